import { stringify } from 'csv-stringify/sync';
import type { PortableTable } from '#kernel/database/transfer/tournament/portable-tables.ts';
import { harmless } from '#kernel/platform/spreadsheets/harmless-cell.ts';
import type { Cell } from '#kernel/rules/cells.ts';

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return harmless(value);
  return harmless(JSON.stringify(value));
}

/** Rows as CSV for spreadsheet programs, one page at a time: UTF-8 with byte order mark, RFC 4180. */
export async function* csvPieces(
  { columns, told = {} }: Pick<PortableTable, 'columns' | 'told'>,
  pages: AsyncIterable<string[]>,
): AsyncGenerator<Buffer> {
  const headings = [...columns, ...Object.keys(told)];
  const written = (rows: Cell[][], bom = false) => Buffer.from(stringify(rows, { bom, record_delimiter: 'windows' }));
  yield written([headings], true);
  for await (const lines of pages) {
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    yield written(rows.map((row) => headings.map((heading) => cellOf(row[heading]))));
  }
}
