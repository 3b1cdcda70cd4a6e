import type { Tenths } from '#golf/numbers.ts';
import type { PairingWishRow } from '#areas/play/contract/tee-sheets.ts';

/** Pairing methods: orders in which a field is divided into groups, with their labels. */
export const pairingWays = {
  random: 'Random',
  by_index: 'By index (best together)',
  balanced: 'Balanced: A, B, C, D players',
  as_entered: 'As they entered',
  by_score: 'By score (leaders last)',
  match_play_draw: 'Match play draw',
} as const;
export type PairingWay = keyof typeof pairingWays;

/** A player with the facts that pairing uses. Players are listed in order of entry. */
export type PairingPlayer = {
  id: string;
  /** The entry or, in a one-ball format, the team; null for a player who entered alone. */
  entryId: string | null;
  /** Whether the entry is a team: it cannot be divided among groups. */
  isTeam?: boolean;
  divisionId: string | null;
  indexTenths: Tenths | null;
  /** Strokes before this round, or another figure where less is better; null for none. */
  score: number | null;
  club: string | null;
  team: string | null;
};

/** A wish of golfers or the committee. `early` is the first half of the groups, `late` the second. */
export type PairingWish = {
  kind: PairingWishRow['kind'];
  playerIds: readonly string[];
  isMust: boolean;
};

/** The positions of proposed and locked groups on the whole sheet, by their index in each list. */
export type SheetPlaces = { proposed: readonly number[]; locked: readonly number[] };

/** Two players of a match; the second is null where the first has a bye. */
export type Match = readonly [string, string | null];

export type PairingRequest = {
  players: readonly PairingPlayer[];
  way: PairingWay;
  /** A whole number; the same request with the same seed gives the same groups. */
  seed: number;
  /** From 2 to 5. */
  groupSize: number;
  keepsEntries: boolean;
  keepsDivisionsApart: boolean;
  /** The players of groups that stay as they are; no proposed group contains them. */
  locked?: readonly (readonly string[])[];
  /**
   * Returns the positions of a number of proposed groups and of the locked groups on the whole sheet, from 0. Without
   * it, the proposed groups are the whole sheet.
   */
  places?: (count: number) => SheetPlaces;
  wishes?: readonly PairingWish[];
  /** The groups of each earlier round. */
  earlier?: readonly (readonly (readonly string[])[])[];
  /** The matches of this round in a bracket; without them the first round is drawn, with the lowest index as seed 1. */
  matches?: readonly Match[];
  /** `even`: sizes differ by at most one. `full`: full groups and one short group, as for teams. */
  sizes?: 'even' | 'full';
};

/** A rule that cannot be met, or was not; after an error nothing is proposed. */
export type PairingFinding = {
  level: 'error' | 'warning';
  code:
    | 'unit_too_large'
    | 'divided_entry'
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
 * The cost of each violation. A must outweighs everything else. A shift is the distance in groups from the place by the
 * pairing method; a fixed shift yields only to musts.
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
