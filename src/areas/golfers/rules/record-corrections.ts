/**
 * Rounds posted before the golf engine followed the record were read a little otherwise. A golfer with such rounds, and
 * an index that is another one now, is told by which rule.
 */
import { exceptionalReduction, readIndex } from '#golf/handicap-index.ts';
import type { RecordInput } from '#golf/handicap-record.ts';
import { dayNumber, openTimeline } from '#golf/index-timeline.ts';
import type { Tenths } from '#golf/numbers.ts';
import type { RuleCode } from '#golf/rule-references.ts';
import { eighteenHoles, roundTenths } from '#golf/score-differential.ts';

/** Each is a rule that was not followed to the letter, named by the reference that explains it. */
export const recordCorrections = ['RH 5.4', 'RH 5.7', 'FW 3.6'] as const satisfies readonly RuleCode[];
export type RecordCorrection = (typeof recordCorrections)[number];

type PlainRound = Pick<RecordInput, 'playedOn' | 'adjusted' | 'rating'>;

const recordLength = 20;
/** Of longer records only so many of the newest rounds were looked at. */
const formerWindow = 200;
const daysOfLow = 365;

/**
 * Reads a record of whole rounds with some of the corrections only: none is the reading of before, all are the
 * engine's.
 * @param rounds oldest first, those of one day in the order they were posted
 * @returns the index after each round that is looked at, in tenths
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

/** The earlier index, the index of the same rounds now, and the corrections that make the difference. In tenths. */
export type CorrectedIndex = { before: Tenths | null; now: Tenths | null; by: RecordCorrection[] };

/** Whether golfers still need to know: for as long as a round of before is among the scores of today's record. */
export const isStillTold = (former: readonly Pick<RecordInput, 'id'>[], record: readonly { id: string }[]): boolean =>
  former.some(({ id }) => record.some((score) => score.id === id));

/**
 * The difference between the engine's reading and the earlier one.
 * @param rounds those posted before, oldest first
 * @returns null where it does not
 */
export function correctedIndex(rounds: readonly PlainRound[]): CorrectedIndex | null {
  const last = (corrections: readonly RecordCorrection[]) => readWith(rounds, new Set(corrections)).at(-1) ?? null;
  const [before, now] = [last([]), last(recordCorrections)];
  if (before === now) return null;
  const without = recordCorrections.filter((one) => last(recordCorrections.filter((other) => other !== one)) !== now);
  const alone = recordCorrections.filter((one) => last([one]) !== before);
  return { before, now, by: without.length > 0 ? without : alone };
}
