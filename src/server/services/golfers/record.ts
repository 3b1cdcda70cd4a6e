import type { WhyLine } from '#contracts/rounds.ts';
import type { Why } from '#domain/golf/explain/why.ts';
import { followRecord, type RecordInput, type RecordStep } from '#domain/golf/handicap-record.ts';
import { sumOf } from '#domain/golf/numbers.ts';
import { roundStandings, type StandingOfRound } from '#domain/golf/record-standing.ts';
import { type RuleCode, ruleReferences } from '#domain/golf/rule-references.ts';
import { currentRules } from '#domain/golf/rule-versions.ts';
import { type CorrectedIndex, correctedIndex } from '#domain/record-corrections.ts';
import { listRounds, type RoundRow } from '#server/database/golfers/rounds.ts';
import type { Context } from '#server/services/context.ts';

/** How many rounds are followed: twenty years of playing twice a week. */
const mostRounds = 2_000;

/** A golfer's record as it is followed anew whenever it is asked for: nothing of it is stored. */
export type FollowedRecord = {
  /** Oldest first. */
  steps: RecordStep[];
  /** By the round's id. */
  rows: ReadonlyMap<string, RoundRow>;
  standings: ReadonlyMap<string, StandingOfRound>;
  /** Where rounds of before the engine give another index now. */
  corrected: CorrectedIndex | null;
};

/** @param extra a round that is not stored yet */
export async function followRounds(context: Context, golferId: string, extra?: RoundRow): Promise<FollowedRecord> {
  const stored = (await listRounds(context.pool, golferId, mostRounds)).reverse();
  const rows = extra ? [...stored, extra] : stored;
  const inputs = rows.map(recordInput);
  const steps = followRecord(inputs);
  const inRecord = new Set(steps.at(-1)?.record.map(({ id }) => id));
  const former = rows.flatMap((row, place) => (row.rules === null ? (inputs[place] ?? []) : []));
  // Told for as long as a round of before is in the record.
  const isTold = former.some(({ id }) => inRecord.has(id));
  return {
    steps,
    rows: new Map(rows.map((row) => [row.id, row])),
    standings: roundStandings(steps),
    corrected: isTold ? correctedIndex(former) : null,
  };
}

/** A stored round in the words of the engine; rounds of one day count in the order they were posted. */
function recordInput(row: RoundRow, order: number): RecordInput {
  const slope = row.slope;
  const { front_rating_tenths: front, back_rating_tenths: back, card } = row;
  return {
    id: row.id,
    playedOn: row.played_on,
    order,
    holes: row.holes,
    missing: row.missing,
    adjusted: row.adjusted_score,
    card,
    rating: { ratingTenths: row.course_rating_tenths, slope },
    nines:
      front === null || back === null
        ? null
        : [
            { ratingTenths: front, slope },
            { ratingTenths: back, slope },
          ],
    // Asked of cards alone, which have it themselves.
    par: card ? sumOf(card.par) : (row.par ?? 4 * row.holes),
    pccTenths: row.pcc_tenths,
    source: row.source,
    rules: row.rules ?? currentRules.id,
  };
}

/** A rule as golfers name it; choices of ours have no number that means something to them. */
export const ruleName = (code: RuleCode): string => {
  if (code.startsWith('FW')) return 'Our choice';
  return code.startsWith('RoG') ? code.replace('RoG', 'Rule of Golf') : code.replace('RH', 'Rule of Handicapping');
};

/** A tree as lines: each step, then its parts one deeper. */
export function linesOf(why: Why, depth = 0): WhyLine[] {
  const reference = why.rule ? ruleReferences[why.rule] : null;
  const line = {
    depth,
    what: why.what,
    show: why.show,
    rule: why.rule && reference ? { name: ruleName(why.rule), says: reference.says, at: reference.at } : null,
    round_id: why.about?.round ?? null,
  };
  return [line, ...why.of.flatMap((part) => linesOf(part, depth + 1))];
}
