import { AppError } from '#kernel/contract/errors.ts';
import { findAddon } from '#areas/entries/database/addons/addons.ts';
import { findPaymentOfSession, type PaymentRow } from '#areas/money/database/payments.ts';
import { markProcessing } from '#areas/entries/database/registrations/processing.ts';
import { findRegistration, type RegistrationRow } from '#areas/entries/database/registrations/registrations.ts';
import { findOrderOfShare } from '#areas/entries/database/shares/shares.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { settle } from '#areas/money/services/settle.ts';

/** The kinds of purchase that belong to a golfer's own entry. */
const ofEntry = new Set<string>(['registration', 'share', 'addon']);

async function entryOfPurchase({ pool }: Context, { kind, purchase_id: id }: PaymentRow): Promise<string | null> {
  if (kind === 'share') return findOrderOfShare(pool, id);
  return kind === 'addon' ? ((await findAddon(pool, id))?.registration_id ?? null) : id;
}

/**
 * Handles the browser's return from the card page. The browser is not trusted: the session is read from the provider
 * and settled like any event. Where the provider does not answer, the entry stays marked 'processing' until its event
 * arrives.
 * @throws AppError not_found for a session that is not the golfer's own
 */
export async function confirmReturn(
  context: Context,
  golfer: GolferViewer,
  sessionId: string,
): Promise<RegistrationRow> {
  const payment = await findPaymentOfSession(context.pool, sessionId, null);
  const entryId = payment && (await entryOfPurchase(context, payment));
  const mine =
    payment && entryId && ofEntry.has(payment.kind) && (await findRegistration(context.pool, golfer.golferId, entryId));
  if (!mine) throw new AppError('not_found', 'We could not find this payment.');
  const settled = await settle(context, sessionId).catch((error: unknown) => {
    context.log.warn({ err: error, session: sessionId }, 'returned, but the provider did not answer');
    return null;
  });
  if (!settled && payment.kind === 'registration') await markProcessing(context.pool, mine.id, context.clock());
  return (await findRegistration(context.pool, golfer.golferId, mine.id)) ?? mine;
}
