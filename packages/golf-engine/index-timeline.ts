import type { Tenths } from './numbers.ts';

/** A calendar date as a number of days. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

const daysOfLow = 365;

/** The index in force by day. A value counts from the day after the round that gave it. */
export type IndexTimeline = {
  /** @param counts whether it may become the low index: only values of a full record do */
  add(date: string, index: Tenths | null, counts: boolean): void;
  latest(): Tenths | null;
  inForceOn(date: string): Tenths | null;
  /**
   * The low index for the next score: the lowest value of the 365 days that end with the day of the last value, the one
   * carried into them included (Rules of Handicapping 5.7, interpretation 1). A pause since then takes nothing away.
   */
  lowest(): Tenths | null;
  /** The low index begins anew: earlier values do not cap any more. */
  forgetLow(): void;
  freeze(from: string, until: string, index: Tenths): void;
  frozenOn(date: string): Tenths | null;
};

type Value = { day: number; index: Tenths | null; counts: boolean };

export function openTimeline(): IndexTimeline {
  const values: Value[] = [];
  let lowFrom = 0;
  let frozen: { from: number; until: number; index: Tenths } | null = null;

  const latest = () => values.at(-1)?.index ?? null;
  const frozenOn = (date: string) => {
    const day = dayNumber(date);
    return frozen && day >= frozen.from && day <= frozen.until ? frozen.index : null;
  };
  return {
    latest,
    frozenOn,
    add(date, index, counts) {
      values.push({ day: dayNumber(date), index, counts });
    },
    inForceOn(date) {
      const day = dayNumber(date);
      return frozenOn(date) ?? values.findLast((value) => value.day < day)?.index ?? null;
    },
    lowest() {
      const since = (values.at(-1)?.day ?? 0) - daysOfLow;
      let lowest: Tenths | null = null;
      for (let at = values.length - 1; at >= lowFrom; at--) {
        const { day, index, counts } = values[at] as Value;
        if (counts && index !== null) lowest = Math.min(lowest ?? index, index);
        if (day < since) break;
      }
      return lowest;
    },
    forgetLow: () => {
      lowFrom = values.length;
    },
    freeze: (from, until, index) => {
      frozen = { from: dayNumber(from), until: dayNumber(until), index };
    },
  };
}
