import type { PrintPicture, PrintLook } from '#kernel/services/marks.ts';
import type { Contact } from '#areas/messages/rules/facts-block.ts';
import type { Start } from '#areas/play/rules/tee-sheets/starts.ts';

/** A tee as cards show it: figures of the holes that are played, in the order of the card. */
export type PrintTee = {
  id: string;
  name: string;
  /** '#rrggbb' of its markers; null where it is not known. */
  colour: `#${string}` | null;
  /** '71.3 / 128'; null where it is not rated. */
  rating: string | null;
  pars: readonly number[];
  strokeIndex: readonly number[] | null;
  yards: readonly (number | null)[] | null;
};

/** A person of the sheet. */
export type PrintPlayer = {
  id: string;
  /** The entry that they are of. */
  entry: string;
  name: string;
  /** 'Berg, Anna', by which lists are put in order. */
  listName: string;
  /** The same for lists that hang in public, after what the person chose: 'Berg, Anna', 'Anna B.' or 'Player 7'. */
  publicListName: string;
  /** '12.4', '+1.2'; null where there is none. */
  index: string | null;
  /** '11': strokes received over the round with their own ball; null where nobody knows. */
  playsOff: string | null;
  tee: PrintTee | null;
  cart: string | null;
  division: string | null;
  /** The name of the team, or of the group that entered. */
  team: string | null;
  /** The team that they play in; null for none. */
  teamId: string | null;
  /** Extras bought with the entry, said at its first player. */
  bought: readonly { name: string; quantity: number }[];
  /** Cents that the entry still owes, said at its first player. */
  dueCents: number;
  /** '8:41 AM' where they are here already. */
  hereSince: string | null;
};

/** Somebody of a team that plays one ball; without a name for who is named later. */
export type CardMember = {
  name: string | null;
  /** '12.4', '+1.2' or 'No handicap'. */
  handicap: string;
};

/**
 * One line of a card for scores: a player's, or a team's that plays one ball. Without a name it is left to be written.
 */
export type CardLine = {
  name: string;
  /** The players of a team that plays one ball; null for a player's own ball. */
  members: readonly CardMember[] | null;
  /** 'Index 12.4 · plays off 11', 'Team handicap 7'; empty where a team's is to be written. */
  detail: string;
  tee: PrintTee | null;
  /** Strokes received a hole, in the order of the card; negative where they are given. */
  strokes: readonly number[] | null;
};

/** Rules for all players. */
export type PrintRules = {
  /** The format of play, a sentence a fact. */
  format: readonly string[];
  /** The decision of level results; none where only matches are played. */
  ties: readonly string[];
  /** Local rules as the committee wrote them, the most important first. */
  local: readonly string[];
  /** The contact of the committee. */
  committee: Contact;
};

export type PrintGroup = {
  number: number;
  start: Start;
  players: readonly PrintPlayer[];
  lines: readonly CardLine[];
  note: string | null;
  /** Where the QR code of the group leads, and what is there. */
  code: { address: string; caption: string };
};

/** The sponsor of a hole, by its printed number. */
export type HoleSponsor = { hole: number; name: string; line: string | null; logo: PrintPicture | null };

/** A contest that is measured at a hole. */
export type PrintContest = { kind: 'pin' | 'drive'; hole: number; sponsor: string | null };

/** A round as it is printed. Words are ready: nothing below asks for a clock, a zone or the database. */
export type PrintRound = {
  tournament: string;
  /** 'Round 1 of 2'; null where there is one. */
  round: string | null;
  /** 'Saturday, June 12, 2027'. */
  date: string;
  /** 'Rocky Ridge, North Course'; null where no course was chosen. */
  course: string | null;
  isShotgun: boolean;
  /** Printed numbers of the holes in the order of the card. */
  holes: readonly number[];
  tees: readonly PrintTee[];
  groups: readonly PrintGroup[];
  /** Most members of a team, where a team plays one ball; null where everybody plays their own. */
  teamSize: number | null;
  /** Whether results are net: cards have a column for them. */
  hasNet: boolean;
  rules: PrintRules;
  /** Entered players in no group. */
  notPlaced: readonly PrintPlayer[];
  /** 'Sheet 7, published June 3, 2:02 PM', or that it is a draft. */
  edition: string;
  /** A line for sponsors on cards, signs and lists; null for none. */
  sponsor: string | null;
  /** By hole, in the order of the card. */
  holeSponsors: readonly HoleSponsor[];
  /** The organizer's contests at holes, in the order of the card; none where nothing was set up. */
  contests: readonly PrintContest[];
  look: PrintLook;
  isDraft: boolean;
  /** 'June 11, 2:02 PM EDT'. */
  printedAt: string;
};
