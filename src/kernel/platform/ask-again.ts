import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';

/** Maximum attempts; the pauses between them take at most eight seconds. */
const mostTries = 5;

/** A random pause of half a second to two, so that requests refused together do not return together. */
const pause = (): Promise<void> => sleep(500 + Math.random() * 1_500);

/**
 * Repeats a request to the provider if it is rate limited, which happens beyond 25 requests a second of each kind. For
 * background work: a failed job would return after seconds, then minutes, while the next jobs send as many requests and
 * fail as well.
 * @param ask may be repeated: a refused request has had no effect
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
