/**
 * Fills the merged cells of a workbook: the file stores their text only in the first cell, but it applies to all of
 * them.
 */
import type { RosterField } from '#areas/entries/contract/rosters.ts';
import type { MergedCells } from '#kernel/contract/merged-cells.ts';
import type { Rows } from './columns.ts';
import { fieldWords } from './field-words.ts';

/** The fields that several players may share; a name, an address or an index belongs to one player. */
const common: readonly RosterField[] = ['team', 'group', 'hole', 'tee_time', 'division', 'club', 'paid'];

/** Fills the merged cells of rows. @returns the rows, and notes of what was filled, by row number */
export function fillMerged(
  rows: Rows,
  {
    headingRow,
    columns,
    merged = [],
  }: { headingRow: number | null; columns: readonly RosterField[]; merged?: readonly MergedCells[] },
): { rows: Rows; notes: Map<number, string[]> } {
  const notes = new Map<number, string[]>();
  const wanted = merged.filter(({ column, from }) => {
    const field = columns[column];
    return field !== undefined && common.includes(field) && from > (headingRow ?? -1);
  });
  if (wanted.length === 0) return { rows, notes };
  const filled = rows.map((row) => [...row]);
  for (const { column, from, to } of wanted) {
    const text = rows[from]?.[column]?.trim() ?? '';
    for (let at = from + 1; at <= Math.min(to, rows.length - 1) && text !== ''; at++) {
      const row = filled[at];
      if (!row || row.every((cell) => cell.trim() === '') || (row[column] ?? '').trim() !== '') continue;
      while (row.length < column) row.push('');
      row[column] = text;
      const words = `${fieldWords[columns[column] ?? 'ignore']}: ${text}, of the merged cell in row ${from + 1}`;
      notes.set(at + 1, [...(notes.get(at + 1) ?? []), words]);
    }
  }
  return { rows: filled, notes };
}
