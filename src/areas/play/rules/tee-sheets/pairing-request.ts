import type { Tenths } from '#golf/numbers.ts';
import type { PairingWishRow } from '#areas/play/contract/tee-sheets.ts';

/** Orders of a field before it is cut into groups; the committee's words stand beside each. */
export const pairingWays = {
  random: 'Random',
  by_index: 'By index (best together)',
  balanced: 'Balanced: A, B, C, D players',
  as_entered: 'As they entered',
  by_score: 'By score (leaders last)',
  match_play_draw: 'Match play draw',
} as const;
export type PairingWay = keyof typeof pairingWays;

/** A player, as pairing knows them. The order of players is the order in which they entered. */
export type PairingPlayer = {
  id: string;
  /** The entry, or the team of a format with one ball; null for who entered alone. */
  entryId: string | null;
  divisionId: string | null;
  indexTenths: Tenths | null;
  /** Strokes, or any figure of which less is better, before this round; null without one. */
  score: number | null;
  club: string | null;
  team: string | null;
};

/** A wish of golfers or of the committee. Early is the first half of the groups, late the second. */
export type PairingWish = {
  kind: PairingWishRow['kind'];
  playerIds: readonly string[];
  isMust: boolean;
};

/** By place in each list, the place of a group among all. */
export type SheetPlaces = { proposed: readonly number[]; locked: readonly number[] };

/** Two who play a match; the second is null where the first has a bye. */
export type Match = readonly [string, string | null];

export type PairingRequest = {
  players: readonly PairingPlayer[];
  way: PairingWay;
  /** Any whole number: the same request with the same seed gives the same groups. */
  seed: number;
  /** 2 to 5. */
  groupSize: number;
  keepsEntries: boolean;
  keepsDivisionsApart: boolean;
  /** Groups that stay as they are, by their players; what is proposed has none of them. */
  locked?: readonly (readonly string[])[];
  /**
   * Where groups come on the whole sheet: of so many proposed ones, in their order, and of the locked ones, from 0.
   * Without it those that are proposed are the whole sheet.
   */
  places?: (count: number) => SheetPlaces;
  wishes?: readonly PairingWish[];
  /** The groups of each earlier round. */
  earlier?: readonly (readonly (readonly string[])[])[];
  /** The matches of this round of a bracket; without them the first round is drawn, the best index as seed 1. */
  matches?: readonly Match[];
  /** `even`: threes instead of one short group. `full`: full groups, and one short one; so are teams made. */
  sizes?: 'even' | 'full';
};

/** A rule that cannot hold, or does not; an error means that nothing is proposed. */
export type PairingFinding = {
  level: 'error' | 'warning';
  code:
    | 'unit_too_large'
    | 'unit_across_divisions'
    | 'together_and_apart'
    | 'early_and_late'
    | 'must_not_held'
    | 'alone'
    | 'bye'
    | 'short_team';
  playerIds: string[];
  message: string;
};

/**
 * Costs of what should not be, each time it is. A must outweighs everything else; a shift is a group's distance from
 * where the way puts a player, and a fixed one gives way to musts alone.
 */
export const costs = {
  must: 3000,
  fixedShift: 1000,
  repeat: 100,
  sameLetter: 60,
  wish: 30,
  wave: 20,
  sameAffiliation: 10,
  shift: 8,
};
