import { AppError } from '#kernel/contract/errors.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import { findPaymentOfSession } from '#areas/money/database/payments.ts';
import { findShare, type ShareRow } from '#areas/entries/database/shares/shares.ts';
import { sealedId, unsealId } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { openCheckout } from '#areas/money/services/open-checkout.ts';
import { settle } from '#areas/money/services/settle.ts';

const purpose = 'share-link';

/** The path where a player of a group pays their share without an account. */
export const sharePath = ({ settings }: Pick<Context, 'settings'>, shareId: string): string =>
  `/pay/${sealedId(settings.authSecret, purpose, shareId)}`;

/** The share of a link, in any state; null for a link of another kind. */
export async function findShareOfLink(context: Context, token: string): Promise<ShareRow | null> {
  const id = unsealId(context.settings.authSecret, purpose, token);
  return id ? findShare(context.pool, id) : null;
}

/**
 * The checkout of a share.
 * @throws AppError wrong_state for a share that is paid, or whose captain has not paid yet, hold_expired,
 * entry_not_open, provider_failed
 */
export async function openShareCheckout(
  context: Context,
  share: ShareRow,
  to: { email: string; successPath: string; cancelPath: string },
): Promise<string> {
  if (share.state === 'paid') throw new AppError('wrong_state', 'This share is paid.');
  const now = context.clock();
  if (
    share.state !== 'open' ||
    share.payment_status !== 'pending' ||
    !share.hold_expires_at ||
    share.hold_expires_at <= now
  )
    throw new AppError('hold_expired');
  if (share.position > 0 && !share.is_link_open)
    throw new AppError('wrong_state', `${share.captain} pays first. The link opens then.`);
  const payee = await findPayee(context.pool, { organizerId: share.organizer_id });
  if (!payee?.stripe_account_id || !payee.charges_enabled)
    throw new AppError('entry_not_open', 'Registration opens when payments are set up.');
  const { url } = await openCheckout(context, {
    ...to,
    purchase: { kind: 'share', id: share.id },
    payee: { organizerId: share.organizer_id },
    tournamentId: share.tournament_id,
    destination: payee.stripe_account_id,
    lines: [{ name: `${share.title}: share of ${share.name || share.captain}`, quantity: 1, unitCents: share.amount }],
    expiresAt: share.hold_expires_at,
  });
  return url;
}

/** @returns the address of the provider's page @throws AppError as `openShareCheckout` */
export function payShareByLink(context: Context, share: ShareRow): Promise<string> {
  const path = sharePath(context, share.id);
  return openShareCheckout(context, share, {
    email: share.email,
    successPath: `${path}?session_id={CHECKOUT_SESSION_ID}`,
    cancelPath: path,
  });
}

/**
 * Handles the browser's return: reads the session from the provider and settles it like any event.
 * @throws AppError not_found for another share's session
 */
export async function returnShareByLink(context: Context, share: ShareRow, sessionId: string): Promise<ShareRow> {
  const payment = await findPaymentOfSession(context.pool, sessionId, null);
  if (payment?.kind !== 'share' || payment.purchase_id !== share.id)
    throw new AppError('not_found', 'We could not find this payment.');
  await settle(context, sessionId).catch((error: unknown) => {
    context.log.warn({ err: error, session: sessionId }, 'returned by link, but the provider did not answer');
  });
  return (await findShare(context.pool, share.id)) ?? share;
}
