import type { FastifyInstance } from 'fastify';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { isBasePlan, planOf } from '#kernel/rules/plans.ts';
import { isDatabaseAway } from '#kernel/database/away.ts';
import { countEventCredits, findPlan, type PlanRow } from '#areas/accounts/database/plans/plans.ts';
import { findLastCheckout } from '#areas/accounts/database/plans/checkouts.ts';
import { asClub, asGolfer, asOrganizer, asSignedIn, type SignedIn } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { buyEventCredit, buyPlan } from '#areas/accounts/services/plans/buy-plan.ts';
import { openPortal } from '#areas/accounts/services/plans/portal.ts';
import { refreshPlan } from '#areas/accounts/services/plans/refresh-plan.ts';
import { mount } from '#kernel/routes/mount.ts';

const dayMs = 24 * 3_600_000;

export function planRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, plansEndpoints.createSubscription, async ({ body, viewer }) => ({
    url: await buyPlan(context, asGolfer(viewer), body.plan, body.userEmail),
  }));
  mount(app, plansEndpoints.createOrganizerSubscription, async ({ body, viewer }) => ({
    url: await buyPlan(context, asOrganizer(viewer), body.plan, body.userEmail),
  }));
  mount(app, plansEndpoints.createClubSubscription, async ({ body, viewer }) => ({
    url: await buyPlan(context, asClub(viewer), body.planId, body.userEmail),
  }));
  mount(app, plansEndpoints.createEventCredit, async ({ viewer }) => ({
    url: await buyEventCredit(context, asOrganizer(viewer)),
  }));
  mount(app, plansEndpoints.customerPortal, async ({ viewer }) => ({
    url: await openPortal(context, asSignedIn(viewer)),
  }));

  /** The provider is asked again; what it says is kept and answered. */
  const refreshed = async (me: SignedIn): Promise<PlanRow> => {
    try {
      const row = await refreshPlan(context, { userId: me.userId });
      if (row) return row;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      context.log.warn({ err: error }, 'subscription status could not be read');
      throw new AppError('provider_failed', 'Failed to refresh subscription status.');
    }
    throw new AppError('unexpected');
  };
  const subscription = (row: PlanRow) => ({
    user_id: row.user_id,
    subscribed: row.subscribed,
    subscription_end: row.subscription_end?.toISOString() ?? null,
  });
  mount(app, plansEndpoints.checkGolferSubscription, async ({ viewer }) => {
    const row = await refreshed(asGolfer(viewer));
    return { ...subscription(row), plan_type: planOf('golfer', row.plan) };
  });
  mount(app, plansEndpoints.checkOrganizerSubscription, async ({ viewer }) => {
    const row = await refreshed(asOrganizer(viewer));
    return { ...subscription(row), plan_type: planOf('organizer', row.plan) };
  });
  mount(app, plansEndpoints.checkClubSubscription, async ({ viewer }) => {
    const row = await refreshed(asClub(viewer));
    return {
      ...subscription(row),
      subscription_tier: planOf('country_club', row.plan),
    };
  });

  const lastCheckoutOf = async (userId: string) => {
    const now = clock();
    const last = await findLastCheckout(pool, userId, new Date(now.getTime() - dayMs));
    if (!last) return null;
    const { id, kind, plan, status, url } = last;
    return { id, kind, plan, status, url: status === 'open' && last.expires_at > now ? url : null };
  };
  mount(app, plansEndpoints.getSubscription, async ({ viewer }) => {
    const me = asSignedIn(viewer);
    // Who acts for another has the owner's plan; what it costs, and until when, is the owner's to know. Who publishes
    // and changes tournaments spends the owner's credits, and is told of them before.
    if (me.acting && me.acting.role !== 'owner') {
      const { accountType, ownerId } = me.acting;
      const spends = accountType === 'organizer' && holds(me, 'tournaments.write');
      return planOfOwner(me, spends ? await countEventCredits(pool, ownerId) : 0);
    }
    const row = await findPlan(pool, { userId: me.userId });
    const isGranted =
      row?.subscribed &&
      !row.stripe_subscription_id &&
      (me.row.account_type === 'country_club' || !isBasePlan(me.row.account_type, me.plan));
    return {
      account_type: me.row.account_type,
      plan: me.plan,
      subscribed: row?.subscribed ?? false,
      subscription_end: row?.subscription_end?.toISOString() ?? null,
      status: row?.status ?? (isGranted ? ('granted' as const) : ('none' as const)),
      cancel_at_period_end: row?.cancel_at_period_end ?? false,
      trial_available: me.row.account_type === 'golfer' && !row?.trial_used_at,
      event_credits: me.row.organizer_id ? await countEventCredits(pool, me.row.organizer_id) : 0,
      checkout: await lastCheckoutOf(me.userId),
    };
  });
}

const planOfOwner = ({ row, plan }: SignedIn, credits: number) => ({
  account_type: row.account_type,
  plan,
  subscribed: row.subscribed ?? false,
  subscription_end: null,
  status: row.subscribed ? ('active' as const) : ('none' as const),
  cancel_at_period_end: false,
  trial_available: false,
  event_credits: credits,
  checkout: null,
});
