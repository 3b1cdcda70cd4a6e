import type { Tenths } from './numbers.ts';

/** A calendar date as a number of days. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

const daysOfLow = 365;

/** Which index was in force on which day. A value counts from the day after the round that gave it. */
export type IndexTimeline = {
  /** @param counts whether it may become the low index: only values of a full record do */
  add(date: string, index: Tenths | null, counts: boolean): void;
  latest(): Tenths | null;
  inForceOn(date: string): Tenths | null;
  /**
   * The lowest value in force on any of the 365 days before a date, the one carried into them included (Rules of
   * Handicapping 5.7).
   */
  lowestBefore(date: string): Tenths | null;
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
      const day = dayNumber(date);
      // Of several values of one day only the last was ever in force.
      if (values.at(-1)?.day === day && values.length > lowFrom) values.pop();
      values.push({ day, index, counts });
    },
    inForceOn(date) {
      const day = dayNumber(date);
      return frozenOn(date) ?? values.findLast((value) => value.day < day)?.index ?? null;
    },
    lowestBefore(date) {
      const day = dayNumber(date);
      let lowest: Tenths | null = null;
      for (let at = values.length - 1; at >= lowFrom; at--) {
        const value = values[at] as Value;
        const lastDay = values[at + 1]?.day ?? day;
        if (lastDay < day - daysOfLow) break;
        if (value.day + 1 > day - 1 || !value.counts || value.index === null) continue;
        lowest = Math.min(lowest ?? value.index, value.index);
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
