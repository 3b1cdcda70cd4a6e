import { golferPlanName } from '#kernel/rules/plan-names.ts';

/** The monthly limit of entries in a golfer's plan, and how many are used; `limit` null is unlimited. */
export type EntryAllowance = { limit: number | null; used: number };

/** Whether the plan allows another entry this month. Entries that wait for payment count; entries that ended do not. */
export const allowsEntry = ({ limit, used }: EntryAllowance): boolean => limit === null || used < limit;

/** Why the plan allows no further entry this month; the form and the server's refusal use the same words. */
export const allowanceRefusal = (limit: number): string =>
  `The free plan covers ${limit} tournaments per month. ` + `Upgrade to ${golferPlanName} for unlimited tournaments.`;

/** The notice beside the form about a golfer's limit; null where the plan has none. */
export function allowanceWords({ limit, used }: EntryAllowance): string | null {
  if (limit === null) return null;
  if (used >= limit) return allowanceRefusal(limit);
  return `This will be entry ${used + 1} of the ${limit} that the free plan covers this month.`;
}

/**
 * The warning to a golfer without an entry left this month who joins a waitlist: they may wait, but would not be
 * offered a place. Null where the plan would allow the entry.
 */
export const waitingWarning = (allowance: EntryAllowance): string | null =>
  allowsEntry(allowance)
    ? null
    : `You have entered ${allowance.used} tournaments this month, the limit of the free plan. You may wait, ` +
      'but meanwhile places go to the golfers behind you. ' +
      `Upgrade to ${golferPlanName}, or wait for next month.`;
