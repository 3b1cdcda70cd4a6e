import { type CapabilityId, plansWith } from '#kernel/rules/capabilities.ts';

/** SQL: the list of plans that include a capability. */
export const capabilityPlans = (id: CapabilityId): string =>
  plansWith(id)
    .map((plan) => `'${plan}'`)
    .join(', ');

/**
 * SQL condition: an organizer's current plan includes a capability.
 * @param userId the column of the organizer's account @param now the statement's parameter for the time
 */
export const organizerMay = (id: CapabilityId, userId: string, now: string): string => `exists (
  select from organizer_subscriptions s
  where s.user_id = ${userId} and s.subscribed and (s.subscription_end is null or s.subscription_end > ${now})
    and s.plan_type in (${capabilityPlans(id)}))`;

/** The same for a golfer. */
export const golferMay = (id: CapabilityId, userId: string, now: string): string => `exists (
  select from golfer_subscriptions s
  where s.user_id = ${userId} and s.subscribed and (s.subscription_end is null or s.subscription_end > ${now})
    and s.plan_type in (${capabilityPlans(id)}))`;
