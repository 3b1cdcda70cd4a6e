/** The report of a rehearsal: facts of the day, and findings to fix before it is played. */

/** The page on which a finding is fixed. */
export type MendPlace = 'edit' | 'course' | 'sheet' | 'payments';

export type Finding = {
  /** 'stop': play could not continue; 'mend': it will go wrong; 'note': for information. */
  weight: 'stop' | 'mend' | 'note';
  text: string;
  /** The remedy and its page; null for a note. */
  mend: { text: string; place: MendPlace } | null;
};

/** A final leaderboard. */
export type RehearsedBoard = {
  name: string;
  placed: number;
  winners: number;
  rounds: number[];
  rows: { pos: string; name: string; rounds: (number | null)[]; total: number | null }[];
};

/** A message that would have been sent, and its channel. */
export type Telling = { by: 'mail' | 'text message' | 'scoring phones'; to: string; subject: string };

export type RehearsalReport = {
  /** The duration of the rehearsal. */
  tookMs: number;
  players: number;
  groups: number;
  /** For each round: its number, local times, and score counts. */
  rounds: { number: number; first: string; last: string; holes: number; settled: number; setAside: number }[];
  boards: RehearsedBoard[];
  /** Messages and desk money as on the real day; nothing was sent or booked. Money in cents. */
  wouldHave: { mails: number; phones: number; messages: number; cents: number };
  /** The first messages that would have been sent, oldest first. */
  tellings: Telling[];
  findings: Finding[];
};
