import { describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { filesOfFloor, textOf } from '#tests/source-files.ts';

describe('everything that owes a refund', () => {
  /**
   * Every file that does, and why it may. gate: it asks `requireRefund`. endpoint: the endpoint needs `money.refund`.
   * buyer: who paid leaves by the stated terms. itself: nobody acts, it follows from time or from the provider. inner:
   * a part of the others, which ask before. operator: nobody else may call it. unpaid: it ends what brought no money.
   */
  const reasons: Record<string, 'gate' | 'endpoint' | 'buyer' | 'itself' | 'inner' | 'operator' | 'unpaid'> = {
    'src/areas/operator/services/admin/failed-refunds.ts': 'operator',
    'src/areas/clubs/services/cancel-booking.ts': 'gate',
    'src/areas/organizers/services/cancel-for-weather.ts': 'gate',
    'src/areas/entries/services/credits/pay-out.ts': 'endpoint',
    'src/areas/day/services/do-weather.ts': 'gate',
    'src/areas/day/services/do-at-desk.ts': 'gate',
    'src/areas/day/services/refund-player.ts': 'inner',
    'src/areas/day/services/write-action.ts': 'inner',
    'src/areas/entries/services/field/refund-registration.ts': 'endpoint',
    'src/areas/entries/services/field/withdraw-unpaid.ts': 'unpaid',
    'src/areas/waitlist/services/leave-waitlist.ts': 'buyer',
    'src/areas/shop/services/serve-order.ts': 'endpoint',
    'src/areas/sponsors/services/end-sponsorships.ts': 'inner',
    'src/areas/money/services/failed-refunds.ts': 'gate',
    'src/areas/money/services/give-back.ts': 'inner',
    'src/areas/money/services/kept-payments.ts': 'inner',
    'src/areas/money/services/plan-refunds.ts': 'inner',
    'src/areas/money/services/refund-payment.ts': 'inner',
    'src/areas/money/services/settle-paid.ts': 'itself',
    'src/areas/accounts/services/plans/give-plan-back.ts': 'itself',
    'src/areas/entries/services/registrations/end-registration.ts': 'inner',
    'src/areas/entries/services/registrations/leave-tournament.ts': 'buyer',
    'src/areas/entries/services/shares/end-shares.ts': 'itself',
    'src/areas/sponsors/services/own-sponsors.ts': 'endpoint',
    'src/areas/organizers/services/call-off.ts': 'inner',
    'src/areas/organizers/services/end-tournament.ts': 'gate',
  };

  it('says why it may, and asks where it must', () => {
    const owes =
      /\b(oweRefund|oweAgain|oweAcrossPayments|giveBack|giveBackForPlayer|refundOfPlayer|endRegistration|callOff|refunds\.create)\(/;
    expect(filesOfFloor('services').filter((file) => owes.test(textOf(file)))).toEqual(Object.keys(reasons).sort());
    for (const [file, reason] of Object.entries(reasons))
      expect({ file, asks: textOf(file).includes('requireRefund(') }).toEqual({ file, asks: reason === 'gate' });
  });

  it('by an endpoint of its own needs the permission', () => {
    const own = ['refundRegistration', 'refundProductOrder', 'refundSponsorship', 'payCreditOut'] as const;
    for (const name of own) expect((endpoints as Record<string, Endpoint>)[name]?.needs).toBe('money.refund');
  });
});
