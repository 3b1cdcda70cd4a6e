import { type ClubStepName, clubStepNames } from '#areas/clubs/contract/clubs.ts';

/** Whether each first step of a club is done. */
export type ClubSteps = Record<ClubStepName, boolean>;

/** The first step that is known to be open; null where none is. */
export const nextClubStep = (done: Partial<ClubSteps>): ClubStepName | null =>
  clubStepNames.find((name) => done[name] === false) ?? null;
