/** The public rows of a board, in a compact form. */

import type { MeasuredKind } from '#areas/scoring/contract/contest-choices.ts';

export type BoardKind = 'strokes' | 'points' | 'par' | 'matches' | 'skins' | 'lengths';

/** A row of a board. A field without a value is null; lists by round follow the board's rounds. */
export type BoardRow = {
  id: string;
  /** '1', 'T2', or '-'; for skins, the hole. */
  pos: string;
  name: string;
  /** The members of a team. */
  players?: string[];
  flight?: string;
  /** The position within the row's flight. */
  flight_pos?: string;
  status?: 'NR' | 'MC' | 'WD' | 'DQ' | 'DNS' | 'No handicap';
  to_par: number | null;
  /**
   * Holes played in today's round, 'F' when it is finished, with '*' for a start from another hole than the first;
   * before the start, the starting time.
   */
  thru: string;
  today: number | null;
  rounds: (number | null)[];
  total: number | null;
  /** Today's round with one character for each hole, as `holeMarks` writes it: 'pbo..d'. */
  holes?: string;
  /** Places gained over a while; negative for places lost. */
  move?: number;
  /** Holes on which two scorers differ. */
  differs?: number[];
  /** In a match: both sides, and the leading one. */
  sides?: [string[], string[]];
  leader?: 'A' | 'B';
  /** The state of a match, '2 UP thru 11' or '3&2'; the prize or length in a contest, '2 skins' or '4 ft 7 in'. */
  result?: string;
};

export type CutView = { text: string; place: number };

export type BoardView = {
  id: string;
  name: string;
  kind: BoardKind;
  of: 'players' | 'teams';
  is_net: boolean;
  rounds: { id: string; number: number }[];
  flights: string[];
  /** The cut, and the number of rows before its line. */
  cut: CutView | null;
  /** A note about all rows: '2 skins go on to the next hole'. */
  note: string | null;
  /** For a contest with measured lengths. */
  measured?: { kind: MeasuredKind; hole: number };
  rows: BoardRow[];
};

export const matchesBoardId = 'matches';
