import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '#kernel/contract/payment-status.ts';
import { refundPolicies } from '#kernel/contract/tournament-choices.ts';
import { type EntryEndCause, type EntryToEnd, entryEndOf } from '#areas/entries/rules/entry-end.ts';

const closesAt = new Date('2026-06-10T04:59:59Z');
const before = new Date('2026-06-01T12:00:00Z');
const after = new Date('2026-06-10T05:00:00Z');
const paid: EntryToEnd = {
  status: 'completed',
  closesAt,
  refundPolicy: 'half',
  refundUntilAt: null,
  payment: { paidCents: 10_001, leftCents: 10_001 },
};
const held: EntryToEnd = { ...paid, status: 'pending', payment: null };
const causes: EntryEndCause[] = ['withdrawn', 'cancelled_tournament', 'given_back'];

describe('what the end of an entry brings', () => {
  it.each<[string, EntryToEnd, EntryEndCause, Date, ReturnType<typeof entryEndOf>]>([
    ['a held place comes back', held, 'withdrawn', before, { status: 'cancelled', refundCents: 0 }],
    ['also after the deadline', held, 'withdrawn', after, { status: 'cancelled', refundCents: 0 }],
    [
      'a share goes back where the weather ended what had begun',
      { ...paid, refundPercent: 40 },
      'cancelled_tournament',
      after,
      { status: 'refunded', refundCents: 4_000 },
    ],
    [
      'or nothing',
      { ...paid, refundPercent: 0 },
      'cancelled_tournament',
      after,
      { status: 'cancelled', refundCents: 0 },
    ],
    ['and with its tournament', held, 'cancelled_tournament', after, { status: 'cancelled', refundCents: 0 }],
    ['half goes back', paid, 'withdrawn', before, { status: 'refunded', refundCents: 5_000 }],
    ['at the deadline it is too late', paid, 'withdrawn', closesAt, 'too_late'],
    [
      'nothing goes back once refunds have ended',
      { ...paid, refundUntilAt: new Date('2026-05-01T00:00:00Z') },
      'withdrawn',
      before,
      { status: 'cancelled', refundCents: 0 },
    ],
    [
      'never more than is left',
      { ...paid, payment: { paidCents: 10_000, leftCents: 1_200 } },
      'withdrawn',
      before,
      { status: 'refunded', refundCents: 1_200 },
    ],
    [
      'nobody paid by card',
      { ...paid, payment: null },
      'cancelled_tournament',
      before,
      { status: 'cancelled', refundCents: 0 },
    ],
    [
      'a cancelled tournament gives back the rest, whatever its policy and the date',
      { ...paid, refundPolicy: 'none', payment: { paidCents: 10_000, leftCents: 7_500 } },
      'cancelled_tournament',
      after,
      { status: 'refunded', refundCents: 7_500 },
    ],
    [
      'what the organizer gave back is owed already',
      { ...paid, payment: { paidCents: 10_000, leftCents: 0 } },
      'given_back',
      after,
      { status: 'refunded', refundCents: 0 },
    ],
  ])('%s', (_, entry, cause, now, end) => {
    expect(entryEndOf(entry, cause, now)).toEqual(end);
  });

  it('leaves what has ended, and never owes more than is left of what was paid', () => {
    const entry = fc.record({
      status: fc.constantFrom(...paymentStatuses),
      closesAt: fc.constant(closesAt),
      refundPolicy: fc.constantFrom(...refundPolicies),
      refundUntilAt: fc.constantFrom(null, before, after),
      payment: fc.option(
        fc
          .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
          .map(([one, other]) => ({ paidCents: Math.max(one, other), leftCents: Math.min(one, other) })),
      ),
    });
    fc.assert(
      fc.property(entry, fc.constantFrom(...causes), fc.constantFrom(before, closesAt, after), (facts, cause, now) => {
        const end = entryEndOf(facts, cause, now);
        const isStanding = facts.status === 'pending' || facts.status === 'completed';
        expect(end === null).toBe(!isStanding);
        if (end === null || end === 'too_late') return;
        expect(end.refundCents).toBeLessThanOrEqual(facts.payment?.leftCents ?? 0);
        if (end.refundCents > 0) expect(end.status).toBe('refunded');
      }),
    );
  });
});
