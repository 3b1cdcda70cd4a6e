import { genderWords } from './course-words.ts';
import type { Course } from './queries.ts';

export type CourseStripHole = { hole: number; par: number; yards: number | null; index: number | null };
export type CourseStrip = { tee: string; yards: number; holes: CourseStripHole[] };

const lengthOf = (yards: readonly (number | null)[]): number => yards.reduce<number>((sum, own) => sum + (own ?? 0), 0);

/** The holes from the longest tee; null for a course without any yards. */
export function courseStripOf({ tees }: Pick<Course, 'tees'>): CourseStrip | null {
  const [tee] = tees
    .filter(({ yards }) => yards !== null && lengthOf(yards) > 0)
    .toSorted((one, other) => lengthOf(other.yards ?? []) - lengthOf(one.yards ?? []));
  if (!tee?.yards) return null;
  return {
    tee: `${tee.name}, ${genderWords[tee.gender].toLowerCase()}`,
    yards: lengthOf(tee.yards),
    holes: tee.yards.map((yards, at) => ({
      hole: at + 1,
      par: tee.par[at] ?? 4,
      yards,
      index: tee.strokeIndex?.[at] ?? null,
    })),
  };
}

/** 'Longest: hole 15, 548 yards. Hardest: hole 4.' */
export function stripTitle({ holes }: CourseStrip): string {
  const longest = holes.reduce((best, one) => ((one.yards ?? 0) > (best.yards ?? 0) ? one : best));
  const hardest = holes.find(({ index }) => index === 1);
  return `Longest: hole ${longest.hole}, ${longest.yards} yards.${hardest ? ` Hardest: hole ${hardest.hole}.` : ''}`;
}
