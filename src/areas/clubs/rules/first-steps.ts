import { type ClubStepName, clubStepNames } from '#areas/clubs/contract/clubs.ts';

/** Whether each first step of a club is done. */
export type ClubSteps = Record<ClubStepName, boolean>;

/**
 * The first step that is known to be open; null where none is. Nobody is told to do what they may not, but a missing
 * plan hides all the club offers: that is said to everybody who has nothing else to do.
 */
export function nextClubStep(done: Partial<ClubSteps>, may: (name: ClubStepName) => boolean): ClubStepName | null {
  const open = clubStepNames.filter((name) => done[name] === false);
  return open.find(may) ?? open.find((name) => name === 'plan') ?? null;
}
