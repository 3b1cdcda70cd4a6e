import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from '#contracts/endpoints.ts';

describe('everything that owes a refund', () => {
  /**
   * Every file that does, and why it may. gate: it asks `requireRefund`. endpoint: the endpoint needs `money.refund`.
   * buyer: who paid leaves by the stated terms. itself: nobody acts, it follows from time or from the provider. inner:
   * a part of the others, which ask before. operator: nobody else may call it.
   */
  const reasons: Record<string, 'gate' | 'endpoint' | 'buyer' | 'itself' | 'inner' | 'operator'> = {
    'admin/failed-refunds.ts': 'operator',
    'bookings/cancel-booking.ts': 'gate',
    'credits/cancel-for-weather.ts': 'gate',
    'credits/pay-out.ts': 'endpoint',
    'day/do-weather.ts': 'gate',
    'desk/do-at-desk.ts': 'gate',
    'desk/refund-player.ts': 'inner',
    'desk/write-deed.ts': 'inner',
    'field/refund-registration.ts': 'endpoint',
    'line/leave-line.ts': 'buyer',
    'orders/serve-order.ts': 'endpoint',
    'payments/end-sponsorships.ts': 'inner',
    'payments/failed-refunds.ts': 'gate',
    'payments/give-back.ts': 'inner',
    'payments/kept-payments.ts': 'inner',
    'payments/plan-refunds.ts': 'inner',
    'payments/refund-payment.ts': 'inner',
    'payments/settle.ts': 'itself',
    'plans/give-plan-back.ts': 'itself',
    'registrations/end-registration.ts': 'inner',
    'registrations/leave-tournament.ts': 'buyer',
    'shares/end-shares.ts': 'itself',
    'sponsors/own-sponsors.ts': 'endpoint',
    'tournaments/call-off.ts': 'inner',
    'tournaments/end-tournament.ts': 'gate',
  };
  const services = 'src/server/services';
  const text = (file: string) => readFileSync(`${services}/${file}`, 'utf8');

  it('says why it may, and asks where it must', () => {
    const owes =
      /\b(oweRefund|oweAgain|oweOf|giveBack|giveBackForPlayer|refundOfPlayer|endRegistration|callOff|refunds\.create)\(/;
    const files = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    expect(files.filter((file) => owes.test(text(file))).sort()).toEqual(Object.keys(reasons).sort());
    for (const [file, reason] of Object.entries(reasons))
      expect({ file, asks: text(file).includes('requireRefund(') }).toEqual({ file, asks: reason === 'gate' });
  });

  it('by an endpoint of its own needs the permission', () => {
    const own = ['refundRegistration', 'refundProductOrder', 'refundSponsorship', 'payCreditOut'] as const;
    for (const name of own) expect((endpoints as Record<string, Endpoint>)[name]?.needs).toBe('money.refund');
  });
});
