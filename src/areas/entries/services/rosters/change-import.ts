import { AppError } from '#kernel/contract/errors.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { largestRosterFile, type RosterField } from '#areas/entries/contract/rosters.ts';
import { guessColumns } from '#areas/entries/rules/columns.ts';
import { mappingFaults } from '#areas/entries/rules/judge-row.ts';
import { keyOf } from '#areas/entries/rules/seats.ts';
import type { RosterPreview } from '#areas/entries/rules/preview.ts';
import { type ImportRow, saveReading, type StoredMapping } from '#areas/entries/database/rosters/imports.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { judgeImport, requireImport } from './judge-import.ts';

/** A corrected cell: its row by number, its column from 0. */
export type TypedCell = { row: number; column: number; text: string };

/** The organizer's changes to a file; fields left out stay unchanged. Rows are given by their number in the file. */
export type ImportChange = Partial<{
  /** Counted from 1. */
  headingRow: number | null | undefined;
  columns: RosterField[] | undefined;
  cells: TypedCell[] | undefined;
  leaveOut: number[] | undefined;
  takeIn: number[] | undefined;
  leaveOutWrong: true | undefined;
  samePerson: Record<string, boolean> | undefined;
  twoPeople: Record<string, boolean> | undefined;
  tidyCapitals: boolean | undefined;
  /** Answers every open question about persons at once. */
  samePersonAll: boolean | undefined;
}>;

/**
 * Changes how a file is read, or what happens to its rows. Another row of headings guesses the columns again.
 * @throws AppError wrong_state for an import that was written, validation_failed
 */
export async function changeImport(
  context: Context,
  tournament: TournamentDetailRow,
  importId: string,
  change: ImportChange,
): Promise<void> {
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    // Locked, so that two answers at once are both kept: each is added to what the other has saved.
    const stored = await requireImport(tx, tournament.id, importId, true);
    if (stored.state !== 'read') throw new AppError('wrong_state', 'This roster was written already.');
    const row = withCells(stored, change.cells ?? []);
    let mapping = withChoices(withColumns(row, change), change);
    if (change.leaveOutWrong || change.samePersonAll !== undefined) {
      const { preview } = await judgeImport(tx, tournament, { ...row, mapping }, now);
      mapping = withAll(mapping, preview, change);
    }
    const cells = change.cells ? row.rows.cells : null;
    await saveReading(tx, row.id, { mapping, cells, now });
  });
}

/**
 * The file with corrected cells. A corrected row may name another person, so answers about it are dropped.
 * @throws AppError validation_failed naming `cells.<n>.row` or `cells.<n>.column` for a cell outside the file
 */
function withCells(row: ImportRow, typed: readonly TypedCell[]): ImportRow {
  if (typed.length === 0) return row;
  const { mapping, rows } = row;
  const cells = [...rows.cells];
  for (const [place, { row: number, column, text }] of typed.entries()) {
    const before = cells[number - 1];
    if (!before || number - 1 <= (mapping.headingRow ?? -1))
      throw fieldFault(`cells.${place}.row`, 'There is no such row.');
    if (column >= mapping.columns.length)
      throw fieldFault(`cells.${place}.column`, `This file has ${mapping.columns.length} columns.`);
    const width = Math.max(before.length, column + 1);
    cells[number - 1] = Array.from({ length: width }, (_, at) => (at === column ? text : (before[at] ?? '')));
  }
  const size = sizeOf(cells);
  if (size > largestRosterFile && size > sizeOf(rows.cells))
    throw fieldFault('cells', 'The roster would be larger than 5 MB.');
  const changed = new Set(typed.map(({ row: number }) => String(number)));
  const kept = (answers: Record<string, boolean>) =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => !changed.has(key.split('.')[0] ?? '')));
  const { samePerson, twoPeople } = mapping;
  const answered = { samePerson: kept(samePerson), twoPeople: kept(twoPeople) };
  return { ...row, rows: { ...rows, cells }, mapping: { ...mapping, ...answered } };
}

const sizeOf = (cells: readonly string[][]): number =>
  cells.reduce((sum, row) => row.reduce((all, cell) => all + cell.length, sum), 0);

/** The answers for a file with changed headings: none yet. */
const noAnswers = { leftOut: [], takenIn: [], samePerson: {}, twoPeople: {} };

function withColumns({ mapping, rows }: ImportRow, { headingRow, columns }: ImportChange): StoredMapping {
  const at = headingRow === undefined || headingRow === null ? headingRow : headingRow - 1;
  if (typeof at === 'number' && !rows.cells[at]) throw fieldFault('heading_row', 'There is no such row.');
  const headed: StoredMapping =
    at === undefined ? mapping : { ...mapping, ...guessColumns(rows.cells, at), ...noAnswers };
  if (columns === undefined) return headed;
  if (columns.length !== headed.columns.length)
    throw fieldFault('columns', `This file has ${headed.columns.length} columns.`);
  const doubled = mappingFaults(columns).find(({ column }) => column !== null);
  if (doubled) throw fieldFault(`columns.${doubled.column}`, doubled.message);
  // Changed columns mean other persons, so answers about persons are dropped.
  return columns.join() === headed.columns.join() ? headed : { ...headed, columns, samePerson: {}, twoPeople: {} };
}

function withChoices(
  mapping: StoredMapping,
  { leaveOut = [], takeIn = [], samePerson, twoPeople, tidyCapitals = mapping.tidyCapitals }: ImportChange,
): StoredMapping {
  const leftOut = new Set([...mapping.leftOut, ...leaveOut]);
  const takenIn = new Set([...mapping.takenIn, ...takeIn]);
  for (const row of takeIn) leftOut.delete(row);
  for (const row of leaveOut) takenIn.delete(row);
  return {
    ...mapping,
    leftOut: [...leftOut],
    takenIn: [...takenIn],
    samePerson: { ...mapping.samePerson, ...samePerson },
    twoPeople: { ...mapping.twoPeople, ...twoPeople },
    tidyCapitals,
  };
}

/** Applies decisions about many rows at once. */
function withAll(mapping: StoredMapping, { rows }: RosterPreview, change: ImportChange): StoredMapping {
  const wrong = rows.flatMap(({ row, status }) => (status === 'wrong' ? row : []));
  const open = rows.filter(({ status, match }) => status === 'asked' && match?.isSame === null);
  const { samePersonAll } = change;
  const answers = samePersonAll === undefined ? [] : open.map((one) => [keyOf(one), samePersonAll] as const);
  return {
    ...mapping,
    leftOut: change.leaveOutWrong ? [...mapping.leftOut, ...wrong] : mapping.leftOut,
    samePerson: { ...mapping.samePerson, ...Object.fromEntries(answers) },
  };
}

const fieldFault = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);
