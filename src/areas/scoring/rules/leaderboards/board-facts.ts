/** The facts that boards are computed from, as read. */
import type { MatchSeats } from './match-pairs.ts';
import type { ContestKind } from '#areas/scoring/contract/contest-choices.ts';
import type { HolesPlayed, RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import type { CourseVersion, Gender } from '#golf/course-version.ts';
import type { Board } from '#golf/event.ts';
import type { Ruling } from '#golf/rulings.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import type { NoIndexRule } from '#areas/play/rules/set-up/answers.ts';
import type { MatchSetUp } from '#areas/play/rules/set-up/match-terms.ts';
import type { Start } from '#areas/play/rules/tee-sheets/starts.ts';
import type { CardState } from '#kernel/contract/scoring-choices.ts';

export type BoardRound = {
  id: string;
  number: number;
  /** 'YYYY-MM-DD' */
  date: string;
  status: RoundStatus;
  /** The round's version of the course; a round without a course has no boards. */
  course: CourseVersion | null;
  holes: HolesPlayed;
  /** Printed numbers of the holes, in the order of the card. */
  numbers: readonly number[];
  pccTenths: number;
  hiddenHoles: number;
  /** The number of hidden holes that have been revealed; null before the reveal begins. */
  revealStep: number | null;
  isSheetOut: boolean;
  isOneStart: boolean;
  /** A shotgun: all groups start at once, from different holes. */
  isShotgun: boolean;
};

/** A card of one round, with its entries merged. */
export type BoardCard = {
  id: string;
  roundId: string;
  /** The owner: a player, or a team that plays one ball. */
  playerId: string | null;
  teamId: string | null;
  startHole: number;
  teeId: string | null;
  state: CardState;
  /** Raised with each change of the merged content. */
  version: number;
  merged: MergedCard;
};

export type BoardPlayer = {
  id: string;
  /** The public name. */
  publicName: string;
  gender: Gender | null;
  /**
   * The index for the first round whose published sheet has the player, or else that of the entry. Flights are divided
   * by it; the scores of a round use the index recorded for that round.
   */
  indexTenths: number | null;
  divisions: readonly string[];
};

export type BoardTeam = { id: string; publicName: string; players: readonly string[] };

/** Tee and index of a player in a round, as copied when its sheet was published. */
export type PlayerInRound = {
  roundId: string;
  playerId: string;
  teeId: string | null;
  indexTenths: number | null;
};

/** A group of a published round, with its seats in order. */
export type BoardGroup = {
  id: string;
  roundId: string;
  start: Start;
  players: readonly string[];
  /** In match play, the seats including players who have left after a score; equal to `players` where left out. */
  seats?: MatchSeats;
};

/** A contest of a round besides the boards. */
export type BoardContest = {
  id: string;
  roundId: string;
  kind: ContestKind;
  /** For contests with measured lengths; null for skins. */
  hole: number | null;
  isNet: boolean;
  isCarried: boolean;
  /** The sponsor's name. */
  sponsor?: string | null;
  lengths: readonly { playerId: string; lengthMm: number }[];
};

export type BoardFacts = {
  isCancelled: boolean;
  /** The set-up of matches; null for tournaments with boards. */
  matches: MatchSetUp | null;
  /** The chosen rule for players without a handicap, if any. */
  noIndex: NoIndexRule | null;
  rounds: readonly BoardRound[];
  boards: readonly Board[];
  /** By board, the flight that each row had at the first score. */
  flightsAtStart: ReadonlyMap<string, Record<string, string>>;
  players: readonly BoardPlayer[];
  teams: readonly BoardTeam[];
  inRounds: readonly PlayerInRound[];
  groups: readonly BoardGroup[];
  cards: readonly BoardCard[];
  rulings: readonly Ruling[];
  contests: readonly BoardContest[];
};
