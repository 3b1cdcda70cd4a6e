import { AppError } from '#contracts/errors.ts';
import { type Cents, type Dollars, toCents } from '#domain/money.ts';
import { findPayee } from '#server/database/payments/payees.ts';
import { findLiveRegistration } from '#server/database/registrations/registrations.ts';
import { findTournament } from '#server/database/tournaments/read-tournaments.ts';
import type { GolferViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { openCheckout } from '#server/services/payments/open-checkout.ts';

/**
 * The checkout address of the golfer's open order.
 * @param amountDollars what the browser showed; only compared with what is due
 * @throws AppError not_found without an open order, price_changed, hold_expired, entry_not_open, provider_failed
 */
export async function createPayment(
  context: Context,
  golfer: GolferViewer,
  tournamentId: string,
  amountDollars: Dollars | undefined,
): Promise<string> {
  const order = await findLiveRegistration(context.pool, golfer.golferId, tournamentId);
  if (!order) {
    if (!(await findTournament(context.pool, tournamentId))) {
      throw new AppError('not_found', 'This tournament does not exist.', [
        { field: 'tournamentId', message: 'This tournament does not exist.' },
      ]);
    }
    throw new AppError('hold_expired', 'There is no open order for this tournament. Please register again.');
  }
  if (order.payment_status === 'completed') throw new AppError('already_entered');
  if (amountDollars !== undefined && toCents(amountDollars) !== order.payment_amount) {
    throw new AppError('price_changed', 'The amount differs from what is due.', [
      { field: 'amount', message: 'The amount differs from what is due.' },
    ]);
  }
  const { url } = await openEntryCheckout(context, order, {
    email: golfer.email,
    successPath: '/golfer-dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancelPath: `/golfer-dashboard?payment=cancelled&order=${order.id}`,
  });
  return url;
}

/** What an entry that waits to be paid says of itself. */
type OpenEntry = {
  id: string;
  tournament_id: string;
  title: string;
  places: number;
  payment_amount: Cents;
  hold_expires_at: Date | null;
};

/**
 * The checkout of an entry whose places are held.
 * @throws AppError hold_expired, entry_not_open where the organizer cannot take payments now, provider_failed
 */
export async function openEntryCheckout(
  context: Context,
  order: OpenEntry,
  to: { email: string; successPath: string; cancelPath: string },
): Promise<{ url: string; sessionId: string }> {
  if (!order.hold_expires_at || order.hold_expires_at <= context.clock()) throw new AppError('hold_expired');
  const tournament = await findTournament(context.pool, order.tournament_id);
  const payee = tournament && (await findPayee(context.pool, { organizerId: tournament.organizer_id }));
  if (!tournament || !payee?.stripe_account_id || !payee.charges_enabled)
    throw new AppError('entry_not_open', 'Registration opens when payments are set up.');
  return openCheckout(context, {
    ...to,
    purchase: { kind: 'registration', id: order.id },
    payee: { organizerId: tournament.organizer_id },
    tournamentId: order.tournament_id,
    destination: payee.stripe_account_id,
    line: {
      name: `${order.title}: ${order.places === 1 ? 'entry' : `entry for ${order.places} players`}`,
      quantity: order.places,
      unitCents: order.payment_amount / order.places,
    },
    expiresAt: new Date(context.clock().getTime() + context.settings.holdMinutes * 60_000),
  });
}
