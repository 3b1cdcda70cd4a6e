import { z } from 'zod';
import { email, id } from './fields.ts';

export const accountTypes = ['golfer', 'organizer', 'country_club'] as const;
export type AccountType = (typeof accountTypes)[number];

/** An account type in either spelling: URLs and forms use 'country-club', the database 'country_club'. */
export const accountType = z.preprocess(
  (value) => (value === 'country-club' ? 'country_club' : value),
  z.enum(accountTypes, 'Account type must be golfer, organizer or country_club'),
);

export const golferPlans = ['free', 'premium'] as const;
export const organizerPlans = ['free', 'pro', 'premium', 'platinum'] as const;
export const clubTiers = ['basic', 'premium'] as const;
export type GolferPlan = (typeof golferPlans)[number];
export type OrganizerPlan = (typeof organizerPlans)[number];
export type ClubTier = (typeof clubTiers)[number];

const checkoutStatuses = ['open', 'paid', 'closed'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

const subscribed = { user_id: z.string(), subscribed: z.boolean(), subscription_end: z.iso.datetime().nullable() };

export const golferSubscriptionSchema = z.object({ ...subscribed, plan_type: z.enum(golferPlans) });
export const organizerSubscriptionSchema = z.object({ ...subscribed, plan_type: z.enum(organizerPlans) });
export const clubSubscriptionSchema = z.object({ ...subscribed, subscription_tier: z.enum(clubTiers) });

/** `plan` is the requested plan; the signed-in person pays, and another person's address is refused. */
export const createSubscriptionSchema = z.object({
  plan: z.literal('premium', 'This plan cannot be chosen'),
  userEmail: email.optional(),
});
/** The draft tournament that waits for the purchase: the checkout page leads back to it. */
const ownDraft = { draft: id.optional() };
export const createOrganizerSubscriptionSchema = z.object({
  plan: z.enum(['pro', 'premium', 'platinum'], 'This plan cannot be chosen'),
  userEmail: email.optional(),
  ...ownDraft,
});
export const eventCreditQuery = z.object(ownDraft);
export const createClubSubscriptionSchema = z.object({
  planId: z.literal('basic', 'This plan cannot be chosen'),
  userEmail: email.optional(),
});

/** The caller's plan, for the settings and plan pages. */
export const subscriptionSchema = z.object({
  account_type: z.enum(accountTypes),
  /** The plan in force. */
  plan: z.enum([...organizerPlans, ...clubTiers]),
  subscribed: z.boolean(),
  subscription_end: z.iso.datetime().nullable(),
  status: z.enum(['none', 'trialing', 'active', 'past_due', 'canceled', 'granted']),
  /** True if it is not renewed at the end of the period. */
  cancel_at_period_end: z.boolean(),
  /** Whether the free trial of this account is still available. */
  trial_available: z.boolean(),
  /** Unused paid credits, each for one tournament; organizers only. */
  event_credits: z.number().int(),
  /**
   * The latest attempt within a day to buy a plan or an event credit; `url` is its checkout page while that is open.
   */
  checkout: z
    .object({
      id: z.string(),
      kind: z.enum(['subscription', 'event_credit']),
      plan: z.enum([...organizerPlans, ...clubTiers]).nullable(),
      status: z.enum(checkoutStatuses),
      url: z.string().nullable(),
    })
    .nullable(),
});
export type SubscriptionState = z.infer<typeof subscriptionSchema>;
