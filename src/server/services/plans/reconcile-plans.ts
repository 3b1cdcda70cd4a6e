import { listLapsedPlans, listUncheckedCheckouts } from '#server/database/plans/plans.ts';
import type { Context } from '#server/services/context.ts';
import { refreshPlan } from './refresh-plan.ts';
import { settlePlanCheckout } from './settle-plan-checkout.ts';

/** How long an open checkout may go unheard of before the provider is asked. */
const patienceMs = 3 * 60_000;

/** Asks the provider about periods that ended and checkouts that went quiet: a lost event heals by itself. */
export async function reconcilePlans(context: Context): Promise<void> {
  const now = context.clock();
  const warn = (error: unknown) => context.log.warn({ err: error }, 'could not reconcile a plan');
  for (const { user_id } of await listLapsedPlans(context.pool, now, 50))
    await refreshPlan(context, { userId: user_id }).catch(warn);
  for (const { session_id } of await listUncheckedCheckouts(context.pool, new Date(now.getTime() - patienceMs), 50)) {
    await context.stripe.checkout.sessions
      .retrieve(session_id)
      .then((session) => settlePlanCheckout(context, session), warn);
  }
}
