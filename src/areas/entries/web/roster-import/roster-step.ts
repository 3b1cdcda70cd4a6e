import type { RosterImport } from '#areas/entries/contract/rosters.ts';

/** The file, and the way back, of each step after the first. */
export type RosterStepProps = {
  roster: RosterImport;
  isBusy: boolean;
  failure: string | null;
  onBack: () => void;
};
