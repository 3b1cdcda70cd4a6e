import type { FastifyInstance } from 'fastify';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { isBasePlan, planOf } from '#kernel/rules/plans.ts';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { countEventCredits, findPlan, type PlanRow } from '#areas/accounts/database/plans/plans.ts';
import { findLastCheckout } from '#areas/accounts/database/plans/checkouts.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { buyEventCredit, buyPlan } from '#areas/accounts/services/plans/buy-plan.ts';
import { openPortal } from '#areas/accounts/services/plans/portal.ts';
import { refreshPlan } from '#areas/accounts/services/plans/refresh-plan.ts';
import { mount } from '#kernel/routes/mount.ts';

const dayMs = 24 * 3_600_000;

export function planRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, plansEndpoints.createSubscription, async ({ golfer, body }) => ({
    url: await buyPlan(context, golfer, body.plan, body.userEmail),
  }));
  mount(app, plansEndpoints.createOrganizerSubscription, async ({ organizer, body }) => ({
    url: await buyPlan(context, organizer, body.plan, body.userEmail, body.draft),
  }));
  mount(app, plansEndpoints.createClubSubscription, async ({ club, body }) => ({
    url: await buyPlan(context, club, body.planId, body.userEmail),
  }));
  mount(app, plansEndpoints.createEventCredit, async ({ organizer, query }) => ({
    url: await buyEventCredit(context, organizer, query.draft),
  }));
  mount(app, plansEndpoints.customerPortal, async ({ viewer }) => ({
    url: await openPortal(context, viewer),
  }));

  /** Reads the plan from the provider again, stores it and returns it. */
  const refreshed = async (me: SignedIn): Promise<PlanRow> => {
    try {
      const row = await refreshPlan(context, { userId: me.userId });
      if (row) return row;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
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
  mount(app, plansEndpoints.checkGolferSubscription, async ({ golfer }) => {
    const row = await refreshed(golfer);
    return { ...subscription(row), plan_type: planOf('golfer', row.plan) };
  });
  mount(app, plansEndpoints.checkOrganizerSubscription, async ({ organizer }) => {
    const row = await refreshed(organizer);
    return { ...subscription(row), plan_type: planOf('organizer', row.plan) };
  });
  mount(app, plansEndpoints.checkClubSubscription, async ({ club }) => {
    const row = await refreshed(club);
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
    // Members have the owner's plan, but price and end date are for the owner only. Members who publish and change
    // tournaments spend the owner's credits, so they see them beforehand.
    if (viewer.acting && viewer.acting.role !== 'owner') {
      const { accountType, ownerId } = viewer.acting;
      const spends = accountType === 'organizer' && holds(viewer, 'tournaments.write');
      return planOfOwner(viewer, spends ? await countEventCredits(pool, ownerId) : 0);
    }
    const row = await findPlan(pool, { userId: viewer.userId });
    const isGranted =
      row?.subscribed &&
      !row.stripe_subscription_id &&
      (viewer.row.account_type === 'country_club' || !isBasePlan(viewer.row.account_type, viewer.plan));
    return {
      account_type: viewer.row.account_type,
      plan: viewer.plan,
      subscribed: row?.subscribed ?? false,
      subscription_end: row?.subscription_end?.toISOString() ?? null,
      status: row?.status ?? (isGranted ? ('granted' as const) : ('none' as const)),
      cancel_at_period_end: row?.cancel_at_period_end ?? false,
      trial_available: viewer.row.account_type === 'golfer' && !row?.trial_used_at,
      event_credits: viewer.row.organizer_id ? await countEventCredits(pool, viewer.row.organizer_id) : 0,
      checkout: await lastCheckoutOf(viewer.userId),
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
