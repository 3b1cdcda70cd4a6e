import type { AccountType, ClubTier, GolferPlan, OrganizerPlan } from '#kernel/contract/plans.ts';

export type Plan = GolferPlan | OrganizerPlan | ClubTier;

/** A person's plan record; `null` if there is none. */
export type Subscription = { plan: Plan; subscribed: boolean; subscriptionEnd: Date | null } | null;

const ranks: Record<AccountType, readonly Plan[]> = {
  golfer: ['free', 'premium'],
  organizer: ['free', 'pro', 'premium', 'platinum'],
  country_club: ['basic', 'premium'],
};

/** `null` is unlimited. `monthly`: a golfer's entries, or an organizer's published tournaments, in a calendar month. */
export type Limits = { monthly: number | null; participants: number | null };

const unlimited: Limits = { monthly: null, participants: null };
const limits: Record<AccountType, Partial<Record<Plan, Limits>>> = {
  golfer: { free: { monthly: 2, participants: null } },
  organizer: { free: { monthly: 2, participants: 50 }, pro: { monthly: 10, participants: 200 } },
  country_club: {},
};

/** The plans of an account type, lowest first. */
export const plansOf = (type: AccountType): readonly Plan[] => ranks[type];

/** The free plan of an account type. */
export const basePlan = (type: AccountType): Plan => ranks[type][0] ?? 'free';

/** The plan in force at `now`: without a record, without a subscription or after its end, the base plan. */
export function planInForce(type: AccountType, subscription: Subscription, now: Date): Plan {
  if (!subscription?.subscribed) return basePlan(type);
  if (subscription.subscriptionEnd && subscription.subscriptionEnd <= now) return basePlan(type);
  return ranks[type].includes(subscription.plan) ? subscription.plan : basePlan(type);
}

/** The rank of a plan within its account type, from 0; -1 for a plan the type does not have. */
export const planRank = (type: AccountType, plan: Plan): number => ranks[type].indexOf(plan);

/** Whether a text is a plan of the account type. */
export const isPlanOf = (type: AccountType, plan: string | null | undefined): plan is Plan =>
  (ranks[type] as readonly string[]).includes(plan ?? '');

type PlanOf = { golfer: GolferPlan; organizer: OrganizerPlan; country_club: ClubTier };

/** A stored plan, validated for its account type; the base plan for anything else. */
export const planOf = <T extends AccountType>(type: T, plan: string | null | undefined): PlanOf[T] =>
  (isPlanOf(type, plan) ? plan : basePlan(type)) as PlanOf[T];

/** Whether it is the base plan of the account type, or not one of its plans. */
export const isBasePlan = (type: AccountType, plan: string): boolean => planRank(type, planOf(type, plan)) === 0;

/** Whether a change of plan is a downgrade. */
export const isStepDown = (type: AccountType, from: Plan, to: Plan): boolean =>
  planRank(type, to) < planRank(type, from);

/** Whether a plan satisfies a gate: the required plan, or a higher one of the same account type. */
export function planCovers(type: AccountType, held: Plan, asked: Plan): boolean {
  const needed = planRank(type, asked);
  return needed >= 0 && planRank(type, held) >= needed;
}

export const limitsOf = (type: AccountType, plan: Plan): Limits => limits[type][plan] ?? unlimited;

/** Places covered by an event credit in the tournament on which it is spent: the same as on Pro. */
export const creditPlaces = limits.organizer.pro?.participants ?? 0;

/** Maximum places of one tournament on a plan, optionally with an event credit; null for unlimited. */
export function maxPlaces(plan: Plan, hasCredit: boolean): number | null {
  const { participants } = limitsOf('organizer', plan);
  return participants === null || !hasCredit ? participants : Math.max(participants, creditPlaces);
}

/** The path of the dashboard for an account type and plan. */
export function dashboardPath(type: AccountType, plan: Plan): string {
  if (type === 'golfer') return '/golfer-dashboard';
  if (type === 'country_club') return '/country-club-dashboard';
  return plan === 'free' ? '/organizer-dashboard' : `/organizer-${plan}-dashboard`;
}

/** The path of the plan page for an account type; the landing page for others. */
export function planPagePath(type: AccountType | null): string {
  if (type === 'golfer') return '/golfer-subscription';
  if (type === 'organizer') return '/organizer-subscription';
  return type === 'country_club' ? '/country-club-subscription' : '/';
}
