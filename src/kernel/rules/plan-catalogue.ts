import type { AccountType } from '#kernel/contract/plans.ts';
import { type CapabilityId, capabilities, type Feature, featureOf, plansWith } from './capabilities.ts';
import { planNames } from './plan-names.ts';
import { basePlan, type Plan, planRank } from './plans.ts';

/** A plan for sale. Money in whole cents. */
export type PlanOffer = {
  accountType: AccountType;
  plan: Plan;
  name: string;
  /** The displayed monthly price, whole cents; null if the price is agreed individually. */
  monthly: number | null;
  /** The monthly charge, whole cents: never more than a displayed price. */
  billed: number | null;
  /** Days of the free trial, once for each account. */
  trialDays: number;
  /** The features of the plan; a line says if it is not available yet. */
  features: readonly Feature[];
  /** Shown, but not for sale yet. */
  isComingSoon: boolean;
};

const offer = (
  accountType: AccountType,
  plan: Plan,
  monthly: number | null,
  features: (string | Feature)[],
  more: Partial<PlanOffer> = {},
): PlanOffer => ({
  accountType,
  plan,
  name: planNames[plan],
  monthly,
  billed: monthly,
  trialDays: 0,
  features: features.map((line) => (typeof line === 'string' ? featureOf(accountType, line) : line)),
  isComingSoon: false,
  ...more,
});

/** A plan includes the available features of the plan below it. */
const allOf = (text: string): Feature => ({ text, coming: null });

/**
 * Everything sold by subscription. Plan pages, sign-up, gates, upgrade screens, settings, landing page and checkout use
 * it.
 */
export const planCatalogue: Record<AccountType, readonly PlanOffer[]> = {
  golfer: [
    offer('golfer', 'free', 0, ['Basic score tracking', 'Tournament search and discovery', '2 tournaments per month']),
    offer(
      'golfer',
      'premium',
      500,
      [
        'Unlimited tournaments',
        'Advanced statistics and analytics',
        'Handicap tracking and insights',
        'Priority registration and support',
        'Performance trends',
      ],
      { billed: 499, trialDays: 7 },
    ),
  ],
  organizer: [
    offer('organizer', 'free', 0, [
      'Basic tournament creation',
      'Up to 50 participants',
      'Basic analytics',
      '2 tournaments per month',
    ]),
    offer('organizer', 'pro', 1_000, [
      'Advanced analytics',
      'Up to 200 participants',
      'Email support',
      'Custom branding',
      '10 tournaments per month',
    ]),
    offer('organizer', 'premium', 2_500, [
      allOf('All Pro features'),
      'Featured tournament listings',
      'Priority support',
      'API access',
      'Unlimited tournaments and participants',
    ]),
    offer('organizer', 'platinum', 5_000, [
      allOf('All Premium features'),
      'Marketplace product management',
      'White-label platform',
      '24/7 support',
      'Custom integrations',
    ]),
  ],
  country_club: [
    offer('country_club', 'basic', 25_000, [
      'Sell your open days to organizers',
      'Your club in the venue marketplace',
      'Bookings, dining and pricing in one calendar',
      'Hosted tournaments at a glance',
    ]),
    offer(
      'country_club',
      'premium',
      null,
      [
        allOf('All Basic features'),
        'Advanced analytics',
        'Demand by season and weekday',
        'A partner manager of your own',
      ],
      { isComingSoon: true },
    ),
  ],
};

/** The price of one tournament beyond a free organizer's monthly limit, in cents. */
export const eventCreditPrice = 10_000;

/** @returns the offer of a plan, or undefined if the account type does not have it */
export const offerOf = (type: AccountType, plan: string): PlanOffer | undefined =>
  planCatalogue[type].find((one) => one.plan === plan);

/** The name of the lowest plan that includes a capability: 'Premium'. All sentences that name a plan use it. */
export function planNameOf(id: CapabilityId): string {
  return planNames[capabilities[id].plan];
}

/** The names of all plans that include a capability: 'Premium and Platinum'. */
export const planNamesOf = (id: CapabilityId): string =>
  plansWith(id)
    .map((plan) => planNames[plan])
    .join(' and ');

/** Whether a plan can be bought now: it has a known price, and is not still planned. */
export const isForSale = (one: PlanOffer | undefined): one is PlanOffer & { billed: number } =>
  Boolean(one && !one.isComingSoon && one.billed && one.billed > 0);

/**
 * The price of a plan at a gate, in whole cents a month: its difference from the plan below it, null if the price is
 * agreed individually. Golfer premium 500; organizer pro 1000, premium 1500, platinum 2500.
 */
function stepPrice(type: AccountType, plan: Plan): number | null {
  const asked = offerOf(type, plan);
  if (!asked || asked.monthly === null) return null;
  const below = planCatalogue[type][planRank(type, plan) - 1];
  return asked.monthly - (below?.monthly ?? 0);
}

/**
 * The price on a gate, in whole cents a month: `step` is the difference from the plan below, `full` the whole price; if
 * the plan below is free they are equal, and `over` is null. A plan that is not for sale yet, or that the account type
 * does not have, has no price.
 */
export type GatePrice =
  | { kind: 'step'; step: number; full: number; over: string | null }
  | { kind: 'contact' }
  | { kind: 'coming_soon' };

export function gatePrice(type: AccountType | null, plan: Plan): GatePrice {
  if (!type) return { kind: 'contact' };
  const [asked, step] = [offerOf(type, plan), stepPrice(type, plan)];
  if (asked?.isComingSoon) return { kind: 'coming_soon' };
  if (!asked?.monthly || step === null) return { kind: 'contact' };
  const below = planCatalogue[type][planRank(type, plan) - 1];
  return { kind: 'step', step, full: asked.monthly, over: step < asked.monthly && below ? below.name : null };
}

/** The monthly price difference between the current plan and another, in cents; at least 0. */
export function monthlyDifference(type: AccountType, held: Plan, wanted: Plan): number {
  const [from, to] = [offerOf(type, held) ?? offerOf(type, basePlan(type)), offerOf(type, wanted)];
  return Math.max(0, (to?.monthly ?? 0) - (from?.monthly ?? 0));
}
