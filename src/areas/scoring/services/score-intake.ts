import { AppError } from '#kernel/contract/errors.ts';
import type { DeliveryAnswer } from '#areas/scoring/contract/scoring.ts';
import { inTransaction, type Pool } from '#kernel/database/connection.ts';
import type { Arrived } from './judge-batch.ts';
import { takeDeliveries } from './take-deliveries.ts';

type Waiting = Arrived & { answer(answer: DeliveryAnswer): void; fail(error: unknown): void };

/** The queue of score deliveries. */
export type ScoreIntake = {
  /** @throws AppError unavailable or too_many_requests, with the time after which to retry */
  take(arrived: Arrived): Promise<DeliveryAnswer>;
};

const maxTries = 5;
/**
 * The most deliveries through one link in the period. Limited by link and never by address, because a clubhouse has one
 * address.
 */
const maxByLink = 600;
const windowMs = 10 * 60_000;

/**
 * Counts deliveries by link in this process: a client that knows a secret can only be a faulty phone, not an attacker.
 */
function openLinkLimit(clock: () => Date) {
  const counts = new Map<string, number>();
  let endsMs = 0;
  return (linkId: string): void => {
    const nowMs = clock().getTime();
    if (nowMs >= endsMs) {
      counts.clear();
      endsMs = nowMs + windowMs;
    }
    const count = (counts.get(linkId) ?? 0) + 1;
    counts.set(linkId, count);
    if (count <= maxByLink) return;
    const error = new AppError('too_many_requests', 'This link sends very often. Your scores stay on the phone.');
    error.retryAfter = Math.ceil((endsMs - nowMs) / 1000);
    throw error;
  };
}

/**
 * Batches deliveries: those that arrive while a transaction is running are written together in the next one, so that a
 * course full of phones costs a few commits. An idle intake writes at once. Where a batch fails, each delivery is
 * retried alone, so that one cannot fail another.
 * @param options.most deliveries in one transaction
 * @param options.atOnce parallel transactions; two keep the database busy while answers are built
 * @param options.queue deliveries that may wait before further ones are refused with a time to retry
 * @param options.chance random number in [0, 1), which spreads the retries
 */
export function openScoreIntake(
  pool: Pool,
  clock: () => Date,
  options: { most?: number; atOnce?: number; queue?: number; chance?: () => number; take?: typeof takeDeliveries } = {},
): ScoreIntake {
  const { most = 50, atOnce = 2, queue = 2_000, chance = Math.random, take = takeDeliveries } = options;
  const limit = openLinkLimit(clock);
  const waiting: Waiting[] = [];
  let underWay = 0;

  const write = async (batch: readonly Waiting[], tries = 1): Promise<void> => {
    try {
      const answers = await inTransaction(pool, (tx) => take(tx, batch, clock()));
      for (const [place, { answer, fail }] of batch.entries()) {
        const given = answers[place];
        if (given) answer(given);
        else fail(new Error('a delivery got no answer'));
      }
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await write([one]);
      else if (tries < maxTries && !(error instanceof AppError)) await write(batch, tries + 1);
      else for (const { fail } of batch) fail(error);
    }
  };
  const serve = async (): Promise<void> => {
    underWay += 1;
    await write(waiting.splice(0, most));
    underWay -= 1;
    callNext();
  };
  const callNext = (): void => {
    while (underWay < atOnce && waiting.length > 0) void serve();
  };

  return {
    take: async (arrived) => {
      limit(arrived.linkId);
      return new Promise((answer, fail) => {
        if (waiting.length >= queue) {
          const error = new AppError('unavailable', 'Very many scores arrive at the moment. Yours stay on the phone.');
          error.retryAfter = 5 + Math.floor(chance() * 26);
          return fail(error);
        }
        waiting.push({ ...arrived, answer, fail });
        callNext();
      });
    },
  };
}

declare module '#kernel/services/context.ts' {
  interface Context {
    scoreIntake: ScoreIntake;
  }
}
