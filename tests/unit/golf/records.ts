/** Scores for records of tests. */
import type { RecordInput } from '#golf/handicap-record.ts';
import type { PostedRound } from './histories.ts';

/** The n-th day from the first of 2025 on. */
export const dayOf = (n: number): string => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10);

/** A score of eighteen holes as it was posted before: no card, playing conditions as usual. */
export const inputOf = (round: PostedRound, order: number): RecordInput => ({
  id: `round ${order}`,
  playedOn: round.playedOn,
  order,
  holes: 18,
  missing: 0,
  adjusted: round.adjustedScore,
  card: null,
  rating: { ratingTenths: round.courseRatingTenths, slope: round.slope },
  nines: null,
  par: 72,
  pccTenths: 0,
  source: 'posted',
  rules: 'whs-2024',
});

/** A score whose differential is just so many tenths, on the n-th day. */
export const scoreOf = (n: number, tenths: number, more: Partial<RecordInput> = {}): RecordInput => ({
  ...inputOf(
    {
      playedOn: dayOf(n),
      adjustedScore: 72 + Math.ceil(tenths / 10),
      courseRatingTenths: 720 + Math.ceil(tenths / 10) * 10 - tenths,
      slope: 113,
    },
    n,
  ),
  ...more,
});

/** Nine holes of so many strokes, rated 36.0 and 113. */
export const nineOf = (n: number, adjusted: number, more: Partial<RecordInput> = {}): RecordInput => ({
  ...scoreOf(n, 0),
  holes: 9,
  adjusted,
  rating: { ratingTenths: 360, slope: 113 },
  par: 36,
  ...more,
});
