import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

/** Tries in all; the pauses between them take eight seconds at most. */
const mostTries = 5;

/** Half a second to two, never the same: those that were refused together do not come back together. */
const pause = (): Promise<void> => sleep(500 + Math.random() * 1_500);

/**
 * Asks the provider again where it says that there are too many requests: it takes 25 a second of each kind. For work
 * in the background: a job that failed by it would come back after seconds, then minutes, while the next ones ask as
 * often and are refused as well.
 * @param ask may be called again: nothing was done where it was refused
 */
export async function askAgain<Answer>(ask: () => Promise<Answer>, rest = pause): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === mostTries || !(error instanceof Stripe.errors.StripeRateLimitError)) throw error;
    }
    await rest();
  }
}
