import type { WhyLine } from '#areas/golfers/contract/rounds.ts';
import type { Explanation } from '#golf/explain/why.ts';
import { followRecord, type RecordInput, type RecordStep } from '#golf/handicap-record.ts';
import { sumOf } from '#golf/numbers.ts';
import { standingsOf, type StandingOfRound } from '#golf/record-standing.ts';
import { nameOfRule, ruleReferences } from '#golf/rule-references.ts';
import { currentRules } from '#golf/rule-versions.ts';
import { type CorrectedIndex, correctedIndex, isStillTold } from '#areas/golfers/rules/record-corrections.ts';
import { listRounds, type RoundRow } from '#areas/golfers/database/rounds.ts';
import type { Context } from '#kernel/services/context.ts';

/** Maximum rounds in a computed record: twenty years of two rounds a week. */
export const maxRounds = 2_000;

/** A golfer's record, computed from the rounds on each request; nothing of it is stored. */
export type FollowedRecord = {
  /** Oldest first. */
  steps: RecordStep[];
  /** By the round's id. */
  rows: ReadonlyMap<string, RoundRow>;
  standings: ReadonlyMap<string, StandingOfRound>;
  /** Present if rounds from before the engine's correction give another index now. */
  corrected: CorrectedIndex | null;
};

/** @param changed a round that is not stored yet, or replaces its stored version */
export async function followRounds(context: Context, golferId: string, changed?: RoundRow): Promise<FollowedRecord> {
  return followRows(await listRounds(context.pool, golferId, maxRounds), changed);
}

/** @param newestFirst the stored rounds */
export function followRows(newestFirst: readonly RoundRow[], changed?: RoundRow): FollowedRecord {
  const stored = [...newestFirst].reverse();
  const rows = changed ? [...stored.filter(({ id }) => id !== changed.id), changed].sort(byDayThenPosted) : stored;
  const inputs = rows.map(recordInput);
  const steps = followRecord(inputs);
  const former = rows.flatMap((row, place) => (row.rules === null ? (inputs[place] ?? []) : []));
  return {
    steps,
    rows: new Map(rows.map((row) => [row.id, row])),
    standings: standingsOf(steps),
    corrected: isStillTold(former, steps.at(-1)?.record ?? []) ? correctedIndex(former) : null,
  };
}

/** Compares by date, then by id: ids grow in the order of posting. */
function byDayThenPosted(one: RoundRow, other: RoundRow): number {
  if (one.played_on !== other.played_on) return one.played_on < other.played_on ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** A stored round as input of the engine; rounds of one day count in the order they were posted. */
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
    // Only cards need a par, and they have their own.
    par: card ? sumOf(card.par) : (row.par ?? 4 * row.holes),
    pccTenths: row.pcc_tenths,
    source: row.source,
    rules: row.rules ?? currentRules.id,
  };
}

/** Flattens an explanation: each step is followed by its parts, one level deeper. */
export function linesOf(why: Explanation, depth = 0): WhyLine[] {
  const reference = why.rule ? ruleReferences[why.rule] : null;
  const line = {
    depth,
    what: why.what,
    show: why.show,
    rule: why.rule && reference ? { name: nameOfRule(why.rule), says: reference.says, at: reference.at } : null,
    round_id: why.about?.round ?? null,
  };
  return [line, ...why.of.flatMap((part) => linesOf(part, depth + 1))];
}
