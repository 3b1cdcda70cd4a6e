/** Rows of a board as clients receive them, in a compact form. */

import type { MeasuredKind } from '#areas/scoring/contract/contest-choices.ts';

export type BoardKind = 'strokes' | 'points' | 'par' | 'matches' | 'skins' | 'lengths';

/** A row of a board. Null stands for a missing value; `rounds` is in the order of the board's rounds. */
export type BoardRow = {
  id: string;
  /** '1', 'T2' or '-'; for skins the number of the hole. */
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
   * Progress in today's round: the number of holes played, or 'F' when it is finished, with '*' after a start on
   * another hole than the first; before the start, the start time.
   */
  thru: string;
  today: number | null;
  rounds: (number | null)[];
  total: number | null;
  /** Today's round, one letter per hole as `holeMarks` writes them: 'pbo..d'. */
  holes?: string;
  /** Places gained since the comparison time; negative for places lost. */
  move?: number;
  /** Printed numbers of holes on which two scorers differ. */
  differs?: number[];
  /** Match play: the names on both sides, and the side that leads. */
  sides?: [string[], string[]];
  leader?: 'A' | 'B';
  /** The state of a match: '2 UP thru 11', '3&2'; or the winnings or length in a contest: '2 skins', '4 ft 7 in'. */
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
  /** The text of the cut, and the number of rows above it. */
  cut: CutView | null;
  /** A note on all rows: '2 skins go on to the next hole'. */
  note: string | null;
  /** Set for a contest of lengths. */
  measured?: { kind: MeasuredKind; hole: number };
  rows: BoardRow[];
};

export const matchesBoardId = 'matches';
