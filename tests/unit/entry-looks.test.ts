import { describe, expect, it } from 'vitest';
import { endedLook, ownEntryLook, playedEntryLook } from '#areas/entries/rules/entry-looks.ts';
import { paymentStatuses } from '#kernel/contract/payment-status.ts';

const entry = (payment_status: (typeof paymentStatuses)[number], status = 'upcoming') => ({
  payment_status,
  tournaments: { status },
});

describe('how an entry stands', () => {
  it.each([
    ['completed', 'upcoming', 'good', 'Registered'],
    ['completed', 'completed', 'over', 'Played'],
    ['pending', 'upcoming', 'soon', 'Pending'],
    ['expired', 'completed', 'over', 'Expired'],
    ['refunded', 'completed', 'over', 'Refunded'],
  ] as const)('%s of a tournament that is %s', (status, play, tone, words) =>
    expect(ownEntryLook(entry(status, play))).toEqual({ tone, words }),
  );

  it('tells those whom others entered of no refund, which is not theirs', () => {
    expect(playedEntryLook(entry('refunded'), false).words).toBe('Cancelled');
    expect(playedEntryLook(entry('pending'), false)).toEqual({ tone: 'soon', words: 'Waiting for payment' });
    // It is paid later: they play all the same.
    expect(playedEntryLook(entry('pending'), true).words).toBe('Registered');
    expect(playedEntryLook(entry('pending', 'completed'), true).words).toBe('Played');
  });

  it('marks in a field what has left it alone', () =>
    expect(paymentStatuses.map((status) => endedLook(status)?.words ?? null)).toEqual([
      null,
      null,
      'Expired',
      'Cancelled',
      'Refunded',
    ]));
});
