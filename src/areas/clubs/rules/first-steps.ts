import { type ClubStepName, clubStepNames } from '#areas/clubs/contract/clubs.ts';

/** Whether each first step of a club is done. */
export type ClubSteps = Record<ClubStepName, boolean>;

/**
 * The first step known to be open; null if none is. Only steps that the caller may do count, except the plan: without
 * one, none of the club's slots are shown, so callers with no other open step see it too.
 */
export function nextClubStep(done: Partial<ClubSteps>, may: (name: ClubStepName) => boolean): ClubStepName | null {
  const open = clubStepNames.filter((name) => done[name] === false);
  return open.find(may) ?? open.find((name) => name === 'plan') ?? null;
}
