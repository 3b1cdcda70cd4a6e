import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from '#contracts/endpoints.ts';
import { filesOfFloor, textOf } from '#tests/source-files.ts';

describe('everything that owes a refund', () => {
  /**
   * Every file that does, and why it may. gate: it asks `requireRefund`. endpoint: the endpoint needs `money.refund`.
   * buyer: who paid leaves by the stated terms. itself: nobody acts, it follows from time or from the provider. inner:
   * a part of the others, which ask before. operator: nobody else may call it.
   */
  const reasons: Record<string, 'gate' | 'endpoint' | 'buyer' | 'itself' | 'inner' | 'operator'> = {
    'src/server/services/admin/failed-refunds.ts': 'operator',
    'src/server/services/bookings/cancel-booking.ts': 'gate',
    'src/server/services/credits/cancel-for-weather.ts': 'gate',
    'src/server/services/credits/pay-out.ts': 'endpoint',
    'src/server/services/day/do-weather.ts': 'gate',
    'src/server/services/desk/do-at-desk.ts': 'gate',
    'src/server/services/desk/refund-player.ts': 'inner',
    'src/server/services/desk/write-deed.ts': 'inner',
    'src/server/services/field/refund-registration.ts': 'endpoint',
    'src/server/services/line/leave-line.ts': 'buyer',
    'src/server/services/orders/serve-order.ts': 'endpoint',
    'src/server/services/payments/end-sponsorships.ts': 'inner',
    'src/server/services/payments/failed-refunds.ts': 'gate',
    'src/server/services/payments/give-back.ts': 'inner',
    'src/server/services/payments/kept-payments.ts': 'inner',
    'src/server/services/payments/plan-refunds.ts': 'inner',
    'src/server/services/payments/refund-payment.ts': 'inner',
    'src/server/services/payments/settle.ts': 'itself',
    'src/server/services/plans/give-plan-back.ts': 'itself',
    'src/server/services/registrations/end-registration.ts': 'inner',
    'src/server/services/registrations/leave-tournament.ts': 'buyer',
    'src/server/services/shares/end-shares.ts': 'itself',
    'src/server/services/sponsors/own-sponsors.ts': 'endpoint',
    'src/server/services/tournaments/call-off.ts': 'inner',
    'src/server/services/tournaments/end-tournament.ts': 'gate',
  };

  it('says why it may, and asks where it must', () => {
    const owes =
      /\b(oweRefund|oweAgain|oweOf|giveBack|giveBackForPlayer|refundOfPlayer|endRegistration|callOff|refunds\.create)\(/;
    expect(filesOfFloor('services').filter((file) => owes.test(textOf(file)))).toEqual(Object.keys(reasons).sort());
    for (const [file, reason] of Object.entries(reasons))
      expect({ file, asks: textOf(file).includes('requireRefund(') }).toEqual({ file, asks: reason === 'gate' });
  });

  it('by an endpoint of its own needs the permission', () => {
    const own = ['refundRegistration', 'refundProductOrder', 'refundSponsorship', 'payCreditOut'] as const;
    for (const name of own) expect((endpoints as Record<string, Endpoint>)[name]?.needs).toBe('money.refund');
  });
});
