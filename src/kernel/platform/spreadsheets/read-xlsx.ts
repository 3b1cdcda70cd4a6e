/** Reads Excel workbooks from untrusted sources: sizes are limited before the library parses them. */
import { zipSync } from 'fflate';
import { AppError } from '#kernel/contract/errors.ts';
import type { MergedCells } from '#kernel/contract/merged-cells.ts';
import { formulaMark, formulaRefusal, refuseManyTags, tamed, tooLarge } from './tame-worksheet.ts';
import { mergedIn } from './merged-cells.ts';
import { unpack, UnpackError } from './unpack.ts';

const megabyte = 1024 * 1024;
const maxUnpacked = 50 * megabyte;
export type Sheet = { name: string; rows: string[][]; merged: MergedCells[] };

/** The files with cell data and their maximum sizes; no other file is unpacked. */
function sizeAllowed(name: string): number | null {
  if (/^xl\/worksheets\/[^/]+\.xml$|^xl\/sharedStrings\.xml$/i.test(name)) return maxUnpacked;
  if (/^xl\/(workbook|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/i.test(name)) return 4 * megabyte;
  return null;
}

const unread = (why: string) => new AppError('unsupported_media_type', `${why} Save it as XLSX or CSV.`);

/** The displayed text of a cell: dates as '2026-06-05', times of day as '09:10', and both as '2026-06-05 09:10'. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return '';
  // Spreadsheets store a time of day as a fraction of the day before their epoch.
  const rounded = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString();
  if (value.getUTCFullYear() < 1905) return rounded.slice(11, 16);
  // A start has a date and a time; midnight means a date only.
  return rounded.slice(11, 16) === '00:00' ? rounded.slice(0, 10) : `${rounded.slice(0, 10)} ${rounded.slice(11, 16)}`;
}

function unpackParts(bytes: Buffer): Map<string, Buffer> {
  try {
    return unpack(bytes, sizeAllowed, maxUnpacked);
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error;
    throw error.reason === 'too_large'
      ? tooLarge('Unpacked, the file is larger than 50 MB.')
      : unread('This file cannot be read.');
  }
}

/** A safe copy with only the needed files, checked and uncompressed. */
function safeCopy(unpacked: ReadonlyMap<string, Buffer>, maxRows: number): ArrayBuffer {
  const parts: Record<string, Uint8Array> = {};
  for (const [name, part] of unpacked) {
    const xml = part.toString('utf8');
    // Entities allow a small text to expand without limit, and no spreadsheet program declares any.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
      throw unread('This file declares entities, which no spreadsheet program does.');
    const isWorksheet = /^xl\/worksheets\//i.test(name);
    if (!isWorksheet) refuseManyTags(xml);
    parts[name] = isWorksheet ? Buffer.from(tamed(xml, maxRows)) : part;
  }
  if (!parts['xl/workbook.xml']) throw unread('This file cannot be read.');
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
}

/**
 * Reads every sheet of a workbook.
 * @param maxRows of each sheet
 * @throws AppError payload_too_large, unsupported_media_type
 */
export async function readXlsx(bytes: Buffer, maxRows: number): Promise<Sheet[]> {
  const unpacked = unpackParts(bytes);
  const copy = safeCopy(unpacked, maxRows);
  const { default: readWorkbook } = await import('read-excel-file/universal');
  const sheets = await readWorkbook(copy).catch(() => {
    // Any error, from a missing file to invalid XML, is caused by the upload.
    throw unread('This file cannot be read.');
  });
  const merged = mergedIn(unpacked);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(textOf)),
    merged: merged.get(sheet) ?? [],
  }));
}

/** Refuses a sheet with formulas. @throws AppError validation_failed naming the first such cell */
export function refuseFormulas({ rows }: Sheet): void {
  for (const [row, cells] of rows.entries()) {
    const column = cells.indexOf(formulaMark);
    if (column >= 0) throw formulaRefusal(`${lettersOf(column)}${row + 1}`);
  }
}

/** 0 is 'A', 26 is 'AA'. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
