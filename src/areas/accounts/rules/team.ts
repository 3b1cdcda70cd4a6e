import type { Role } from '#kernel/contract/permissions.ts';
import type { Plan } from '#kernel/rules/plans.ts';

const seats: Record<'organizer' | 'country_club', Partial<Record<Plan, number | null>>> = {
  organizer: { free: 1, pro: 3, premium: 10, platinum: null },
  country_club: { basic: 3, premium: 20 },
};

/**
 * The seats of a plan: people who act for an organizer or club, not counting its owner; open invitations take a seat
 * too.
 * @returns null for unlimited
 */
export const seatsOf = (accountType: 'organizer' | 'country_club', plan: Plan): number | null =>
  seats[accountType][plan] ?? null;

/** Whether one more seat is free. @param taken members and open invitations */
export const hasSeat = (limit: number | null, taken: number): boolean => limit === null || taken < limit;

/** Roles with access to money or everything: only an owner with two-step sign-in may assign them. */
export const needsSecondStep = (role: Role): boolean => role === 'manager' || role === 'finance';

/** The name of each role, and its permissions in a sentence. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, the plan, the payment account and the team included.' },
  manager: {
    name: 'Manager',
    may: 'Runs tournaments from set-up to refunds; not the plan, the payment account or the team.',
  },
  scorer: { name: 'Scorer', may: 'Keeps and corrects scores; sees players, not their addresses.' },
  desk: { name: 'Desk', may: 'Enters players, makes groups and checks people in; sees how to reach them.' },
  finance: { name: 'Finance', may: 'Reads the books and gives refunds; changes no tournament.' },
};
