import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Frame, Mark, Paper, PdfPage, TableRow, TextMark } from '#kernel/platform/pdf-marks.ts';
import { lineHeight, type PdfFonts, wrapText } from '#kernel/platform/pdf-text.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { inks, rule, words } from '#kernel/services/marks.ts';
import { footMarks, rowsATurn } from '#kernel/services/sheets.ts';
import type { PrintRound } from '../print-data.ts';
import { inShares } from './columns.ts';
import { type Entry, inOrderOf } from './entries.ts';
import { listPaper } from './list-page.ts';

const columnGap = 20;
const [nameSize, detailSize] = [13, 10];
const headHeight = 20;
const titles = ['Player', 'Time', 'Hole', 'Group'];
/** Widths of the columns name, time, hole and group, as parts of a row. */
const shares = [0.51, 0.2, 0.13, 0.16];

/** The words in a row's cells, the name left-aligned and figures right-aligned. */
function rowWords(texts: readonly (readonly string[])[], frame: Frame, row: TableRow): TextMark[] {
  const columns = inShares(frame, shares);
  return texts.flatMap((lines, column) => {
    const at = columns[column];
    const isName = column === 0 && !row.isHead;
    const size = isName ? nameSize : detailSize;
    const height = size * lineHeight;
    return lines.map((line, place) =>
      words(
        line,
        { x: at?.x ?? 0, width: at?.width ?? 0, y: frame.y + 2 + (nameSize - size) * 0.975 + place * height, height },
        size,
        {
          isBold: isName || row.isHead === true,
          ink: row.isHead ? inks.soft : inks.text,
          align: column === 0 ? 'left' : 'right',
          role: { tag: row.isHead ? 'TH' : 'TD', row, column },
        },
      ),
    );
  });
}

/**
 * All players by last name with their starts, in two columns, for the board at the clubhouse; with public names only.
 */
export async function alphabeticalList(round: PrintRound, paper: Paper, fonts: PdfFonts): Promise<PdfPage[]> {
  const { frame, head, note } = listPaper(round, 'Players by name', paper, fonts);
  const width = (frame.width - columnGap) / 2;
  const [nameColumn] = inShares({ x: 0, width }, shares);
  const bottom = frame.y + frame.height;
  const table = {};
  const sheets: Mark[][] = [];
  let column = 1;
  let y = bottom;
  const nextColumn = () => {
    column = 1 - column;
    if (column === 0) sheets.push([...head]);
    y = frame.y;
    const at = { x: frame.x + column * (width + columnGap), y, width, height: headHeight };
    const isFirst = sheets.length === 1 && column === 0;
    const marks = rowWords(
      titles.map((text) => [text]),
      at,
      { table, isHead: true },
    );
    sheets.at(-1)?.push(...(isFirst ? marks : marks.map((mark) => ({ ...mark, role: 'decoration' as const }))));
    y += headHeight;
  };
  const write = ({ player, group: { start, number } }: Entry) => {
    const lines = wrapText(player.publicListName, nameColumn?.width ?? 0, nameSize, true, fonts);
    const height = lines.length * nameSize * lineHeight + 4;
    if (y + height > bottom) nextColumn();
    const at = { x: frame.x + column * (width + columnGap), y, width, height };
    const texts = [lines, [printTime(start.time)], [`${start.hole}${start.letter}`], [String(number)]];
    sheets.at(-1)?.push(...rowWords(texts, at, { table }));
    y += height;
    sheets.at(-1)?.push(rule([at.x, y], [at.x + width, y], { ink: inks.hair, thickness: 0.35 }));
  };
  for (const [place, entry] of inOrderOf(round, ({ publicListName }) => publicListName).entries()) {
    write(entry);
    if (place % rowsATurn === rowsATurn - 1) await nextTurn();
  }
  return sheets.map((marks, place) => ({
    marks: [
      ...marks,
      ...footMarks(
        frame,
        { note, number: `Page ${place + 1} of ${sheets.length}`, isLast: place === sheets.length - 1 },
        fonts,
      ),
    ],
  }));
}
