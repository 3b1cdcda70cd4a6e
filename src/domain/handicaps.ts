/**
 * The arithmetic of the World Handicap System (Rules of Handicapping 2024) for 18-hole rounds. Everything is whole
 * tenths of a stroke: in binary fractions (20.9 + 23.2) / 2 would round the wrong way. Without a licensed body the
 * result is an estimate.
 */

/** One posted round. `playedOn` is a calendar date; rating in tenths. */
export type PostedRound = { playedOn: string; adjustedScore: number; courseRatingTenths: number; slope: number };

/** Nearest whole number, halves upwards also below zero (Rules 5.1a, 5.2a). */
const nearest = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator)) + 0;

/** Scores in the record, how many of the lowest count, and what is added to their mean, in tenths (Rule 5.2a). */
const table: readonly [scores: number, lowest: number, adjustmentTenths: number][] = [
  [3, 1, -20],
  [4, 1, -10],
  [5, 1, 0],
  [6, 2, -10],
  [7, 2, 0],
  [9, 3, 0],
  [12, 4, 0],
  [15, 5, 0],
  [17, 6, 0],
  [19, 7, 0],
  [20, 8, 0],
];
const fullRecord = 20;
const maximumTenths = 540;
const softCapTenths = 30;
const hardCapTenths = 50;
const yearMs = 365 * 86_400_000;

/** An index as people write it, in whole tenths. */
export const tenthsOf = (strokes: number): number => Math.round(strokes * 10);

/**
 * `(113 / slope) x (adjusted gross score - course rating)` to the nearest tenth, in tenths (Rule 5.1a). May be
 * negative.
 */
export const differentialTenths = (round: PostedRound): number =>
  nearest(113 * (round.adjustedScore * 10 - round.courseRatingTenths), round.slope);

/**
 * The Handicap Index that a record gives.
 * @param differentials the last 20 at most, in tenths, reductions of exceptional scores included
 * @param lowIndexTenths the Low Handicap Index, or null while there is none: bounds a rise (Rule 5.8)
 * @returns tenths, at most 540; null with fewer than three scores
 */
export function handicapIndexTenths(differentials: readonly number[], lowIndexTenths: number | null): number | null {
  const row = table.findLast(([scores]) => differentials.length >= scores);
  if (!row) return null;
  const [, lowest, adjustment] = row;
  const sum = differentials
    .toSorted((one, other) => one - other)
    .slice(0, lowest)
    .reduce((total, one) => total + one, 0);
  if (lowIndexTenths === null) return Math.min(nearest(sum + lowest * adjustment, lowest), maximumTenths);
  // Halves of the mean's own fractions, so that the cap is exact and only the end is rounded.
  const unit = 2 * lowest;
  const [mean, low] = [2 * sum, lowIndexTenths * unit];
  const soft = low + softCapTenths * unit;
  const capped = mean > soft ? Math.min(soft + (mean - soft) / 2, low + hardCapTenths * unit) : mean;
  return Math.min(nearest(2 * capped, 2 * unit), maximumTenths);
}

/**
 * What an exceptional score takes off the last 20 differentials, in tenths: 7.0 below the index in force 1.0, 10.0
 * below 2.0 (Rule 5.9).
 */
export function exceptionalReductionTenths(indexInForceTenths: number | null, round: PostedRound): number {
  if (indexInForceTenths === null) return 0;
  // The differential before rounding, times the slope.
  const margin = indexInForceTenths * round.slope - 113 * (round.adjustedScore * 10 - round.courseRatingTenths);
  if (margin >= 100 * round.slope) return -20;
  if (margin >= 70 * round.slope) return -10;
  return 0;
}

/** A round with what it did to the record. All in tenths. */
export type HandicapStep = PostedRound & { differential: number; index: number | null };

/**
 * Follows a record round by round.
 * @param rounds oldest first
 */
export function handicapHistory(rounds: readonly PostedRound[]): HandicapStep[] {
  const steps: HandicapStep[] = [];
  let record: number[] = [];
  for (const round of rounds) {
    const inForce = steps.at(-1)?.index ?? null;
    const reduction = exceptionalReductionTenths(inForce, round);
    record = [...record, differentialTenths(round)].slice(-fullRecord).map((differential) => differential + reduction);
    const index = handicapIndexTenths(
      record,
      record.length === fullRecord ? lowIndexBefore(steps, round.playedOn) : null,
    );
    steps.push({ ...round, differential: differentialTenths(round), index });
  }
  return steps;
}

/** The lowest index of the 365 days before a day; null until a full record has given one (Rule 5.7). */
function lowIndexBefore(steps: readonly HandicapStep[], day: string): number | null {
  const since = Date.parse(day) - yearMs;
  const indexes = steps
    .slice(fullRecord - 1)
    .flatMap((step) => (step.index !== null && Date.parse(step.playedOn) >= since ? [step.index] : []));
  return indexes.length > 0 ? Math.min(...indexes) : null;
}

export type Insight = { type: 'info' | 'success' | 'warning'; title: string; message: string };

/** A calendar date as Americans write it: 'May 17, 2026'. */
const dayInWords = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const written = (tenths: number) => (tenths < 0 ? `+${(-tenths / 10).toFixed(1)}` : (tenths / 10).toFixed(1));

/** What a record says in words: how the index moves, the best round of the last ones, how even the play is. */
export function handicapInsights(steps: readonly HandicapStep[]): Insight[] {
  const last = steps.at(-1);
  if (!last || last.index === null) {
    const missing = 3 - steps.length;
    return [
      {
        type: 'info',
        title: 'Your index is on its way',
        message: `Post ${missing} more ${missing === 1 ? 'round' : 'rounds'} and your estimated Handicap Index appears.`,
      },
    ];
  }
  const insights: Insight[] = [];
  const before = steps.at(-6)?.index ?? null;
  if (before !== null && before !== last.index) {
    const change = written(Math.abs(before - last.index));
    insights.push(
      last.index < before
        ? {
            type: 'success',
            title: 'Your game is improving',
            message: `Your index fell by ${change} over your last five rounds.`,
          }
        : {
            type: 'warning',
            title: 'Your index is rising',
            message: `Your index rose by ${change} over your last five rounds.`,
          },
    );
  }
  const recent = steps.slice(-fullRecord);
  const best = recent.reduce((one, other) => (other.differential < one.differential ? other : one));
  insights.push({
    type: 'info',
    title: 'Your best recent round',
    message: `${best.adjustedScore} on ${dayInWords.format(Date.parse(best.playedOn))}: a differential of ${written(best.differential)}.`,
  });
  if (recent.length >= 5) {
    const mean = recent.reduce((sum, step) => sum + step.differential, 0) / recent.length;
    const spread = Math.sqrt(recent.reduce((sum, step) => sum + (step.differential - mean) ** 2, 0) / recent.length);
    insights.push(
      spread <= 30
        ? {
            type: 'success',
            title: 'You play evenly',
            message: `Your rounds differ by ${(spread / 10).toFixed(1)} strokes around your average.`,
          }
        : {
            type: 'info',
            title: 'Room to steady',
            message: `Your rounds differ by ${(spread / 10).toFixed(1)} strokes around your average; the bad days cost more than the good ones bring.`,
          },
    );
  }
  return insights;
}
