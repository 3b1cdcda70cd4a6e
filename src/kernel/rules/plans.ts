import type { AccountType, ClubTier, GolferPlan, OrganizerPlan } from '#kernel/contract/plans.ts';

export type Plan = GolferPlan | OrganizerPlan | ClubTier;

/** The plan record of a person; `null` where there is none. */
export type Subscription = { plan: Plan; subscribed: boolean; subscriptionEnd: Date | null } | null;

const ranks: Record<AccountType, readonly Plan[]> = {
  golfer: ['free', 'premium'],
  organizer: ['free', 'pro', 'premium', 'platinum'],
  country_club: ['basic', 'premium'],
};

/** `null` is unlimited. `monthly`: entries of a golfer, published tournaments of an organizer, in a calendar month. */
export type Limits = { monthly: number | null; participants: number | null };

const unlimited: Limits = { monthly: null, participants: null };
const limits: Record<AccountType, Partial<Record<Plan, Limits>>> = {
  golfer: { free: { monthly: 2, participants: null } },
  organizer: { free: { monthly: 2, participants: 50 }, pro: { monthly: 10, participants: 200 } },
  country_club: {},
};

/** The plans of a type, the lowest first. */
export const plansOf = (type: AccountType): readonly Plan[] => ranks[type];

/** The plan everybody of a type has without paying. */
export const basePlan = (type: AccountType): Plan => ranks[type][0] ?? 'free';

/**
 * The plan a person may use at `now`: a record that is missing, not subscribed or past its end counts as the base plan.
 */
export function planInForce(type: AccountType, subscription: Subscription, now: Date): Plan {
  if (!subscription?.subscribed) return basePlan(type);
  if (subscription.subscriptionEnd && subscription.subscriptionEnd <= now) return basePlan(type);
  return ranks[type].includes(subscription.plan) ? subscription.plan : basePlan(type);
}

/** Where a plan stands among those of its account type, from 0; -1 for a plan the type does not have. */
export const planRank = (type: AccountType, plan: Plan): number => ranks[type].indexOf(plan);

/** Whether a word is a plan of the account type. */
export const isPlanOf = (type: AccountType, plan: string | null | undefined): plan is Plan =>
  (ranks[type] as readonly string[]).includes(plan ?? '');

type PlanOf = { golfer: GolferPlan; organizer: OrganizerPlan; country_club: ClubTier };

/** A stored plan as one of its account type; the base plan for anything else. */
export const planOf = <T extends AccountType>(type: T, plan: string | null | undefined): PlanOf[T] =>
  (isPlanOf(type, plan) ? plan : basePlan(type)) as PlanOf[T];

/** Whether it is the plan that everybody of the type has, or none of its plans. */
export const isBasePlan = (type: AccountType, plan: string): boolean => planRank(type, planOf(type, plan)) === 0;

/** Whether going from one plan to another gives something up. */
export const isStepDown = (type: AccountType, from: Plan, to: Plan): boolean =>
  planRank(type, to) < planRank(type, from);

/** A gate that asks for a plan admits that plan and every higher one of the same account type. */
export function planCovers(type: AccountType, held: Plan, asked: Plan): boolean {
  const needed = planRank(type, asked);
  return needed >= 0 && planRank(type, held) >= needed;
}

export const limitsOf = (type: AccountType, plan: Plan): Limits => limits[type][plan] ?? unlimited;

/** Places that an event credit covers in the one tournament that it is spent on: as many as Pro has. */
export const creditPlaces = limits.organizer.pro?.participants ?? 0;

/** The most places of one tournament on a plan, and with an event credit; null is as many as anybody likes. */
export function maxPlaces(plan: Plan, hasCredit: boolean): number | null {
  const { participants } = limitsOf('organizer', plan);
  return participants === null || !hasCredit ? participants : Math.max(participants, creditPlaces);
}

/** The dashboard of an account type and plan. */
export function dashboardPath(type: AccountType, plan: Plan): string {
  if (type === 'golfer') return '/golfer-dashboard';
  if (type === 'country_club') return '/country-club-dashboard';
  return plan === 'free' ? '/organizer-dashboard' : `/organizer-${plan}-dashboard`;
}

/** Where an account type sees its plans; the landing page for anybody else. */
export function planPagePath(type: AccountType | null): string {
  if (type === 'golfer') return '/golfer-subscription';
  if (type === 'organizer') return '/organizer-subscription';
  return type === 'country_club' ? '/country-club-subscription' : '/';
}
