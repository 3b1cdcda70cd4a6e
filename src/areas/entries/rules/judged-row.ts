import type { RosterField } from '#areas/entries/contract/rosters.ts';
import type { RosterPerson } from './read-person.ts';

/** A fault in a cell, in words that name its row and column. */
export type CellFault = { column: number; field: RosterField; message: string };
/**
 * `row` counts as spreadsheets do, from 1, and `seat` counts the people of a row. A row with a fault has no person.
 * `notes` say what was read differently from how it is written.
 */
export type JudgedRow = {
  row: number;
  seat: number;
  person: RosterPerson | null;
  faults: CellFault[];
  notes: string[];
  /** The row is a team, entered together. */
  isTeam: boolean;
  /** The row sums up other rows, and names nobody. */
  isTotals: boolean;
  /** Whether the name is of two people; null until that is answered, absent where it is not asked. */
  isTwo?: boolean | null;
};
