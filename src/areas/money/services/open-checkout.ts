import type Stripe from 'stripe';
import { AppError } from '#kernel/contract/errors.ts';
import { minCharge, minPaymentWords } from '#kernel/contract/min-charge.ts';
import { type Cents, platformFeeCents } from '#kernel/rules/money.ts';
import type { Purchase } from '#kernel/rules/purchases.ts';
import { newId } from '#kernel/database/connection.ts';
import {
  closePayment,
  findOpenPayment,
  saveSession,
  openPayment,
  type PaymentRow,
} from '#areas/money/database/payments.ts';
import type { Payee } from '#areas/money/database/payees.ts';
import type { Context } from '#kernel/services/context.ts';
import { closeCheckout } from './close-checkout.ts';

/** A purchase to pay on the provider's page, and the URLs to which the browser returns. */
export type Sale = {
  purchase: Purchase;
  payee: Payee;
  /** The tournament on whose statement the payment stands, if any. */
  tournamentId?: string;
  /** The connected account that the money goes to. */
  destination: string;
  /** The lines on the page; their sum is charged. */
  lines: { name: string; quantity: number; unitCents: Cents }[];
  email: string;
  /** Paths on the site; the first may hold {CHECKOUT_SESSION_ID}. */
  successPath: string;
  cancelPath: string;
  /**
   * The latest time at which the purchase stops waiting for payment. The page stays open at least half an hour, the
   * provider's minimum.
   */
  expiresAt: Date;
};

/** The provider's minimum session is 30 minutes; 30 more seconds cover the time until it receives the request. */
const shortestSessionMs = 30 * 60_000 + 30_000;
/** The provider's maximum session is a day. */
const longestSessionMs = 24 * 3_600_000 - 30_000;

/**
 * The checkout URL of a purchase that waits for payment. The same purchase always leads to the same open session, even
 * when requested repeatedly or from several tabs; a new session is created only after the last one ended.
 * @throws AppError hold_expired or wrong_state when the purchase no longer waits, or a saved card is being charged for
 * it, provider_failed
 */
export async function openCheckout(context: Context, sale: Sale): Promise<{ url: string; sessionId: string }> {
  const open = await findOpenPayment(context.pool, sale.purchase);
  const now = context.clock();
  if (open?.saved_card_id)
    throw new AppError('wrong_state', 'Your saved card is being charged for it. Please wait a moment.');
  const amountCents = sale.lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  // A page for another amount predates a change of the purchase: close it and open a new one.
  if (open && open.expires_at > now && open.amount === amountCents) {
    if (open.url && open.session_id) return { url: open.url, sessionId: open.session_id };
    return startSession(context, sale, open);
  }
  // The session ended but we have no event yet; if it was paid at the last moment, this settles it.
  if (open) await closeCheckout(context, sale.purchase);
  return startSession(context, sale, await openNext(context, sale, now));
}

/** Stores the next attempt first, so that the request to the provider is fixed before it is sent. */
async function openNext(
  context: Context,
  { purchase, payee, tournamentId, destination, lines, expiresAt }: Sale,
  now: Date,
): Promise<PaymentRow> {
  const amountCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  if (amountCents < minCharge()) throw new AppError('wrong_state', minPaymentWords);
  const lifeMs = Math.min(longestSessionMs, Math.max(shortestSessionMs, expiresAt.getTime() - now.getTime()));
  const feeCents = platformFeeCents(amountCents, context.settings.platformFeeBps);
  const payment = await openPayment(context.pool, {
    id: newId(),
    purchase,
    payee,
    tournamentId: tournamentId ?? null,
    destination,
    amountCents,
    platformFeeCents: feeCents,
    expiresAt: new Date(now.getTime() + lifeMs),
    now,
  });
  if (!payment) throw new AppError('wrong_state', 'This is being paid for already.');
  return payment;
}

async function startSession(
  context: Context,
  sale: Sale,
  payment: PaymentRow,
): Promise<{ url: string; sessionId: string }> {
  const { purchase, lines, email } = sale;
  const origin = context.settings.site?.origin ?? context.settings.baseUrl;
  const metadata = { [`${purchase.kind}_id`]: purchase.id, payment_id: payment.id };
  let session: Stripe.Checkout.Session;
  try {
    session = await context.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: purchase.id,
        customer_email: email,
        line_items: lines.map(({ name, quantity, unitCents }) => ({
          quantity,
          price_data: { currency: 'usd', unit_amount: unitCents, product_data: { name } },
        })),
        payment_intent_data: {
          transfer_data: { destination: payment.destination },
          ...(payment.platform_fee > 0 ? { application_fee_amount: payment.platform_fee } : {}),
          metadata,
        },
        metadata,
        expires_at: Math.floor(payment.expires_at.getTime() / 1000),
        success_url: `${origin}${sale.successPath}`,
        cancel_url: `${origin}${sale.cancelPath}`,
      },
      { idempotencyKey: `checkout-${payment.id}` },
    );
  } catch (error) {
    // An attempt the provider will never accept (its session would be too short by now) is closed, so that a new one
    // can start.
    if (error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError') {
      await closePayment(context.pool, payment.id, context.clock());
    }
    context.log.warn({ err: error, payment: payment.id }, 'no checkout session');
    throw new AppError('provider_failed', 'Failed to initiate payment. Please try again.');
  }
  await saveSession(context.pool, payment.id, session);
  const kind = context.purchaseKinds[purchase.kind];
  if (!(await kind.isWaiting(context.pool, purchase.id))) {
    await context.stripe.checkout.sessions.expire(session.id).catch(() => {});
    throw new AppError(
      kind.refusal,
      kind.refusal === 'wrong_state' ? 'This does not wait for a payment any more.' : undefined,
    );
  }
  if (!session.url) throw new AppError('provider_failed', 'Invalid payment URL received. Please try again.');
  return { url: session.url, sessionId: session.id };
}
