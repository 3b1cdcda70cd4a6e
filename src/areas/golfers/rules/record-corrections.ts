/**
 * Finds golfers whose index changed when the engine's reading of records was corrected. Rounds posted before that were
 * read by slightly different rules; the golfer is told which rule made the difference.
 */
import { exceptionalReduction, readIndex } from '#golf/handicap-index.ts';
import type { RecordInput } from '#golf/handicap-record.ts';
import { dayNumber, openTimeline } from '#golf/index-timeline.ts';
import type { Tenths } from '#golf/numbers.ts';
import type { RuleCode } from '#golf/rule-references.ts';
import { eighteenHoles, roundTenths } from '#golf/score-differential.ts';

/** The rules that the earlier reading did not follow exactly, each by the reference that explains it. */
export const recordCorrections = ['RH 5.4', 'RH 5.7', 'FW 3.6'] as const satisfies readonly RuleCode[];
export type RecordCorrection = (typeof recordCorrections)[number];

type PlainRound = Pick<RecordInput, 'playedOn' | 'adjusted' | 'rating'>;

const recordLength = 20;
/** The earlier reading looked only at this many of the newest rounds. */
const formerWindow = 200;
const daysOfLow = 365;

/**
 * Computes the indexes of a record with a subset of the corrections: none gives the earlier reading, all give the
 * engine's.
 * @param rounds complete rounds, oldest first, those of one day in the order they were posted
 * @returns the index after each round considered, in tenths
 */
export function readWith(rounds: readonly PlainRound[], corrections: ReadonlySet<RecordCorrection>): (Tenths | null)[] {
  const timeline = openTimeline();
  const ofFullRecord: { day: number; index: Tenths }[] = [];
  let record: Tenths[] = [];
  const lowIndex = (playedOn: string): Tenths | null => {
    if (record.length < recordLength) return null;
    if (corrections.has('RH 5.7')) return timeline.lowest();
    const since = dayNumber(playedOn) - daysOfLow;
    const seen = ofFullRecord.flatMap(({ day, index }) => (day >= since ? [index] : []));
    return seen.length > 0 ? Math.min(...seen) : null;
  };
  return rounds.slice(corrections.has('FW 3.6') ? 0 : -formerWindow).map(({ playedOn, adjusted, rating }) => {
    const inForce = corrections.has('RH 5.4') ? timeline.inForceOn(playedOn) : timeline.latest();
    const unrounded = eighteenHoles({ score: adjusted ?? 0, rating, pccTenths: 0 });
    const margin = { n: (inForce ?? 0) * unrounded.d - unrounded.n, d: unrounded.d };
    const reduction = inForce === null ? 0 : exceptionalReduction(margin);
    record = [...record, roundTenths(unrounded)].slice(-recordLength).map((tenths) => tenths + reduction);
    const { index } = readIndex(record, lowIndex(playedOn));
    const isFull = record.length === recordLength;
    timeline.add(playedOn, index, isFull);
    if (isFull && index !== null) ofFullRecord.push({ day: dayNumber(playedOn), index });
    return index;
  });
}

/** The index by the earlier reading, the index now, and the corrections that make the difference. In tenths. */
export type CorrectedIndex = { before: Tenths | null; now: Tenths | null; by: RecordCorrection[] };

/** Whether the golfer should still be told: while a round from before the correction is in the current record. */
export const isStillTold = (former: readonly Pick<RecordInput, 'id'>[], record: readonly { id: string }[]): boolean =>
  former.some(({ id }) => record.some((score) => score.id === id));

/**
 * Compares the engine's reading of a record with the earlier one.
 * @param rounds those posted before the correction, oldest first
 * @returns null if both readings give the same index
 */
export function correctedIndex(rounds: readonly PlainRound[]): CorrectedIndex | null {
  const last = (corrections: readonly RecordCorrection[]) => readWith(rounds, new Set(corrections)).at(-1) ?? null;
  const [before, now] = [last([]), last(recordCorrections)];
  if (before === now) return null;
  const without = recordCorrections.filter((one) => last(recordCorrections.filter((other) => other !== one)) !== now);
  const alone = recordCorrections.filter((one) => last([one]) !== before);
  return { before, now, by: without.length > 0 ? without : alone };
}
