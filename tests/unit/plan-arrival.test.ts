import { describe, expect, it } from 'vitest';
import type { SubscriptionState } from '#kernel/contract/plans.ts';
import { type AwaitedPayment, hasArrived, isHeld, unfinishedPlan } from '#areas/accounts/web/plans/plan-arrival.ts';

/** Nora, an organizer with an event credit of last month, has just paid for Pro by a slow bank. */
const nora: SubscriptionState = {
  account_type: 'organizer',
  plan: 'free',
  subscribed: false,
  subscription_end: null,
  status: 'none',
  cancel_at_period_end: false,
  trial_available: false,
  event_credits: 1,
  checkout: { id: 'pro', kind: 'subscription', plan: 'pro', status: 'open', url: 'https://pay.test' },
};
const back: AwaitedPayment = { how: 'arriving', checkoutId: 'pro' };
const paid = { ...nora.checkout, id: 'pro', status: 'paid' } as SubscriptionState['checkout'];

it('whoever closed the card page of Pro finds the way back on the plans’ page, until it is paid or over', () => {
  expect(unfinishedPlan(nora)).toEqual({ plan: 'pro', url: 'https://pay.test' });
  const checkout = { ...nora.checkout } as NonNullable<SubscriptionState['checkout']>;
  expect(unfinishedPlan({ ...nora, checkout: { ...checkout, status: 'paid', url: null } })).toBeNull();
  expect(unfinishedPlan({ ...nora, checkout: { ...checkout, kind: 'event_credit', plan: null } })).toBeNull();
  expect(unfinishedPlan({ ...nora, plan: 'pro', subscribed: true })).toBeNull();
  expect(unfinishedPlan({ ...nora, checkout: null })).toBeNull();
});

it('a plan is not offered for money to who holds it; another one is, and the same once it is over', () => {
  expect(isHeld({ plan: 'premium', subscribed: true }, 'premium')).toBe(true);
  expect(isHeld({ plan: 'pro', subscribed: true }, 'premium')).toBe(false);
  expect(isHeld({ plan: 'free', subscribed: false }, 'premium')).toBe(false);
  // The tier of a club stays while nothing is paid for it.
  expect(isHeld({ plan: 'basic', subscribed: false }, 'basic')).toBe(false);
});

describe('what was bought is there', () => {
  it.each([
    ['not while its card page is open, whatever credit there was before', {}, false],
    ['not once it is paid and the bank takes its time', { checkout: paid }, false],
    ['with the plan that was paid for', { checkout: paid, subscribed: true, plan: 'pro' as const }, true],
    [
      'not with a lower plan of before',
      { checkout: { ...paid, plan: 'premium' }, subscribed: true, plan: 'pro' },
      false,
    ],
    ['once a credit is paid', { checkout: { ...paid, kind: 'event_credit', plan: null } }, true],
    [
      'not while a second credit is under way',
      { checkout: { ...nora.checkout, kind: 'event_credit', plan: null } },
      false,
    ],
  ])('%s', (_, change, expected) =>
    expect(hasArrived(back, { ...nora, ...change } as SubscriptionState)).toBe(expected),
  );

  it('the plan of another tab is followed as well', () => {
    const other: AwaitedPayment = { how: 'other_tab', plan: 'pro' };
    expect(hasArrived(other, nora)).toBe(false);
    expect(hasArrived(other, { ...nora, subscribed: true, plan: 'pro' })).toBe(true);
  });
});
