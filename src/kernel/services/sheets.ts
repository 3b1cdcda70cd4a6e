import type { Ink, Mark, PdfPage, TextMark } from '#kernel/platform/pdf-marks.ts';
import { lineHeight, openRuler, type PdfFonts, wrapText } from '#kernel/platform/pdf-text.ts';
import { accentOf, inks, logoBeside, type PrintLook, rule, words } from './marks.ts';

/** Where words stand on a sheet of letter paper, in points. */
export const [left, right] = [54, 558];
const [top, foot] = [54, 736];
const gap = 4;
const logoHeight = 40;

/** Words of one look; ten points are the smallest that a paper has. */
type Style = { size?: number; isBold?: boolean; ink?: Ink };
type Part = Style & { text: string; size: number };
/** Where a column of a table stands. */
export type Column = { x: number; width: number; align?: 'left' | 'right' };
/** What stands in a column of a row, with a note under it: wrapped, never cut. */
export type Cell = Column & Style & { text: string; note?: string };

/**
 * A document that runs on from sheet to sheet. A row that has no room begins the next sheet, under the head of its
 * table; long words are wrapped, and each sheet says which of how many it is.
 */
export type Sheets = {
  /** What begins a paper: the organizer's logo where there is one, its kind, its number and its day. */
  heading(of: { word: string; number?: string; at: string }, look: PrintLook): void;
  /** A row of cells side by side, as high as the highest; one that is higher than a sheet goes on on the next. */
  row(cells: readonly Cell[]): void;
  /** Words over the whole width. */
  line(text: string, style?: Style): void;
  /** A line across the sheet, or as long as is said. */
  rule(thickness?: number, length?: number): void;
  space(points: number): void;
  /** Rows under a head, which stands again on each sheet that they go on to. */
  table(head: readonly Cell[], rows: Iterable<readonly Cell[]>): void;
  /** Goes on on the next sheet where less than so much is left of this one. */
  keep(points: number): void;
  /** @param note stands at the foot of each sheet, beside its number */
  pages(note: string): PdfPage[];
};

const bottomOf = ({ y, height }: TextMark): number => y + height;

function openSheets(fonts: PdfFonts): Sheets {
  const sheets: Mark[][] = [[]];
  let y = top;
  let heading: readonly Cell[] = [];

  /** The lines of a cell from its top down, and how high they are. */
  const drawCell = ({ text, note, size = 10.5, x, width, align = 'left', ...look }: Cell, from: number) => {
    const parts: Part[] = [{ ...look, text, size }, ...(note ? [{ text: note, size: 10, ink: inks.soft }] : [])];
    const marks: TextMark[] = [];
    let at = from;
    for (const { text: part, size: points, ...style } of parts) {
      const height = points * lineHeight;
      for (const line of wrapText(part, width, points, style.isBold ?? false, fonts)) {
        marks.push(words(line, { x, y: at, width, height }, points, { align, ...style }));
        at += height;
      }
    }
    return { marks, height: at - from };
  };
  const draw = (cells: readonly Cell[], from: number) => {
    const drawn = cells.map((cell) => drawCell(cell, from));
    return { marks: drawn.flatMap(({ marks }) => marks), height: Math.max(0, ...drawn.map(({ height }) => height)) };
  };
  const put = (marks: readonly Mark[]) => sheets.at(-1)?.push(...marks);
  const drawHead = () => {
    const { marks, height } = draw(heading, y);
    put(marks);
    y += height + gap;
    put([rule([left, y - gap / 2], [right, y - gap / 2], { ink: inks.line })]);
  };
  const newSheet = () => {
    y = top;
    if (sheets.at(-1)?.length === 0) return;
    sheets.push([]);
    if (heading.length > 0) drawHead();
  };
  const keep = (points: number) => {
    if (y + points > foot) newSheet();
  };
  const row = (cells: readonly Cell[]) => {
    const { marks, height } = draw(cells, 0);
    keep(height);
    let [rest, from] = [marks, 0];
    for (;;) {
      const [down, end] = [y - from, foot - y + from + 0.01];
      put(rest.flatMap((mark) => (bottomOf(mark) > end ? [] : { ...mark, y: mark.y + down })));
      rest = rest.filter((mark) => bottomOf(mark) > end);
      if (rest.length === 0) break;
      // What is higher than a sheet goes on on the next one, from its first line that had no room.
      from = Math.min(...rest.map((mark) => mark.y));
      newSheet();
    }
    y += height - from + gap;
  };
  return {
    heading: ({ word, number, at }, look) => {
      const { marks } = logoBeside({ x: left, y, width: right - left, height: logoHeight }, look, 200);
      put(marks);
      if (marks.length > 0) y += logoHeight + 2 * gap;
      row([
        { text: word, x: left, width: 290, size: 26, isBold: true, ink: accentOf({ look }) },
        { text: number ? `No. ${number}\n${at}` : at, x: 358, width: right - 358, align: 'right', size: 12 },
      ]);
    },
    row,
    keep,
    line: (text, style = {}) => row([{ text, x: left, width: right - left, ...style }]),
    rule: (thickness = 0.5, length = right - left) => {
      put([rule([left, y], [left + length, y], { thickness })]);
      y += gap * 2;
    },
    space: (points) => {
      y += points;
    },
    table: (head, rows) => {
      const { height } = draw(head, 0);
      // A head at the foot of a sheet is a head of nothing.
      keep(height * 3);
      heading = head;
      drawHead();
      for (const cells of rows) row(cells);
      heading = [];
    },
    pages: (note) =>
      sheets.map((marks, n) => {
        const number = sheets.length > 1 ? `Page ${n + 1} of ${sheets.length}` : '';
        const look = { size: 10, ink: inks.soft };
        const ends: Cell[] = [
          { x: left, width: 400, text: note, ...look },
          { x: right - 100, width: 100, text: number, align: 'right', ...look },
        ];
        return { marks: [...marks, ...draw(ends, foot + 8).marks] };
      }),
  };
}

/** A document to be written; its fonts are opened once a process. */
export const startSheets = async (): Promise<Sheets> => openSheets(await openRuler());
