import type Stripe from 'stripe';
import { AppError } from '#contracts/errors.ts';
import { platformFeeCents, toCents } from '#domain/money.ts';
import { findPayee } from '#server/database/accounts.ts';
import { newId } from '#server/database/connection.ts';
import { closePayment, findOpenPayment, keepSession, openPayment, type PaymentRow } from '#server/database/payments.ts';
import { findLiveRegistration, type RegistrationRow } from '#server/database/registrations.ts';
import { findTournament } from '#server/database/tournaments/read-tournaments.ts';
import type { GolferViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';

/** The provider's shortest session is 30 minutes; half a minute more covers the way there. */
const shortestSessionMs = 30 * 60_000 + 30_000;

/**
 * The checkout address of the golfer's open order. The same order always leads to the same live session, however often and
 * from however many tabs it is asked for; a new session is made only when the last one is over.
 * @param amount what the browser showed, in dollars; only compared with what is due
 * @throws AppError not_found without an open order, price_changed, hold_expired, provider_failed
 */
export async function createPayment(context: Context, golfer: GolferViewer, tournamentId: string, amount: number | undefined): Promise<string> {
  const order = await findLiveRegistration(context.pool, golfer.golferId, tournamentId);
  if (!order) {
    if (!(await findTournament(context.pool, tournamentId))) {
      throw new AppError('not_found', 'This tournament does not exist.', [{ field: 'tournamentId', message: 'This tournament does not exist.' }]);
    }
    throw new AppError('hold_expired', 'There is no open order for this tournament. Please register again.');
  }
  if (order.payment_status === 'completed') throw new AppError('already_entered');
  if (amount !== undefined && toCents(amount) !== order.payment_amount) {
    throw new AppError('price_changed', 'The amount differs from what is due.', [{ field: 'amount', message: 'The amount differs from what is due.' }]);
  }
  const now = context.clock();
  if (!order.hold_expires_at || order.hold_expires_at <= now) throw new AppError('hold_expired');
  const payment = (await findOpenPayment(context.pool, order.id)) ?? (await openNext(context, order, now));
  if (payment.url && payment.expires_at > now) return payment.url;
  return startSession(context, golfer, order, payment);
}

/** Writes down the next try: what the provider will be told is fixed before it is told. */
async function openNext(context: Context, order: RegistrationRow, now: Date): Promise<PaymentRow> {
  const tournament = await findTournament(context.pool, order.tournament_id);
  const payee = tournament && (await findPayee(context.pool, tournament.organizer_id));
  if (!payee?.stripe_account_id || !payee.charges_enabled) throw new AppError('entry_not_open', 'Registration opens when payments are set up.');
  const payment = await openPayment(context.pool, {
    id: newId(),
    registrationId: order.id,
    destination: payee.stripe_account_id,
    amount: order.payment_amount,
    platformFee: platformFeeCents(order.payment_amount, context.settings.platformFeeBps),
    expiresAt: new Date(now.getTime() + Math.max(shortestSessionMs, context.settings.holdMinutes * 60_000)),
    now,
  });
  if (!payment) throw new AppError('wrong_state', 'The order is being paid for already.');
  return payment;
}

async function startSession(context: Context, golfer: GolferViewer, order: RegistrationRow, payment: PaymentRow): Promise<string> {
  const { baseUrl } = context.settings;
  let session: Stripe.Checkout.Session;
  try {
    session = await context.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: order.id,
        customer_email: golfer.email,
        line_items: [
          {
            quantity: order.places,
            price_data: {
              currency: 'usd',
              unit_amount: order.payment_amount / order.places,
              product_data: { name: `${order.title}: ${order.places === 1 ? 'entry' : `entry for ${order.places} players`}` },
            },
          },
        ],
        payment_intent_data: {
          transfer_data: { destination: payment.destination },
          ...(payment.platform_fee > 0 ? { application_fee_amount: payment.platform_fee } : {}),
          metadata: { registration_id: order.id, payment_id: payment.id },
        },
        metadata: { registration_id: order.id, payment_id: payment.id },
        expires_at: Math.floor(payment.expires_at.getTime() / 1000),
        success_url: `${baseUrl}/golfer-dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${baseUrl}/golfer-dashboard?payment=cancelled`,
      },
      { idempotencyKey: `checkout-${payment.id}` },
    );
  } catch (error) {
    // A try that the provider will never take (its session would be too short by now) makes room for the next one.
    if (error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError') {
      await closePayment(context.pool, payment.id, context.clock());
    }
    context.log.warn({ err: error, payment: payment.id }, 'no checkout session');
    throw new AppError('provider_failed', 'Failed to initiate payment. Please try again.');
  }
  const isWaiting = await keepSession(context.pool, payment.id, session);
  if (!isWaiting) {
    await context.stripe.checkout.sessions.expire(session.id).catch(() => {});
    throw new AppError('hold_expired');
  }
  if (!session.url) throw new AppError('provider_failed', 'Invalid payment URL received. Please try again.');
  return session.url;
}
