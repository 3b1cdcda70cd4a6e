import { golferPlanName } from '#kernel/rules/plan-names.ts';

/** The number of entries a calendar month in a golfer's plan, and of those used; `limit` null is unlimited. */
export type EntryAllowance = { limit: number | null; used: number };

/**
 * Whether the plan lets the golfer enter once more this month: entries that wait for
 * money count, those given back do not.
 */
export const allowsEntry = ({ limit, used }: EntryAllowance): boolean => limit === null || used < limit;

/** Why the plan allows no further entry this month: on opening the form and when the server refuses. */
export const allowanceRefusal = (limit: number): string =>
  `The free plan covers ${limit} tournaments per month. ` + `Upgrade to ${golferPlanName} for unlimited tournaments.`;

/** The notice of a golfer's limit beside the form; null where nothing counts. */
export function allowanceWords({ limit, used }: EntryAllowance): string | null {
  if (limit === null) return null;
  if (used >= limit) return allowanceRefusal(limit);
  return `This will be entry ${used + 1} of the ${limit} that the free plan covers this month.`;
}

/**
 * The warning to a golfer without an entry left this month, before they wait for a place: waiting is free, being
 * offered one is not. Null where their plan would let them have it.
 */
export const waitingWarning = (allowance: EntryAllowance): string | null =>
  allowsEntry(allowance)
    ? null
    : `You have entered ${allowance.used} tournaments this month, which is all that the free plan covers. You may wait, ` +
      'but while that is so the places go to whoever is behind you. ' +
      `Upgrade to ${golferPlanName}, or wait for next month.`;
