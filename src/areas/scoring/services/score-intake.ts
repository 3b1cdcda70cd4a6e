import { AppError } from '#kernel/contract/errors.ts';
import type { DeliveryAnswer } from '#areas/scoring/contract/scoring.ts';
import { inTransaction, type Pool } from '#kernel/database/connection.ts';
import type { Arrived } from './judge-batch.ts';
import { takeDeliveries } from './take-deliveries.ts';

type Waiting = Arrived & { answer(answer: DeliveryAnswer): void; fail(error: unknown): void };

/** Where deliveries of scores wait for their turn. */
export type ScoreIntake = {
  /** @throws AppError unavailable or too_many_requests, with when to come again */
  take(arrived: Arrived): Promise<DeliveryAnswer>;
};

const maxTries = 5;
/** Deliveries by one link. By link and never by address: a clubhouse is one address. */
const maxByLink = 600;
const windowMs = 10 * 60_000;

/** Counts deliveries by link, in this process alone: whoever knows a secret is no stranger, only a phone gone wrong. */
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
 * Deliveries that arrive while others are written wait, and go together in the next transaction: a course full of
 * phones costs a few commits. Nobody waits for company: an idle intake writes at once. Where one of several cannot be
 * written each is tried alone, so that nobody fails for another.
 * @param options.most deliveries in one transaction
 * @param options.atOnce transactions under way; two keep the database busy while answers are made
 * @param options.queue deliveries that may wait before others are asked to come again
 * @param options.chance from 0 up to but without 1, so that those do not all come at once
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
