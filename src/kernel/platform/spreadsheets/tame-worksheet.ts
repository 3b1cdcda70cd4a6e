/** Makes the XML of an untrusted worksheet safe and cheap for the parsing library. */
import { AppError } from '#kernel/contract/errors.ts';

const maxCells = 250_000;
/** Maximum tags of a file: eight for each cell, and as many again for markup around them. */
const maxTags = 16 * maxCells;
/** The last column with a two-letter name. */
export const maxColumns = 702;
/** Marks a cell with a formula. A private-use character that no roster contains. */
export const formulaMark = '\uE000';
/** Maximum length of a tag name; longer ones are not relevant. */
const maxTagName = 40;
/**
 * Maximum characters between two tags: a cell has at most 32,767, each of up to ten characters in XML. The library
 * parses in pieces, and rescans anything longer than a piece repeatedly.
 */
const maxBetweenTags = 400_000;

export const tooLarge = (detail: string) => new AppError('payload_too_large', detail);

/** @param cell its name, such as 'B7'; null if unknown */
export const formulaRefusal = (cell: string | null): AppError => {
  const message = `${cell ? `Cell ${cell} is a formula` : 'The file has formulas'}, and results may be missing. Copy the table, paste it as values, and save it again.`;
  return new AppError('validation_failed', message, [{ field: cell ? `cells.${cell}` : 'file', message }]);
};

/** The positions of a file's tags. @throws AppError payload_too_large for more than a table of people has */
function* tagsOf(xml: string): Generator<number> {
  let tags = 0;
  let before = -1;
  for (;;) {
    const at = xml.indexOf('<', before + 1);
    const isLast = at < 0;
    if ((isLast ? xml.length : at) - before > maxBetweenTags)
      throw tooLarge('The file has a text that is longer than a cell can be.');
    if (isLast) return;
    tags += 1;
    if (tags > maxTags) throw tooLarge('The file has more in it than a table of people.');
    yield at;
    before = at;
  }
}

/**
 * Counts the tags of a file, and the shared strings, before anything parses it.
 * @throws AppError payload_too_large
 */
export function refuseManyTags(xml: string): void {
  let texts = 0;
  for (const at of tagsOf(xml)) {
    if (!sharedText.test(xml.slice(at + 1, at + 1 + maxTagName))) continue;
    texts += 1;
    if (texts > maxCells) throw tooLarge(`The file has more than ${maxCells.toLocaleString('en-US')} texts.`);
  }
}

const sharedText = /^(?:\w{1,20}:)?si\b/;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** A cell or row whose end tag was not read yet. */
type Open = { from: number; attributes: string; prefix: string; isEmpty: boolean; hasFormula: boolean };

const tagName = /^(\/?)((?:\w{1,20}:)?)(\w+)/;
/** Rows and cells with an explicit position can be removed without moving others. */
const saysWhere = /\sr="\w{1,20}"/;

/**
 * Removes a worksheet's empty cells and rows, which some programs write to the end of a sheet, and replaces formulas by
 * a mark. A single pass looks at each tag once and counts cells.
 * @throws AppError payload_too_large for more tags, cells, columns or rows than a roster has; validation_failed for a
 * formula between the cells
 */
export function tamed(xml: string, maxRows: number): string {
  const kept: string[] = [];
  let copied = 0;
  let cells = 0;
  let rows = 0;
  let isInTable = false;
  let cell: Open | null = null;
  let row: (Open & { kept: number; copied: number }) | null = null;
  const drop = (from: number, to: number, instead = '') => {
    kept.push(xml.slice(copied, from), instead);
    copied = to;
  };
  for (const at of tagsOf(xml)) {
    const [, slash, prefix = '', name] = tagName.exec(xml.slice(at + 1, at + 1 + maxTagName)) ?? [];
    if (name !== 'c' && name !== 'row') {
      if (name === 'sheetData') isInTable = !slash && xml[xml.indexOf('>', at) - 1] !== '/';
      if (name === 'f' && !slash) {
        if (cell) cell.hasFormula = true;
        // Formulas below the table belong to drop-down lists or conditional formats.
        else if (isInTable) throw formulaRefusal(null);
      }
      if (cell) cell.isEmpty = false;
      continue;
    }
    const end = xml.indexOf('>', at) + 1;
    if (end === 0) break;
    const isWhole = xml[end - 2] === '/';
    const opened = { from: at, attributes: slash ? '' : xml.slice(at, end), prefix, isEmpty: true, hasFormula: false };
    if (name === 'row') {
      if (slash) {
        if (row?.isEmpty && saysWhere.test(row.attributes)) {
          // Removes the row together with its cells, which were removed one by one.
          kept.length = row.kept;
          copied = row.copied;
          drop(row.from, end);
          rows -= 1;
        }
        row = null;
      } else if (isWhole && saysWhere.test(opened.attributes)) drop(at, end);
      else {
        rows += 1;
        if (!isWhole) row = { ...opened, kept: kept.length, copied };
      }
      if (rows > maxRows) throw tooLarge(`The file has more than ${maxRows.toLocaleString('en-US')} rows.`);
    } else if (!slash) {
      if (isWhole) drop(at, end);
      else {
        cells += 1;
        if (cells > maxCells) throw tooLarge(`The file has more than ${maxCells.toLocaleString('en-US')} cells.`);
        cell = opened;
      }
    } else {
      if (cell?.isEmpty) {
        cells -= 1;
        drop(cell.from, end);
      } else if (cell) {
        refuseFarOut(cell.attributes, maxRows);
        if (cell.hasFormula) drop(cell.from, end, markedCell(cell));
        if (row) row.isEmpty = false;
      }
      cell = null;
    }
  }
  if (cell?.hasFormula) throw formulaRefusal(null);
  kept.push(xml.slice(copied));
  return kept.join('');
}

function refuseFarOut(attributes: string, maxRows: number): void {
  const [, letters, row] = /\sr="([A-Z]{1,8})(\d{1,9})"/.exec(attributes) ?? [];
  if (letters && columnOf(letters) > maxColumns) throw tooLarge(`The file has more than ${maxColumns} columns.`);
  if (Number(row ?? 0) > maxRows) throw tooLarge(`The file has more than ${maxRows.toLocaleString('en-US')} rows.`);
}

function markedCell({ prefix, attributes }: Open): string {
  const [at = ''] = /\sr="[A-Z]{1,3}\d{1,7}"/.exec(attributes) ?? [];
  return `<${prefix}c${at} t="inlineStr"><${prefix}is><${prefix}t>${formulaMark}</${prefix}t></${prefix}is></${prefix}c>`;
}
