/** The facts of boards, as they are read: nothing is computed. */
import type { MatchSeats } from './match-pairs.ts';
import type { ContestKind } from '#areas/scoring/contract/contest-choices.ts';
import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import type { CourseVersion, Gender } from '#golf/course-version.ts';
import type { Board } from '#golf/event.ts';
import type { Ruling } from '#golf/rulings.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import type { NoIndexRule } from '#areas/play/rules/set-up/answers.ts';
import type { MatchSetUp } from '#areas/play/rules/set-up/match-terms.ts';
import type { Start } from '#areas/play/rules/tee-sheets/starts.ts';

export type BoardRound = {
  id: string;
  number: number;
  /** 'YYYY-MM-DD' */
  date: string;
  status: RoundStatus;
  /** The version of its course; a round without one has no boards. */
  course: CourseVersion | null;
  holes: 'all' | 'front' | 'back';
  /** The printed numbers of its holes, in the order of the card. */
  numbers: readonly number[];
  pccTenths: number;
  hiddenHoles: number;
  /** The number of them that a reveal has shown; null before it begins. */
  revealStep: number | null;
  isSheetOut: boolean;
  isOneStart: boolean;
  /** Everybody starts at once, each group on another hole. */
  isShotgun: boolean;
};

/** A card of one round, as its entries were merged. */
export type BoardCard = {
  id: string;
  roundId: string;
  /** The owner: a player, or a team where one ball is played. */
  playerId: string | null;
  teamId: string | null;
  startHole: number;
  teeId: string | null;
  state: 'open' | 'returned' | 'accepted';
  /** Rises with each change of what is merged. */
  version: number;
  merged: MergedCard;
};

export type BoardPlayer = {
  id: string;
  /** The name under which everybody may know them. */
  publicName: string;
  gender: Gender | null;
  /**
   * The index of the first round whose sheet they are on, or of their entry while they are on none. Flights are divided
   * by it; scores of a round count off the index that was noted for that round.
   */
  indexTenths: number | null;
  divisions: readonly string[];
};

export type BoardTeam = { id: string; publicName: string; players: readonly string[] };

/** Tee and index of a player in a round, as they were copied when its sheet was published. */
export type PlayerInRound = {
  roundId: string;
  playerId: string;
  teeId: string | null;
  indexTenths: number | null;
};

/** A group of a published round; seats in their order. */
export type BoardGroup = {
  id: string;
  roundId: string;
  start: Start;
  players: readonly string[];
  /** Of matches: who sits where, with who has left since something was typed; as `players` where it is not said. */
  seats?: MatchSeats;
};

/** A contest beside the boards of a round. */
export type BoardContest = {
  id: string;
  roundId: string;
  kind: ContestKind;
  /** Where lengths are measured; null for skins. */
  hole: number | null;
  isNet: boolean;
  isCarried: boolean;
  /** The name of its sponsor. */
  sponsor?: string | null;
  lengths: readonly { playerId: string; lengthMm: number }[];
};

export type BoardFacts = {
  isCancelled: boolean;
  /** The set-up of matches; null where boards are played for. */
  matches: MatchSetUp | null;
  /** The rule for players without a handicap, where somebody chose it. */
  noIndex: NoIndexRule | null;
  rounds: readonly BoardRound[];
  boards: readonly Board[];
  /** By board: the flight that each row had at the first score. */
  flightsAtStart: ReadonlyMap<string, Record<string, string>>;
  players: readonly BoardPlayer[];
  teams: readonly BoardTeam[];
  inRounds: readonly PlayerInRound[];
  groups: readonly BoardGroup[];
  cards: readonly BoardCard[];
  rulings: readonly Ruling[];
  contests: readonly BoardContest[];
};

/** The form of a board: for everybody, or for the committee, with hidden holes and whole names' results as they are. */
export type BoardForm = 'public' | 'committee';
