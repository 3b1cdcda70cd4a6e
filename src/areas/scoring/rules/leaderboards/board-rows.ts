/** The public rows of a board: as few bytes as say it all. */

import type { MeasuredKind } from '#areas/scoring/contract/contest-choices.ts';

export type BoardKind = 'strokes' | 'points' | 'par' | 'matches' | 'skins' | 'lengths';

/** A row of a board. Null is what there is nothing of; a list of rounds goes by the board's rounds. */
export type BoardRow = {
  id: string;
  /** '1', 'T2', or '-'; of skins the hole. */
  pos: string;
  name: string;
  /** Of a team: who is in it. */
  players?: string[];
  flight?: string;
  /** The position in the own flight. */
  flight_pos?: string;
  status?: 'NR' | 'MC' | 'WD' | 'DQ' | 'DNS' | 'No handicap';
  to_par: number | null;
  /**
   * Holes played of the round of today, 'F' when it is over, with '*' where the start was elsewhere than on the first;
   * before the start its time.
   */
  thru: string;
  today: number | null;
  rounds: (number | null)[];
  total: number | null;
  /** The round of today, a sign a hole as `holeMarks` writes them: 'pbo..d'. */
  holes?: string;
  /** Places up since a while ago; below zero down. */
  move?: number;
  /** Holes on which two scorers differ. */
  differs?: number[];
  /** Of a match: both sides, and who leads. */
  sides?: [string[], string[]];
  leader?: 'A' | 'B';
  /** The state of a match: '2 UP thru 11', '3&2'; the prize or length in a contest: '2 skins', '4 ft 7 in'. */
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
  /** The line, and after how many rows it is drawn. */
  cut: CutView | null;
  /** A note about all rows: '2 skins go on to the next hole'. */
  note: string | null;
  /** Of a contest of lengths. */
  measured?: { kind: MeasuredKind; hole: number };
  rows: BoardRow[];
};

export const matchesBoardId = 'matches';
