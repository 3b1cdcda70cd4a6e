import { endCheckout, findCheckout } from '#areas/accounts/database/plans/checkouts.ts';
import type { Context } from '#kernel/services/context.ts';
import { settlePlanCheckout } from './settle-plan-checkout.ts';

/**
 * Closes the checkout page of a plan or an event credit, because another is wanted or the account was deleted. If it
 * was paid in the meantime, it is settled, and refunded if the account is gone.
 * @throws if the provider does not answer
 */
export async function closePlanCheckout(context: Context, checkoutId: string): Promise<void> {
  const open = await findCheckout(context.pool, checkoutId);
  if (open?.status !== 'open') return;
  if (!open.session_id) {
    // A concurrent call that creates the session finds the account gone, and closes it.
    await endCheckout(context.pool, open.id, 'closed', context.clock());
    return;
  }
  try {
    await context.stripe.checkout.sessions.expire(open.session_id);
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
    // It was created under another account at the provider: nobody can pay it any more.
    if (status === 404) return void (await endCheckout(context.pool, open.id, 'closed', context.clock()));
    // 400: it is complete or expired already; read it below.
    if (status !== 400) throw error;
  }
  await settlePlanCheckout(context, await context.stripe.checkout.sessions.retrieve(open.session_id));
}
