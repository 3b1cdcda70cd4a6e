/** The report of a rehearsal: facts of the day, and findings to fix before it is played. */

import type { Finding, RehearsedBoard, Telling } from '#areas/rehearsal/contract/rehearsals.ts';

/** A round: its number, its times at the venue, and what was scored. */
export type RehearsedRound = {
  number: number;
  first: string;
  last: string;
  holes: number;
  settled: number;
  setAside: number;
};

export type RehearsalReport = {
  /** The duration of the rehearsal. */
  tookMs: number;
  players: number;
  groups: number;
  rounds: RehearsedRound[];
  boards: RehearsedBoard[];
  /** Messages and desk money as on the real day; nothing was sent or booked. Money in cents. */
  wouldHave: { mails: number; phones: number; messages: number; cents: number };
  /** The first messages that would have been sent, oldest first. */
  tellings: Telling[];
  findings: Finding[];
};
