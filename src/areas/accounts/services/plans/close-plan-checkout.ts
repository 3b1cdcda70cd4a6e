import { endCheckout, findCheckout } from '#areas/accounts/database/plans/checkouts.ts';
import type { Context } from '#kernel/services/context.ts';
import { settlePlanCheckout } from './settle-plan-checkout.ts';

/**
 * Closes the card page of a plan or an event credit, because another is wanted or the account was deleted. A payment
 * that arrived in the meantime is settled, and given back where the account is gone.
 * @throws when the provider does not answer
 */
export async function closePlanCheckout(context: Context, checkoutId: string): Promise<void> {
  const open = await findCheckout(context.pool, checkoutId);
  if (open?.status !== 'open') return;
  if (!open.session_id) {
    // A call that makes the session just now finds the account gone, and closes it.
    await endCheckout(context.pool, open.id, 'closed', context.clock());
    return;
  }
  try {
    await context.stripe.checkout.sessions.expire(open.session_id);
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
    // Another account of the provider's made it: nobody can pay there any more.
    if (status === 404) return void (await endCheckout(context.pool, open.id, 'closed', context.clock()));
    // 400: it is complete or expired already, which is read below.
    if (status !== 400) throw error;
  }
  await settlePlanCheckout(context, await context.stripe.checkout.sessions.retrieve(open.session_id));
}
