/** What a dress rehearsal found: facts of the day, and what somebody should look at before it is played. */

/** Where on the site a finding is mended. */
export type MendPlace = 'edit' | 'course' | 'sheet' | 'payments';

export type Finding = {
  /** 'stop': the day could not go on; 'mend': it will go wrong; 'note': good to know. */
  weight: 'stop' | 'mend' | 'note';
  text: string;
  /** What to do about it, and where; null for a note. */
  mend: { text: string; place: MendPlace } | null;
};

export type RehearsalReport = {
  /** How long the rehearsal took. */
  tookMs: number;
  players: number;
  groups: number;
  /** Of each round: its number, its times at the venue, and what was scored. */
  rounds: { number: number; first: string; last: string; holes: number; settled: number; setAside: number }[];
  boards: { name: string; placed: number; winners: number }[];
  /** What would have been sent and booked, had it been the day itself; all of it went nowhere. Money in cents. */
  wouldHave: { mails: number; phones: number; messages: number; cents: number };
  findings: Finding[];
};
