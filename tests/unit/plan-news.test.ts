import { describe, expect, it } from 'vitest';
import { planNews } from '#areas/accounts/rules/plan-news.ts';

const none = { plan: null, cancelAtPeriodEnd: false };
const held = (plan: 'pro' | 'premium', cancelAtPeriodEnd = false) => ({ plan, cancelAtPeriodEnd });
const now = {
  plan: 'premium' as const,
  subscribed: true,
  subscriptionEnd: new Date('2026-12-05T10:00:00Z'),
  status: 'active' as const,
  cancelAtPeriodEnd: false,
};
const trial = { ...now, status: 'trialing' as const };

describe('a golfer who tries Premium', () => {
  it('reads what it costs and when the trial ends', () => {
    expect(planNews('golfer', none, trial)).toEqual({
      title: 'Your plan is Premium',
      message:
        'Everything of the Premium plan is open to you now. ' +
        'Your free trial runs until December 5, 2026; then it costs $4.99 a month, unless you cancel before.',
    });
  });

  it('reads that they have cancelled, until when it lasts, and that they pay nothing', () => {
    expect(planNews('golfer', held('premium'), { ...trial, cancelAtPeriodEnd: true })).toEqual({
      title: 'You have cancelled Premium',
      message: 'Everything of it stays open until December 5, 2026, and it is not renewed. You pay nothing.',
    });
  });
});

describe('an organizer', () => {
  it('reads the price of the plan that begins, and of the one that it is changed to', () => {
    expect(planNews('organizer', held('pro'), now)?.message).toBe(
      'Everything of the Premium plan is open to you now. It costs $25.00 a month and renews on December 5, 2026.',
    );
  });

  it('reads that a cancelled plan lasts until its end, and that it goes on where that is taken back', () => {
    const cancelled = { ...now, cancelAtPeriodEnd: true };
    expect(planNews('organizer', held('premium'), cancelled)?.message).toBe(
      'Everything of it stays open until December 5, 2026, and it is not renewed. Nothing more is charged.',
    );
    expect(planNews('organizer', held('premium', true), now)).toEqual({
      title: 'Premium goes on',
      message: 'You have taken back that it ends. It costs $25.00 a month and renews on December 5, 2026.',
    });
    expect(planNews('organizer', held('premium', true), cancelled)).toBeNull();
  });

  it('hears nothing of a renewal, and that it is over once', () => {
    expect(planNews('organizer', held('premium'), now)).toBeNull();
    const over = { ...now, plan: 'free' as const, subscribed: false, status: 'canceled' as const };
    expect(planNews('organizer', held('premium'), over)?.title).toBe('Your subscription has ended');
    expect(planNews('organizer', none, over)).toBeNull();
  });
});
