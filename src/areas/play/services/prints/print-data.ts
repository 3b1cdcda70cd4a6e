import type { PrintPicture, PrintLook } from '#kernel/services/marks.ts';
import type { Contact } from '#areas/messages/rules/facts-block.ts';
import type { Start } from '#areas/play/rules/tee-sheets/starts.ts';

/** A tee as shown on cards, with figures for the holes played, in the order of the scorecard. */
export type PrintTee = {
  id: string;
  name: string;
  /** '#rrggbb', the colour of its markers; null where it is unknown. */
  colour: `#${string}` | null;
  /** '71.3 / 128'; null for a tee without a rating. */
  rating: string | null;
  pars: readonly number[];
  strokeIndex: readonly number[] | null;
  yards: readonly (number | null)[] | null;
};

/** A player as printed. */
export type PrintPlayer = {
  id: string;
  /** The id of the player's entry. */
  entry: string;
  name: string;
  /** 'Berg, Anna', by which lists are sorted. */
  listName: string;
  /** The name for public lists, by the player's privacy choice: 'Berg, Anna', 'Anna B.' or 'Player 7'. */
  publicListName: string;
  /** '12.4', '+1.2'; null for no index. */
  index: string | null;
  /** '11', the playing handicap with the player's own ball; null where it is unknown. */
  playsOff: string | null;
  tee: PrintTee | null;
  cart: string | null;
  division: string | null;
  /** The name of the team, or of the group that made the entry. */
  team: string | null;
  /** The id of the player's team; null for none. */
  teamId: string | null;
  /** Extras bought with the entry; listed only on its first player. */
  bought: readonly { name: string; quantity: number }[];
  /** The amount due for the entry, in cents; set only on its first player. */
  dueCents: number;
  /** '8:41 AM', the time of check-in; null before. */
  hereSince: string | null;
};

/** A member of a one-ball team; the name is null for a member who is yet to be named. */
export type CardMember = {
  name: string | null;
  /** '12.4', '+1.2' or 'No handicap'. */
  handicap: string;
};

/** A line of a scorecard, for a player or a one-ball team. An empty name is left blank for writing. */
export type CardLine = {
  name: string;
  /** The members of a one-ball team; null for a player's own ball. */
  members: readonly CardMember[] | null;
  /** 'Index 12.4 · plays off 11', 'Team handicap 7'; empty where a team's handicap is left blank for writing. */
  detail: string;
  tee: PrintTee | null;
  /** Strokes received on each hole, in the order of the scorecard; negative for strokes given. */
  strokes: readonly number[] | null;
};

/** Rules for all players. */
export type PrintRules = {
  /** The format of play, one sentence for each fact. */
  format: readonly string[];
  /** The decision of ties; empty where only matches are played. */
  ties: readonly string[];
  /** The committee's local rules, the most important first. */
  local: readonly string[];
  /** The committee's contact. */
  committee: Contact;
};

export type PrintGroup = {
  number: number;
  start: Start;
  players: readonly PrintPlayer[];
  lines: readonly CardLine[];
  note: string | null;
  /** The address in the group's QR code, and its caption. */
  code: { address: string; caption: string };
};

/** The sponsor of a hole, by its printed number. */
export type HoleSponsor = { hole: number; name: string; line: string | null; logo: PrintPicture | null };

/** A contest at a hole. */
export type PrintContest = { kind: 'pin' | 'drive'; hole: number; sponsor: string | null };

/** A round as printed. All texts are ready, so layouts need no clock, time zone or database. */
export type PrintRound = {
  tournament: string;
  /** 'Round 1 of 2'; null for a tournament of one round. */
  round: string | null;
  /** 'Saturday, June 12, 2027'. */
  date: string;
  /** 'Rocky Ridge, North Course'; null while no course is chosen. */
  course: string | null;
  isShotgun: boolean;
  /** The printed hole numbers, in the order of the scorecard. */
  holes: readonly number[];
  tees: readonly PrintTee[];
  groups: readonly PrintGroup[];
  /** The most members of a one-ball team; null where everybody plays their own ball. */
  teamSize: number | null;
  /** Whether cards have a column for net results. */
  hasNet: boolean;
  rules: PrintRules;
  /** Entered players without a group. */
  notPlaced: readonly PrintPlayer[];
  /** 'Sheet 7, published June 3, 2:02 PM', or a note that the sheet is a draft. */
  edition: string;
  /** The sponsors' names for cards, signs and lists; null for none. */
  sponsor: string | null;
  /** The sponsors of holes, in the order of the scorecard. */
  holeSponsors: readonly HoleSponsor[];
  /** The organizer's contests at holes, in the order of the scorecard; empty for none. */
  contests: readonly PrintContest[];
  look: PrintLook;
  isDraft: boolean;
  /** 'June 11, 2:02 PM EDT'. */
  printedAt: string;
};
