import { z } from 'zod';

export const accountTypes = ['golfer', 'organizer', 'country_club'] as const;
export type AccountType = (typeof accountTypes)[number];

export const golferPlans = ['free', 'premium'] as const;
export const organizerPlans = ['free', 'pro', 'premium', 'platinum'] as const;
export const clubTiers = ['basic', 'premium'] as const;
export type GolferPlan = (typeof golferPlans)[number];
export type OrganizerPlan = (typeof organizerPlans)[number];
export type ClubTier = (typeof clubTiers)[number];

const subscribed = { user_id: z.string(), subscribed: z.boolean(), subscription_end: z.iso.datetime().nullable() };

export const golferSubscriptionSchema = z.object({ ...subscribed, plan_type: z.enum(golferPlans) });
export const organizerSubscriptionSchema = z.object({ ...subscribed, plan_type: z.enum(organizerPlans) });
export const clubSubscriptionSchema = z.object({ ...subscribed, subscription_tier: z.enum(clubTiers) });
