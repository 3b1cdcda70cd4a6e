import type { AccountType } from '#kernel/contract/plans.ts';
import { basePlan, type Plan, planRank } from '#kernel/rules/plans.ts';

/** A subscription as read from the provider. */
export type ProviderSubscription = {
  id: string;
  status: string;
  /** The plan of its price; null for a price that is not in the catalogue. */
  plan: Plan | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  trialStart: Date | null;
  createdAt: Date;
};

/** The plan of an account, derived from its subscriptions. */
export type PlanState = {
  plan: Plan;
  subscribed: boolean;
  subscriptionEnd: Date | null;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  subscriptionId: string | null;
  cancelAtPeriodEnd: boolean;
  trialUsedAt: Date | null;
  /** Additional live subscriptions of the same account, bought by mistake: to be ended and refunded. */
  duplicates: string[];
};

/**
 * A subscription whose card fails keeps its plan while the provider retries; when it gives up, the status becomes
 * canceled or unpaid.
 */
export const liveStatuses = ['trialing', 'active', 'past_due'] as const;
type LiveStatus = (typeof liveStatuses)[number];
const isLive = (status: string): status is LiveStatus => (liveStatuses as readonly string[]).includes(status);

/**
 * The plan that results from a person's subscriptions. Of several live ones the highest plan counts, of equal plans the
 * older one; the others are duplicates.
 * @returns null if there never was a subscription
 */
export function planStateOf(type: AccountType, subscriptions: readonly ProviderSubscription[]): PlanState | null {
  const ours = subscriptions.filter(
    (one): one is ProviderSubscription & { plan: Plan } => one.plan !== null && planRank(type, one.plan) >= 0,
  );
  const [last] = ours.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (!last) return null;
  const trials = ours.flatMap((one) => one.trialStart ?? []).toSorted((one, other) => one.getTime() - other.getTime());
  const running = ours
    .filter((one) => isLive(one.status))
    .toSorted(
      (one, other) =>
        planRank(type, other.plan) - planRank(type, one.plan) || one.createdAt.getTime() - other.createdAt.getTime(),
    );
  const [held, ...duplicates] = running;
  if (!held || !isLive(held.status)) {
    return {
      plan: basePlan(type),
      subscribed: false,
      subscriptionEnd: last.periodEnd,
      status: 'canceled',
      subscriptionId: last.id,
      cancelAtPeriodEnd: false,
      trialUsedAt: trials[0] ?? null,
      duplicates: [],
    };
  }
  return {
    plan: held.plan,
    subscribed: true,
    subscriptionEnd: held.periodEnd,
    status: held.status,
    subscriptionId: held.id,
    cancelAtPeriodEnd: held.cancelAtPeriodEnd,
    trialUsedAt: trials[0] ?? null,
    duplicates: duplicates.map((one) => one.id),
  };
}
