/** The parts that were requested and that a copy lacks, in whole sentences. */
import type { CarriedRows } from './copy-parts.ts';

/** Chosen tees that the course no longer offers. */
export type GoneTees = { course: string; tees: readonly string[] };

/** Features that the plan no longer includes, as words for a list. */
export const planWords = {
  entry_taxes: 'tax on entries',
  entry_shares: 'paying by shares',
  set_aside_places: 'places for sponsors',
} as const;
export type OfPlan = keyof typeof planWords;

export type LeftOut = {
  tees: readonly GoneTees[];
  ofPlan: readonly OfPlan[];
  /** The number of rows left out because they depend on something that is not copied, by table. */
  dropped: Readonly<Record<string, number>>;
};

const listed = new Intl.ListFormat('en-US');
const nouns: Readonly<Record<string, string>> = { boards: 'leaderboard', contests: 'contest', purses: 'prize' };
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The number of rows left out because of their part, by table; only for tables that the screen has a name for. */
export const droppedRows = (all: CarriedRows, taken: CarriedRows): Record<string, number> =>
  Object.fromEntries(
    Object.keys(nouns).flatMap((table) => {
      const kept = taken.get(table);
      const lost = kept ? (all.get(table)?.length ?? 0) - kept.length : 0;
      return lost > 0 ? [[table, lost]] : [];
    }),
  );

/** One sentence for each thing that is left out. */
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
    ...(rows.length > 0 ? [`Left out, since they belong to parts not ticked: ${listed.format(rows)}.`] : []),
  ];
}

/** The sentence about fewer places; empty where the number is the same. */
export const fewerPlaces = (before: number, now: number): string[] =>
  now < before ? [`It has ${counted(now, 'place')} instead of ${before}: your plan covers no more.`] : [];
