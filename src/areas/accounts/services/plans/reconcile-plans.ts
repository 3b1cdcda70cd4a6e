import { listLapsedPlans } from '#areas/accounts/database/plans/plans.ts';
import { listUncheckedCheckouts } from '#areas/accounts/database/plans/checkouts.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { refreshPlan } from './refresh-plan.ts';
import { settlePlanCheckout } from './settle-plan-checkout.ts';

/** Time without news of an open checkout before the provider is asked. */
const patienceMs = 3 * 60_000;

/** Asks the provider about periods that ended and checkouts without news, so that lost events are repaired. */
export async function reconcilePlans(context: Context): Promise<void> {
  const now = context.clock();
  await inSteps({
    'read lapsed plans': async () =>
      eachAlone(
        await listLapsedPlans(context.pool, now, 50),
        ({ user_id }) => `plan of user ${user_id}`,
        ({ user_id }) => refreshPlan(context, { userId: user_id }),
      ),
    'read quiet checkouts': async () =>
      eachAlone(
        await listUncheckedCheckouts(context.pool, new Date(now.getTime() - patienceMs), 50),
        () => 'checkout of a plan',
        async ({ session_id }) =>
          settlePlanCheckout(context, await context.stripe.checkout.sessions.retrieve(session_id)),
      ),
  });
}
