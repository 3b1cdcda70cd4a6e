/** The XML of a worksheet from a stranger, made safe and cheap for the library that reads it. */
import { AppError } from '#kernel/contract/errors.ts';

const maxCells = 250_000;
/** Tags of one part: eight for each cell, and as many again for what a spreadsheet program writes around them. */
const maxTags = 16 * maxCells;
/** As far as spreadsheets name columns with two letters. */
export const maxColumns = 702;
/** Marks a cell whose value a formula would be. No font has this sign, and no roster. */
export const formulaMark = '\uE000';
/** The name of a tag stands within so many characters, or it is none that counts here. */
const maxTagName = 40;
/**
 * From one tag to the next, in characters: a cell has at most 32,767, each of which may be written with ten. The
 * library takes a part in pieces, and reads what is longer than a piece again and again.
 */
const maxBetweenTags = 400_000;

export const tooLarge = (detail: string) => new AppError('payload_too_large', detail);

/** @param cell where it is, such as 'B7'; null where that is not known */
export const formulaRefusal = (cell: string | null): AppError => {
  const message = `${cell ? `Cell ${cell} is a formula` : 'The file has formulas'}, and what it comes to is not for certain in the file. Copy the table, paste it as values, and save it again.`;
  return new AppError('validation_failed', message, [{ field: cell ? `cells.${cell}` : 'file', message }]);
};

/** Where the tags of a part begin. @throws AppError payload_too_large for more than a table of people has */
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
 * Counts the tags of a part, and the texts that cells share, before anything reads it.
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

/** A cell or row whose end is not read yet. */
type Open = { from: number; attributes: string; prefix: string; isEmpty: boolean; hasFormula: boolean };

const tagName = /^(\/?)((?:\w{1,20}:)?)(\w+)/;
/** Rows and cells that say where they are can go without moving others. */
const saysWhere = /\sr="\w{1,20}"/;

/**
 * A worksheet without its empty cells and rows, which some programs write to the end of a sheet, and with a mark in
 * place of each formula. One pass over the text: each tag is looked at once, and cells are counted on the way.
 * @throws AppError payload_too_large for more tags, cells, columns or rows than a roster has; validation_failed for a
 *   formula between the cells
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
        // Below the table a formula says where the choices of a drop-down list stand, or what a colour depends on.
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
          // Together with its cells, which were dropped one by one.
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
