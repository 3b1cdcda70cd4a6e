import { describe, expect, it } from 'vitest';
import type { SubscriptionState } from '#kernel/contract/plans.ts';
import { changeUnderWay, priceWords, statusWords } from '#areas/settings/web/subscription-words.ts';

const premium: SubscriptionState = {
  account_type: 'golfer',
  plan: 'premium',
  subscribed: true,
  subscription_end: '2026-12-05T10:00:00.000Z',
  status: 'active',
  cancel_at_period_end: false,
  trial_available: false,
  event_credits: 0,
  checkout: null,
};

describe('a subscription in words', () => {
  it.each([
    [{}, 'Renews on Dec 5, 2026.'],
    [{ cancel_at_period_end: true }, 'Ends on Dec 5, 2026 and is not renewed. Until then everything stays open.'],
    [{ status: 'trialing' as const }, 'Your free trial runs until Dec 5, 2026; then it costs $4.99 a month.'],
    [
      { status: 'trialing' as const, cancel_at_period_end: true },
      'Your free trial ends on Dec 5, 2026 and is not renewed. You pay nothing.',
    ],
    [{ status: 'past_due' as const }, 'Your last payment failed. Please update your card to keep your plan.'],
    [
      { status: 'canceled' as const, subscribed: false, plan: 'free' as const },
      'Your subscription ended on Dec 5, 2026.',
    ],
    [{ status: 'granted' as const, subscription_end: null }, 'Included without charge.'],
    [
      { status: 'none' as const, subscribed: false, subscription_end: null, plan: 'free' as const },
      'You have no subscription, and nothing is charged.',
    ],
  ])('%o', (change, sentence) => {
    expect(statusWords({ ...premium, ...change }).sentence).toBe(sentence);
  });

  it('only a failed payment is trouble', () => {
    expect(statusWords({ ...premium, status: 'past_due' }).isTrouble).toBe(true);
    expect(statusWords(premium).isTrouble).toBe(false);
  });

  it('names a price where one is charged', () => {
    expect(priceWords(premium)).toBe('$4.99 a month');
    expect(priceWords({ ...premium, account_type: 'organizer', plan: 'pro' })).toBe('$10 a month');
    expect(priceWords({ ...premium, account_type: 'country_club', plan: 'basic' })).toBe('$250 a month');
    expect(priceWords({ ...premium, status: 'granted' })).toBeNull();
    expect(
      priceWords({ ...premium, account_type: 'country_club', plan: 'basic', status: 'none', subscribed: false }),
    ).toBeNull();
  });
});

describe('after a change was confirmed at the provider', () => {
  const organizer = { ...premium, account_type: 'organizer' as const, plan: 'pro' as const };
  it.each([
    ['the old plan is still shown: the new one is named', 'premium', organizer, 'Premium'],
    ['it is there', 'pro', organizer, null],
    ['nothing was changed', null, organizer, null],
    ['a word that is no plan', 'gold', organizer, null],
    ['before anything is read', 'premium', null, null],
  ] as const)('%s', (_, wanted, state, name) => expect(changeUnderWay(wanted, state)).toBe(name));
});
