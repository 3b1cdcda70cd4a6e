import type { Plan } from './plans.ts';

/** The name of each plan, apart from the catalogue: a stranger's first page names one and needs nothing of the rest. */
export const planNames: Record<Plan, string> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  premium: 'Premium',
  platinum: 'Platinum',
};

/** The plan of golfers who enter first and as often as they like; a test holds it to the capabilities. */
export const golferPlanName = planNames.premium;
