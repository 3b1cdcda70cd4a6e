import type { RosterField } from '#areas/entries/contract/rosters.ts';
import type { RosterPerson } from './read-person.ts';

/** A fault in a cell, with a message that names its row and column. */
export type CellFault = { column: number; field: RosterField; message: string };
/**
 * `row` counts from 1, as spreadsheets do; `seat` counts the players in a row. A row with a fault has no person.
 * `notes` list what was read differently from how it is written.
 */
export type JudgedRow = {
  row: number;
  seat: number;
  person: RosterPerson | null;
  faults: CellFault[];
  notes: string[];
  /** The row is a team, entered together. */
  isTeam: boolean;
  /** The row totals other rows and names nobody. */
  isTotals: boolean;
  /**
   * Whether the name is of two people; null until the organizer has answered, absent where the question does not arise.
   */
  isTwo?: boolean | null;
};
