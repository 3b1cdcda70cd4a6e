import { chargeRefusal } from '#areas/waitlist/rules/waitlist-card.ts';
import { waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { platformFeeCents } from '#kernel/rules/money.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { announce } from '#kernel/database/live.ts';
import { findWaitlistEntry, type WaitlistEntryRow } from '#areas/waitlist/database/waitlist-entries.ts';
import {
  findCardOfEntry,
  findSavedCard,
  refuseSavedCard,
  type SavedCardRow,
} from '#areas/waitlist/database/saved-cards.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import {
  closePayment,
  findOpenPayment,
  lockPayment,
  openPayment,
  type PaymentRow,
} from '#areas/money/database/payments.ts';
import type { Context } from '#kernel/services/context.ts';
import { settleIntent } from '#areas/money/services/settle.ts';

/** The time for which a payment attempt with a saved card stays open; the order's hold is longer. */
const tryMs = 10 * 60_000;

/**
 * Charges the saved card for an offer of the waitlist, within its holder's consent. The payment attempt is stored first
 * and its id is the provider's idempotency key, so that repeated calls charge once; no lock is held meanwhile. Where
 * the card is declined or the bank requires its holder, the offer stays open, to be paid like any other.
 * @throws the provider's error when it does not answer, so that the queue tries again
 */
export async function chargeOffer(context: Context, waitlistEntryId: string): Promise<void> {
  const entry = await findWaitlistEntry(context.pool, null, waitlistEntryId);
  if (!entry?.registration_id || entry.state !== 'offered' || !entry.order_ends_at) return;
  const purchase = { kind: 'registration' as const, id: entry.registration_id };
  const open = await findOpenPayment(context.pool, purchase);
  // The golfer is already paying on a card page.
  if (open && open.saved_card_id === null) return;
  const card = open?.saved_card_id
    ? await findSavedCard(context.pool, open.saved_card_id)
    : await findCardOfEntry(context.pool, waitlistEntryId);
  if (!card) return;
  const facts = {
    most: card.most,
    playDate: card.play_date,
    amount: entry.order_amount ?? 0,
    startDate: entry.start_date,
    waitlistClosesAt: waitlistClosesAt(entry.starts_at, entry),
    holdEndsAt: entry.order_ends_at,
  };
  if (chargeRefusal(facts, context.clock())) return;
  const payment = open ?? (await openTry(context, entry, card));
  if (payment?.saved_card_id === card.id) await charge(context, entry, card, payment);
}

async function openTry(context: Context, entry: WaitlistEntryRow, card: SavedCardRow): Promise<PaymentRow | null> {
  const payee = await findPayee(context.pool, { organizerId: entry.organizer_id });
  if (!payee?.stripe_account_id || !payee.charges_enabled || !entry.registration_id) return null;
  const now = context.clock();
  const amountCents = entry.order_amount ?? 0;
  return openPayment(context.pool, {
    id: newId(),
    purchase: { kind: 'registration', id: entry.registration_id },
    payee: { organizerId: entry.organizer_id },
    tournamentId: entry.tournament_id,
    destination: payee.stripe_account_id,
    amountCents,
    platformFeeCents: platformFeeCents(amountCents, context.settings.platformFeeBps),
    savedCardId: card.id,
    expiresAt: new Date(now.getTime() + tryMs),
    now,
  });
}

async function charge(
  context: Context,
  entry: WaitlistEntryRow,
  card: SavedCardRow,
  payment: PaymentRow,
): Promise<void> {
  const { stripe } = context;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: payment.amount,
        currency: 'usd',
        customer: card.customer_id,
        payment_method: card.payment_method_id ?? '',
        off_session: true,
        confirm: true,
        description: `${entry.title}: entry from the waitlist`,
        transfer_data: { destination: payment.destination },
        ...(payment.platform_fee > 0 ? { application_fee_amount: payment.platform_fee } : {}),
        metadata: { registration_id: payment.purchase_id, payment_id: payment.id },
      },
      { idempotencyKey: `charge-${payment.id}` },
    );
    await settleIntent(context, intent);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    context.log.info({ payment: payment.id }, 'a saved card was refused');
    await giveUp(context, entry, card, payment);
  }
}

/** The card was declined, or the provider will never accept this charge; neither moved any money. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeCardError' || error.type === 'StripeInvalidRequestError');

/** Closes the payment attempt and leaves the offer open, for its golfer to pay. */
async function giveUp(
  context: Context,
  entry: WaitlistEntryRow,
  card: SavedCardRow,
  payment: PaymentRow,
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    await context.purchaseKinds[payment.kind].lock(tx, payment.purchase_id, false, now);
    if ((await lockPayment(tx, payment.id))?.status !== 'open') return;
    await closePayment(tx, payment.id, now);
    await refuseSavedCard(tx, card.id);
    await announce(tx, { user: entry.user_id, event: 'waitlist', id: entry.id });
  });
}
