/** The gaps of a copy in a part that was asked for, in whole sentences. */
import type { CarriedRows } from './copy-parts.ts';

/** Tees that were chosen, and that the course has no more as it is offered now. */
export type GoneTees = { course: string; tees: readonly string[] };

/** The features that the plan does not include any more, in the words of a list. */
export const planWords = {
  entry_taxes: 'tax on entries',
  entry_shares: 'paying by shares',
  set_aside_places: 'places for sponsors',
} as const;
export type OfPlan = keyof typeof planWords;

export type LeftOut = {
  tees: readonly GoneTees[];
  ofPlan: readonly OfPlan[];
  /** Rows of what belongs to something that does not come along, by table. */
  dropped: Readonly<Record<string, number>>;
};

const listed = new Intl.ListFormat('en-US');
const nouns: Readonly<Record<string, string>> = { boards: 'leaderboard', contests: 'contest', purses: 'prize' };
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The number of rows left out with their part, by table; of tables with a name on the screen alone. */
export const droppedRows = (all: CarriedRows, taken: CarriedRows): Record<string, number> =>
  Object.fromEntries(
    Object.keys(nouns).flatMap((table) => {
      const kept = taken.get(table);
      const lost = kept ? (all.get(table)?.length ?? 0) - kept.length : 0;
      return lost > 0 ? [[table, lost]] : [];
    }),
  );

/** All of it, each a sentence of its own. */
export function leftOutSentences({ tees, ofPlan, dropped }: LeftOut): string[] {
  const rows = Object.entries(dropped).map(([table, count]) => counted(count, nouns[table] ?? table));
  return [
    ...tees.map(
      ({ course, tees: names }) =>
        `${course} has no ${listed.format(names)} tees any more: choose others in Course Setup.`,
    ),
    ...(ofPlan.length > 0
      ? [`Left out, since your plan does not include it: ${listed.format(ofPlan.map((one) => planWords[one]))}.`]
      : []),
    ...(rows.length > 0 ? [`Left out, since they belong to what was not ticked: ${listed.format(rows)}.`] : []),
  ];
}

/** The sentence about fewer places; nothing where there are as many. */
export const fewerPlaces = (before: number, now: number): string[] =>
  now < before ? [`It has ${counted(now, 'place')} instead of ${before}: your plan covers no more.`] : [];
