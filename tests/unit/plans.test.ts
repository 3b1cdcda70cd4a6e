import { describe, expect, it } from 'vitest';
import { dashboardPath, limitsOf, planCovers, planInForce, planPagePath } from '#kernel/rules/plans.ts';

const now = new Date('2026-06-05T12:00:00Z');

describe('plans', () => {
  it.each([
    ['organizer', 'platinum', 'premium', true],
    ['organizer', 'premium', 'premium', true],
    ['organizer', 'pro', 'premium', false],
    ['organizer', 'free', 'pro', false],
    ['golfer', 'premium', 'premium', true],
    ['golfer', 'free', 'premium', false],
    ['golfer', 'premium', 'platinum', false],
    ['country_club', 'basic', 'premium', false],
    ['country_club', 'premium', 'basic', true],
  ] as const)('%s on %s passes a gate for %s: %s', (type, held, asked, passes) =>
    expect(planCovers(type, held, asked)).toBe(passes),
  );

  it.each([
    [null, 'free'],
    [{ plan: 'pro', subscribed: false, subscriptionEnd: null }, 'free'],
    [{ plan: 'pro', subscribed: true, subscriptionEnd: null }, 'pro'],
    [{ plan: 'pro', subscribed: true, subscriptionEnd: new Date('2026-06-05T11:59:59Z') }, 'free'],
    [{ plan: 'pro', subscribed: true, subscriptionEnd: new Date('2026-06-05T12:00:01Z') }, 'pro'],
    [{ plan: 'basic', subscribed: true, subscriptionEnd: null }, 'free'],
  ] as const)('an organizer with %j is on %s', (subscription, plan) =>
    expect(planInForce('organizer', subscription, now)).toBe(plan),
  );

  it('limits free and pro organizers and free golfers, nobody else', () => {
    expect(limitsOf('organizer', 'free')).toEqual({ monthly: 2, participants: 50 });
    expect(limitsOf('organizer', 'pro')).toEqual({ monthly: 10, participants: 200 });
    expect(limitsOf('organizer', 'premium')).toEqual({ monthly: null, participants: null });
    expect(limitsOf('organizer', 'platinum')).toEqual({ monthly: null, participants: null });
    expect(limitsOf('golfer', 'free').monthly).toBe(2);
    expect(limitsOf('golfer', 'premium').monthly).toBeNull();
  });

  it.each([
    ['golfer', 'free', '/golfer-dashboard'],
    ['golfer', 'premium', '/golfer-dashboard'],
    ['organizer', 'free', '/organizer-dashboard'],
    ['organizer', 'pro', '/organizer-pro-dashboard'],
    ['organizer', 'premium', '/organizer-premium-dashboard'],
    ['organizer', 'platinum', '/organizer-platinum-dashboard'],
    ['country_club', 'basic', '/country-club-dashboard'],
  ] as const)('%s on %s lands on %s', (type, plan, path) => expect(dashboardPath(type, plan)).toBe(path));

  it.each([
    ['golfer', '/golfer-subscription'],
    ['organizer', '/organizer-subscription'],
    ['country_club', '/country-club-subscription'],
    [null, '/'],
  ] as const)('the plans of %s are on %s', (type, path) => expect(planPagePath(type)).toBe(path));
});
