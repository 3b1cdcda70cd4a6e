import type Stripe from 'stripe';
import { AppError } from '#kernel/contract/errors.ts';
import { consentVersion } from '#areas/waitlist/rules/waitlist-card.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { announce } from '#kernel/database/live.ts';
import type { WaitlistEntryRow } from '#areas/waitlist/database/waitlist-entries.ts';
import {
  endCardsOf,
  findSavedCard,
  saveCardSession,
  confirmSavedCard,
  listCardsToForget,
  markDetached,
  openSavedCard,
} from '#areas/waitlist/database/saved-cards.ts';
import { findPlan } from '#areas/accounts/database/plans/plans.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { customerOf } from '#areas/accounts/services/plans/customers.ts';
import { consentOf, requireOwnWaitlistEntry, hidesPlatform, takesCard } from './waitlist-entry.ts';

/**
 * Opens the provider's page where a card is saved for a place on the waitlist. The consent is stored first.
 * @returns the page's address
 * @throws AppError not_found for another golfer's place, wrong_state where no card is taken, provider_failed
 */
export async function openCardPage(context: Context, golfer: GolferViewer, id: string, ip: string): Promise<string> {
  const row = await requireOwnWaitlistEntry(context, golfer, id);
  if (!takesCard(row)) throw new AppError('wrong_state', 'A card cannot be saved for this place in line.');
  const { most, words } = consentOf(row, await hidesPlatform(context, row));
  const origin = context.settings.site?.origin ?? context.settings.baseUrl;
  const cardId = newId();
  try {
    const known = (await findPlan(context.pool, { userId: golfer.userId }))?.stripe_customer_id ?? null;
    const customerId = await customerOf(context, golfer, known);
    await openSavedCard(context.pool, {
      id: cardId,
      user_id: golfer.userId,
      waitlist_entry_id: id,
      customer_id: customerId,
      most,
      play_date: row.start_date,
      consent_version: consentVersion,
      consent_text: words,
      consented_at: context.clock(),
      ip,
    });
    const metadata = { saved_card_id: cardId };
    const session = await context.stripe.checkout.sessions.create(
      {
        mode: 'setup',
        currency: 'usd',
        customer: customerId,
        client_reference_id: cardId,
        metadata,
        setup_intent_data: { metadata },
        success_url: `${origin}/waitlist/${id}?card={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/waitlist/${id}`,
      },
      { idempotencyKey: `card-${cardId}` },
    );
    await saveCardSession(context.pool, cardId, session.id);
    if (session.url) return session.url;
  } catch (error) {
    context.log.warn({ err: error, waitlistEntry: id }, 'no page for a card');
  }
  throw new AppError('provider_failed', 'The card page could not be opened. Please try again.');
}

/**
 * Saves the card of a completed page; both the webhook and the browser's return call this. Every fact is read from the
 * provider, never from the caller.
 * @returns why the session was rejected; null where it was not
 */
export async function saveCard(context: Context, sessionId: string): Promise<string | null> {
  const session = await context.stripe.checkout.sessions.retrieve(sessionId);
  if (session.livemode !== context.settings.isLive) return 'live and test mode differ';
  const card = await findSavedCard(context.pool, session.metadata?.saved_card_id ?? newId());
  if (!card || (card.session_id !== null && card.session_id !== sessionId)) return 'no card of ours';
  if (session.status !== 'complete') return null;
  const intent = await context.stripe.setupIntents.retrieve(idOf(session.setup_intent) ?? '', {
    expand: ['payment_method'],
  });
  const method = intent.payment_method;
  if (intent.status !== 'succeeded' || !method || typeof method === 'string') return null;
  await inTransaction(context.pool, async (tx) => {
    const { brand = 'card', last4 = '' } = method.card ?? {};
    if (!(await confirmSavedCard(tx, card.id, { paymentMethodId: method.id, brand, last4 }, context.clock()))) return;
    await announce(tx, { user: card.user_id, event: 'waitlist', id: card.waitlist_entry_id });
  });
  return null;
}

const idOf = (field: Stripe.Checkout.Session['setup_intent']): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

/** Handles the browser's return from the card page. @throws AppError not_found for another golfer's place */
export async function confirmCard(
  context: Context,
  golfer: GolferViewer,
  id: string,
  sessionId: string,
): Promise<WaitlistEntryRow> {
  await requireOwnWaitlistEntry(context, golfer, id);
  await saveCard(context, sessionId).catch((error: unknown) =>
    // The provider's webhook will deliver the card later.
    context.log.warn({ err: error, session: sessionId }, 'returned, but the provider did not answer'),
  );
  return requireOwnWaitlistEntry(context, golfer, id);
}

/** Ends the consent: from now on the golfer pays offers by hand. Idempotent. */
export async function endCard(context: Context, golfer: GolferViewer, id: string): Promise<WaitlistEntryRow> {
  await requireOwnWaitlistEntry(context, golfer, id);
  if (await endCardsOf(context.pool, id, context.clock()))
    await announce(context.pool, { user: golfer.userId, event: 'waitlist', id });
  return requireOwnWaitlistEntry(context, golfer, id);
}

const keptDays = 30;
const atOnce = 50;

/** Deletes cards at the provider that have had no open place on a waitlist for a month. @returns how many */
export async function forgetCards(context: Context): Promise<number> {
  const before = new Date(context.clock().getTime() - keptDays * 86_400_000);
  const cards = await listCardsToForget(context.pool, before, atOnce);
  await eachAlone(
    cards,
    ({ id }) => `card ${id}`,
    async ({ id, payment_method_id: method }) => {
      try {
        await context.stripe.paymentMethods.detach(method);
      } catch (error) {
        // 400 and 404 mean that the card is deleted already. Any other error is retried the next day.
        if (!(error instanceof Error && 'statusCode' in error && [400, 404].includes(Number(error.statusCode))))
          throw error;
      }
      await markDetached(context.pool, id, context.clock());
    },
  );
  return cards.length;
}
