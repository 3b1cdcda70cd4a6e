import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { askAgain } from '#kernel/platform/ask-again.ts';

/** A provider that takes so many requests at a moment, and refuses the others. */
function openLimited(atOnce: number) {
  let taken = 0;
  let asked = 0;
  const ask = async (): Promise<'answer'> => {
    asked += 1;
    if (taken === atOnce) throw new Stripe.errors.StripeRateLimitError({ type: 'rate_limit_error', message: 'many' });
    taken += 1;
    return 'answer';
  };
  const rest = async () => {
    taken = 0;
  };
  return { ask, rest, askedCount: () => asked };
}

it('who is refused for too many requests asks again after a pause', async () => {
  const { ask, rest } = openLimited(1);
  expect([await askAgain(ask, rest), await askAgain(ask, rest)]).toEqual(['answer', 'answer']);
});

it('who is always refused gives up after five tries, and other failures are told at once', async () => {
  const none = openLimited(0);
  await expect(askAgain(none.ask, none.rest)).rejects.toThrow('many');
  expect(none.askedCount()).toBe(5);
  let asked = 0;
  const fails = async () => {
    asked += 1;
    throw new Error('away');
  };
  await expect(askAgain(fails, none.rest)).rejects.toThrow('away');
  expect(asked).toBe(1);
});
