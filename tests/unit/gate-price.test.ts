import { describe, expect, it } from 'vitest';
import { gatePrice, monthlyDifference, offerOf } from '#kernel/rules/plan-catalogue.ts';
import { gateFeatures, gatePriceWords } from '#kernel/web/ui/subscription-gate.tsx';

describe('what a gate says', () => {
  it.each([
    ['golfer', 'premium', '$5/month'],
    ['organizer', 'pro', '$10/month'],
    ['organizer', 'premium', '+$15/month over Pro ($25/month)'],
    ['organizer', 'platinum', '+$25/month over Premium ($50/month)'],
    ['country_club', 'basic', '$250/month'],
    ['country_club', 'premium', 'Coming soon'],
    ['golfer', 'platinum', 'Contact'],
    ['organizer', 'free', 'Contact'],
    [null, 'platinum', 'Contact'],
  ] as const)('%s, %s: %s', (type, plan, words) => expect(gatePriceWords(gatePrice(type, plan))).toBe(words));

  it('shows three features and counts the rest', () => {
    expect(gateFeatures(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
    expect(gateFeatures(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 });
    expect(gateFeatures([])).toEqual({ shown: [], more: 0 });
    expect(gateFeatures(offerOf('golfer', 'premium')?.features ?? [])).toMatchObject({ more: 2 });
  });
});

describe('the difference a month', () => {
  it.each([
    ['golfer', 'free', 'premium', 500],
    ['organizer', 'premium', 'platinum', 2_500],
    ['organizer', 'free', 'platinum', 5_000],
    ['organizer', 'platinum', 'pro', 0],
  ] as const)('%s from %s to %s: %i', (type, held, wanted, cents) =>
    expect(monthlyDifference(type, held, wanted)).toBe(cents),
  );
});
