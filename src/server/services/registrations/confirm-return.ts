import { AppError } from '#contracts/errors.ts';
import { findPaymentOfSession } from '#server/database/payments/payments.ts';
import {
  findRegistration,
  markProcessing,
  type RegistrationRow,
} from '#server/database/registrations/registrations.ts';
import type { GolferViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { settle } from '#server/services/payments/settle.ts';

/**
 * The browser came back from the card page. It is not believed: the session is looked up at the provider and settled
 * like any event. Where the provider does not answer, the entry stays marked 'processing' until its event arrives.
 * @throws AppError not_found for a session that is not the golfer's own
 */
export async function confirmReturn(
  context: Context,
  golfer: GolferViewer,
  sessionId: string,
): Promise<RegistrationRow> {
  const payment = await findPaymentOfSession(context.pool, sessionId, null);
  const mine =
    payment?.kind === 'registration' && (await findRegistration(context.pool, golfer.golferId, payment.purchase_id));
  if (!mine) throw new AppError('not_found', 'We could not find this payment.');
  const settled = await settle(context, sessionId).catch((error: unknown) => {
    context.log.warn({ err: error, session: sessionId }, 'returned, but the provider did not answer');
    return null;
  });
  if (!settled) await markProcessing(context.pool, mine.id, context.clock());
  return (await findRegistration(context.pool, golfer.golferId, mine.id)) ?? mine;
}
