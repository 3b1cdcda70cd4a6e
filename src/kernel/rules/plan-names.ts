import type { Plan } from './plans.ts';

/** The name of each plan, separate from the catalogue, because public pages need only the names. */
export const planNames: Record<Plan, string> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  premium: 'Premium',
  platinum: 'Platinum',
};

/** The golfers' plan with unlimited and early entry; a test compares it with the capabilities. */
export const golferPlanName = planNames.premium;
