import { AppError } from '#kernel/contract/errors.ts';
import type { FileTask } from '../file-worker/task.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx, refuseFormulas, type Sheet } from './read-xlsx.ts';
import { maxColumns } from './tame-worksheet.ts';

/** A table as in the file: rows of texts, including empty rows in between. */
export type Spreadsheet = {
  rows: string[][];
  /** The names of all sheets of a workbook; empty for text. */
  sheets: string[];
  /** The sheet that was read; null for text. */
  sheet: string | null;
  /** The merged cells of that sheet. */
  merged: Sheet['merged'];
};

/** Extra rows for titles and headings above the data. */
const rowsAround = 20;
const longestCell = 1_000;

const begins = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);
const unread = (detail: string) => new AppError('unsupported_media_type', detail);

/** Refuses a file that is not a table, with advice. @throws AppError unsupported_media_type */
function refuseOthers(bytes: Buffer): void {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw unread('This is an old Excel file (XLS), or one with a password. Save it as XLSX or CSV.');
  const start = bytes
    .toString('latin1', 0, 1_000)
    .replace(/^[\s\u00ef\u00bb\u00bf]+/, '')
    .toLowerCase();
  if (/^<(?:!doctype html|html|table|head|meta)/.test(start))
    throw unread('This is a web page under the name of a table. Open it in a spreadsheet and save it as XLSX or CSV.');
  if (
    /^(?:%pdf|\{\\rtf|<\?xml)/.test(start) ||
    begins(bytes, 0x89, 0x50) ||
    begins(bytes, 0xff, 0xd8, 0xff) ||
    begins(bytes, 0x1f, 0x8b)
  )
    throw unread('This file is no table. Save it as XLSX or CSV.');
}

function refuseBinary(rows: readonly (readonly string[])[]): void {
  const sample = rows.slice(0, 200).flat().join('');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  if (strange > 0 && strange * 50 > sample.length) throw unread('This file is no table. Save it as XLSX or CSV.');
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** Removes trailing empty rows and columns, and limits the length of cells. */
function trimmed(rows: string[][], maxRows: number): string[][] {
  const filled = rows.filter((row) => !isEmpty(row)).length;
  if (filled > maxRows + rowsAround)
    throw new AppError(
      'payload_too_large',
      `The file has ${filled.toLocaleString('en-US')} rows; ${maxRows.toLocaleString('en-US')} go in at once.`,
    );
  const last = rows.findLastIndex((row) => !isEmpty(row));
  const width = rows.reduce((widest, row) => Math.max(widest, row.findLastIndex((cell) => cell.trim() !== '') + 1), 0);
  if (width > maxColumns) throw new AppError('payload_too_large', `The file has more than ${maxColumns} columns.`);
  if (last < 0)
    throw new AppError('validation_failed', 'There is nothing in this file.', [
      { field: 'file', message: 'There is nothing in this file.' },
    ]);
  return rows.slice(0, last + 1).map((row) => row.slice(0, width).map((cell) => cell.slice(0, longestCell)));
}

function chosenSheet(sheets: Sheet[], wanted: string | undefined): Sheet {
  const sheet =
    wanted === undefined
      ? sheets.find(({ rows }) => rows.some((row) => !isEmpty(row)))
      : sheets.find(({ name }) => name === wanted);
  if (sheet) return sheet;
  const message = wanted === undefined ? 'There is nothing in this file.' : 'There is no such sheet in this file.';
  throw new AppError('validation_failed', message, [{ field: wanted === undefined ? 'file' : 'sheet', message }]);
}

/**
 * Reads a table of people: CSV in any encoding and with any separator, or a sheet of an Excel workbook.
 * @param wanted the name of the sheet; by default the first one that is not empty
 * @param maxRows maximum rows to import
 * @throws AppError payload_too_large, unsupported_media_type, validation_failed
 */
export async function readSpreadsheet(
  bytes: Buffer,
  wanted: string | undefined,
  maxRows: number,
): Promise<Spreadsheet> {
  refuseOthers(bytes);
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0x50, 0x4b, 0x05, 0x06)) {
    const sheets = await readXlsx(bytes, maxRows + rowsAround + 1_000);
    const sheet = chosenSheet(sheets, wanted);
    refuseFormulas(sheet);
    return {
      rows: trimmed(sheet.rows, maxRows),
      sheets: sheets.map(({ name }) => name),
      sheet: sheet.name,
      merged: sheet.merged,
    };
  }
  const rows = readCsv(bytes);
  refuseBinary(rows);
  return { rows: trimmed(rows, maxRows), sheets: [], sheet: null, merged: [] };
}

/** `readSpreadsheet` as a task for an untrusted file. */
export const spreadsheetTask: FileTask<{ bytes: Uint8Array; sheet: string | undefined; maxRows: number }, Spreadsheet> =
  {
    name: 'spreadsheet',
    read: async function* ({ bytes, sheet, maxRows }) {
      yield await readSpreadsheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet, maxRows);
    },
  };
