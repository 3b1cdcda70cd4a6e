import type { RecordInput, RecordStep } from './handicap-record.ts';
import type { Tenths } from './numbers.ts';

/**
 * The standing of a round in the index of today: among the lowest, among the last twenty, older than these; waiting
 * until 54 holes are posted; or without a differential, which a round that was not finished has where there was no
 * index to complete it by.
 */
export type RoundStanding = 'counts' | 'in_record' | 'older' | 'waits' | 'no_differential';

export type StandingOfRound = {
  standing: RoundStanding;
  /** The differential in the record, less reductions for exceptional scores, in tenths; null outside of it. */
  recordTenths: Tenths | null;
};

/** The standing of each round of a record in its index after the last one, by id. */
export function standingsOf(steps: readonly RecordStep[]): Map<string, StandingOfRound> {
  const last = steps.at(-1);
  const counted = new Set(last?.counted);
  const record = new Map(last?.record.map(({ id, tenths }) => [id, tenths]));
  const standingOf = ({ id, differential, holes, missing }: RecordStep): RoundStanding => {
    if (counted.has(id)) return 'counts';
    if (record.has(id)) return 'in_record';
    if (differential !== null) return 'older';
    return holes === 9 && missing === 0 ? 'waits' : 'no_differential';
  };
  return new Map(
    steps.map((step) => [step.id, { standing: standingOf(step), recordTenths: record.get(step.id) ?? null }]),
  );
}

/**
 * Whether a round was broken off, so that its differential stands for holes that were not played. Nine whole holes are
 * a score of their own, completed as the Rules of Handicapping say (5.1b).
 */
export const isEstimate = ({ holes, missing }: Pick<RecordStep, 'holes' | 'missing'>): boolean =>
  holes === 18 && missing > 0;

/** Rounds that a tournament or a committee has put into a record are theirs to correct, not the golfer's. */
export const mayCorrect = ({ source }: Pick<RecordInput, 'source'>): boolean => source === 'posted';

/** Holes of finished rounds, counted to the 54 from which there is an index. */
export const holesPosted = (steps: readonly RecordStep[]): number =>
  steps.reduce((holes, step) => holes + (step.missing === 0 ? step.holes : 0), 0);
