/** The input of a scored event: all of it is given, nothing of it is computed. */
import type { Card, CardKey } from './cards.ts';
import type { Combine } from './combine-balls.ts';
import type { Ties } from './countback.ts';
import type { CourseVersion, Gender } from './course-version.ts';
import type { Limits } from './course-handicap.ts';
import type { Score } from './hole-values.ts';
import type { HoleResult, Side } from './match-play.ts';
import type { Cents, Permille, Tenths } from './numbers.ts';
import type { RuleVersionId } from './rule-versions.ts';
import type { Ruling } from './rulings.ts';
import type { TeamRounding } from './team-handicap.ts';

export type Player = {
  id: string;
  name: string;
  gender: Gender | null;
  indexTenths: Tenths | null;
  /** Tags such as `senior`, by which boards choose their rows. */
  divisions: readonly string[];
  /** Whether prizes of money may be taken. */
  prizes: boolean;
};

export type Team = { id: string; name: string; players: readonly string[] };

export type Round = {
  id: string;
  course: string;
  holes: 'all' | 'front' | 'back';
  /** The tee of everybody who is not named in `tees`. */
  tee: string;
  tees: Readonly<Record<string, string>>;
  pccTenths: Tenths;
  playedOn: string | null;
  /** Course handicaps, in tenths, that the committee counts for players who have no index, by player. */
  assumed?: Readonly<Record<string, Tenths>>;
  /** The index that somebody plays this round off, where it is not the one of the field; null for none. */
  indexes?: Readonly<Record<string, Tenths | null>>;
  /** Closed while others are still played: who has no card of it has missed it. Said of live events alone. */
  isClosed?: boolean;
};

export type Net = ({ allowance: Permille } | { weights: readonly Permille[]; rounding: TeamRounding }) & Limits;

export type Cut = { after: string; keep: number; ties: boolean; within: number | null };

/** Groups of a field with positions of their own. */
export type Flights =
  | { kind: 'index'; upTo: readonly Tenths[] }
  | { kind: 'equal'; count: number }
  | { kind: 'score'; count: number; after: string };

/** A format is data: whose balls count, what a hole is worth, what is added up, and how ties are broken. */
export type Board = {
  id: string;
  name: string;
  rounds: readonly string[] | 'all';
  holes: 'all' | 'front' | 'back' | 'par3' | readonly number[];
  of: 'players' | 'teams';
  ball: 'own' | 'one';
  score: Score;
  handicap: 'gross' | Net;
  combine: Combine | null;
  quota: { base18: number; base9: number; minimum: number } | null;
  bestRounds: number | null;
  /** Null: by total once the board is final, to par while it is live. */
  rankBy: 'total' | 'to-par' | null;
  ties: Ties;
  cut: Cut | null;
  flights: Flights | null;
  only: readonly string[] | null;
  /** In a scramble: how many drives of each member have to be used. */
  minDrives: number;
};

export type Match = {
  id: string;
  round: string;
  sides: readonly [readonly string[], readonly string[]];
  ball: 'own' | 'one';
  handicap: 'gross' | Net;
  /** Whether it goes on when it is level at the end, and what the further holes gave. */
  extra: boolean;
  extraHoles: readonly HoleResult[];
  /** The winners of holes, by printed number: they stand above the cards. */
  holes: Readonly<Record<string, HoleResult>>;
  /** The sides' scores, where one ball a side is played and they are not on cards of teams. */
  scores: readonly [Card['entries'], Card['entries']] | null;
  cards: readonly [CardKey, CardKey] | null;
  /** A result that was typed without the holes. It counts before them, and a ruling on the match before it. */
  said?: MatchSaid | null;
};

/** '3&2', '1 up', '19th'; without a winner 'halved'. */
export type MatchSaid = { winner: Side | null; result: string };

export type TeamMatch = {
  id: string;
  sides: readonly [string, string];
  matches: readonly { match: string; halfPoints: number }[];
  /** Keeps the trophy when it ends level. */
  holder: Side | null;
};

export type SkinsGame = {
  kind: 'skins';
  round: string;
  handicap: 'gross' | Net;
  carry: boolean;
  last: 'void' | 'share' | 'return';
  parOrBetter: boolean;
};
export type LengthGame = {
  kind: 'pin' | 'drive';
  round: string;
  /** In the game's own unit, whole. */
  lengths: readonly { player: string; hole: number; length: number }[];
};
export type PrizeGame = {
  kind: 'prizes';
  board: string;
  flight: string | null;
  /** Cents, or parts of the pot in 1/100,000. */
  places: readonly number[];
  in: 'share' | 'cents';
  /** A winner of an earlier game passes the money on. */
  onePrize: boolean;
  /**
   * The players or teams who were given this pot's prizes in kind, where level rows cannot share one. Without it
   * everybody whom the engine pays counts as a winner.
   */
  takers?: readonly string[];
};
export type Game = { id: string; players: readonly string[] | 'all'; potCents: Cents } & (
  | SkinsGame
  | LengthGame
  | PrizeGame
);

export type EventInput = {
  courses: readonly CourseVersion[];
  players: readonly Player[];
  teams: readonly Team[];
  rounds: readonly Round[];
  cards: readonly Card[];
  rulings: readonly Ruling[];
  boards: readonly Board[];
  matches: readonly Match[];
  teamMatches: readonly TeamMatch[];
  games: readonly Game[];
  /** Live while it is played, final once the committee has closed it. */
  state: 'live' | 'final';
  rules: RuleVersionId;
};
