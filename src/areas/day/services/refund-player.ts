import type { Cents } from '#kernel/rules/money.ts';
import { playerRefundCents } from '#areas/entries/rules/refunds.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listRefunds } from '#areas/money/database/refunds.ts';
import type { LockedRegistration } from '#areas/entries/database/places/move.ts';
import {
  type KeptPayment,
  keptPaymentsOf,
  oweAcrossPayments,
  sumOfPayments,
} from '#areas/money/services/kept-payments.ts';
import { endRegistration } from '#areas/entries/services/registrations/end-registration.ts';

/** The refund to the card for one player of an entry, under today's terms. */
export type PlayerRefund = { registrationId: string; payments: KeptPayment[]; cents: Cents; endsEntry: boolean };

/** @param entry locked @returns null where nothing was paid by card, or this player's part was refunded before */
export async function refundOfPlayer(
  tx: Db,
  entry: LockedRegistration,
  playerId: string,
  now: Date,
): Promise<PlayerRefund | null> {
  if (entry.payment_status !== 'completed') return null;
  // Money withheld by a bank has not been refunded: it does not end the entry, and this player's part of it is refunded
  // once the bank releases it.
  const payments = await keptPaymentsOf(tx, { kind: 'registration', id: entry.id }, true);
  const sum = sumOfPayments(payments);
  if (!sum) return null;
  for (const { id } of payments) {
    const before = await listRefunds(tx, id);
    if (before.some(({ reason }) => reason === `player-${playerId}`)) return null;
  }
  const { paidCents, leftCents } = sum;
  const cents = playerRefundCents(
    {
      policy: entry.refund_policy,
      refundUntilAt: entry.refund_until_at,
      paidCents,
      givenBackCents: paidCents - leftCents,
      keptCents: entry.kept_amount,
      tiers: entry.refund_tiers,
      places: entry.places,
    },
    now,
  );
  return { registrationId: entry.id, payments, cents, endsEntry: cents > 0 && cents === leftCents };
}

/** Owes the refund; an entry that is refunded in full by it ends, as with any full refund. */
export async function giveBackForPlayer(
  tx: Db,
  { registrationId, payments, cents, endsEntry }: PlayerRefund,
  playerId: string,
  now: Date,
): Promise<void> {
  if (cents === 0) return;
  await oweAcrossPayments(tx, payments, { cents, reason: `player-${playerId}`, now });
  if (endsEntry) await endRegistration(tx, registrationId, 'given_back', now);
}
