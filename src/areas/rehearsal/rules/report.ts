/** The report of a dress rehearsal: facts of the day, and findings to look at before it is played. */

/** Where on the site a finding is mended. */
export type MendPlace = 'edit' | 'course' | 'sheet' | 'payments';

export type Finding = {
  /** 'stop': the day could not go on; 'mend': it will go wrong; 'note': good to know. */
  weight: 'stop' | 'mend' | 'note';
  text: string;
  /** The remedy, and its place; null for a note. */
  mend: { text: string; place: MendPlace } | null;
};

/** The end of a board. */
export type RehearsedBoard = {
  name: string;
  placed: number;
  winners: number;
  rounds: number[];
  rows: { pos: string; name: string; rounds: (number | null)[]; total: number | null }[];
};

/** Something that somebody would have been told, and by which way. */
export type Telling = { by: 'mail' | 'text message' | 'scoring phones'; to: string; subject: string };

export type RehearsalReport = {
  /** The duration of the rehearsal. */
  tookMs: number;
  players: number;
  groups: number;
  /** Of each round: its number, its times at the venue, and what was scored. */
  rounds: { number: number; first: string; last: string; holes: number; settled: number; setAside: number }[];
  boards: RehearsedBoard[];
  /** Messages and bookings, had it been the day itself; all of them went nowhere. Money in cents. */
  wouldHave: { mails: number; phones: number; messages: number; cents: number };
  /** The first of what would have been sent, oldest first. */
  tellings: Telling[];
  findings: Finding[];
};
