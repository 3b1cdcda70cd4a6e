import { harmless } from './harmless-cell.ts';
import type { Cell } from '#kernel/rules/cells.ts';

export type Sheet = { name: string; headings: readonly string[]; rows: readonly (readonly Cell[])[] };

/** The width of a column of texts, in characters. */
const widthOf = (texts: readonly string[]): number =>
  Math.min(40, Math.max(8, ...texts.slice(0, 500).map(({ length }) => length + 2)));

const cellOf = (value: Cell) => {
  if (value === null || value === '') return null;
  // Spreadsheets have no time zones: midnight UTC gives the date as written.
  if (typeof value === 'object')
    return { value: new Date(`${value.date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
};

/**
 * Writes a workbook with bold, frozen header rows. Text cells stay text, so that nothing is computed and member numbers
 * keep their leading zeros.
 */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const names = sheetNamesOf(sheets.map(({ name }) => name));
  return writeWorkbook(
    sheets.map(({ headings, rows }, index) => ({
      sheet: names[index] ?? '',
      data: [
        headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cellOf)),
      ],
      columns: headings.map((heading, column) => ({
        width: widthOf([heading, ...rows.map((row) => String(harmless(row[column] ?? null) ?? ''))]),
      })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

const longestSheetName = 31;

/** Sheet names that spreadsheet programs accept: no forbidden characters, at most 31 characters, and unique. */
export function sheetNamesOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let number = 1; ; number++) {
      const ending = number === 1 ? '' : ` ${number}`;
      const found = `${plain.slice(0, longestSheetName - ending.length).trim()}${ending}`;
      if (taken.has(found.toLowerCase())) continue;
      taken.add(found.toLowerCase());
      return found;
    }
  });
}
