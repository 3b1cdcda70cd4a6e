import type { z } from 'zod';
import { roundSchema, roundWhySchema } from '#areas/golfers/contract/rounds.ts';
import { decimalOf, sumOf } from '#golf/numbers.ts';
import { isEstimate, mayCorrect } from '#golf/record-standing.ts';
import type { RoundBefore, RoundRow } from '#areas/golfers/database/rounds.ts';
import type { RoundCard } from '#areas/golfers/tables/stats.ts';
import type { FollowedRecord } from './record.ts';
import { present } from '#kernel/services/present.ts';

export type Round = z.infer<typeof roundSchema>;
export type RoundOfBefore = z.infer<typeof roundWhySchema>['before'][number];

const presentCard = ({ par, strokeIndex, entries }: RoundCard): NonNullable<Round['card']> => ({
  par: [...par],
  stroke_index: [...strokeIndex],
  entries: entries.map((entry) => entry ?? '-'),
});

/** What the row has in another form of what was entered; its adjusted score is as of the day it was posted. */
const enteredOf = (row: Omit<RoundRow, 'corrected_at'>) => ({
  holes_not_played: row.missing,
  course_rating: row.course_rating_tenths / 10,
  par: row.card ? sumOf(row.card.par) : row.par,
  pcc: row.pcc_tenths / 10,
  card: row.card && presentCard(row.card),
  front_rating: decimalOf(row.front_rating_tenths),
  back_rating: decimalOf(row.back_rating_tenths),
});

/** A round with its role in the current index. */
export function presentRound(row: RoundRow, { steps, standings }: FollowedRecord): Round {
  const step = steps.find(({ id }) => id === row.id);
  const standing = standings.get(row.id);
  return present(roundSchema, row, {
    ...enteredOf(row),
    adjusted_score: step?.adjustedUsed ?? row.adjusted_score,
    may_correct: mayCorrect(row),
    differential: decimalOf(step?.differential ?? null),
    is_estimate: isEstimate(step ?? row),
    standing: standing?.standing ?? 'older',
    in_record: decimalOf(standing?.recordTenths ?? null),
  });
}

/** A round as it was until it was corrected. */
export const presentBefore = (row: RoundBefore): RoundOfBefore =>
  present(roundWhySchema.shape.before.element, row, enteredOf(row));
