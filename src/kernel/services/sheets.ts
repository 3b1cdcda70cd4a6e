import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BoxMark, Ink, Mark, PdfPage, TableRow, TextMark, TextRole } from '#kernel/platform/pdf-marks.ts';
import { lineHeight, openRuler, type PdfFonts, wrapText } from '#kernel/platform/pdf-text.ts';
import { accentOf, box, type Frame, inks, logoBeside, type PrintLook, rule, words } from './marks.ts';

/** Where words stand on a sheet of letter paper, in points. */
export const [left, right] = [54, 558];
const letterFrame: Frame = { x: left, y: 54, width: right - left, height: 682 };
const gap = 4;
/** From this size on bold words over the whole width are a heading. */
const headingSize = 13;
const tickSide = 12;
const usualSize = 10.5;
/** The depth of a word's baseline below the top of its line, as a part of its size. */
const baselineShare = 0.975;
const logoHeight = 40;
/** Rows that are written before other work has its turn: a few milliseconds. */
export const rowsATurn = 20;

/** Words of one look; ten points are the smallest that a paper has. */
type Style = { size?: number; isBold?: boolean; ink?: Ink };
type Part = Style & { text: string; size: number };
/** Where a column of a table stands. */
export type Column = { x: number; width: number; align?: 'left' | 'right' };
/** A cell in a row, with a note under it: wrapped, never cut; or a box to tick. */
export type Cell = Column & Style & { text: string; note?: string; tick?: 'open' | 'done' };

/** Where rows go on each sheet, and what stands above them on each. */
export type SheetOptions = { frame?: Frame; head?: readonly Mark[] };

/**
 * A document that runs on from sheet to sheet. A row that has no room begins the next sheet, under the head of its
 * table; long words are wrapped, and each sheet says which of how many it is.
 */
export type Sheets = {
  /** The head of a paper: the organizer's logo where there is one, its kind, its number and its day. */
  heading(of: { word: string; number?: string; at: string }, look: PrintLook): void;
  /** A row of cells side by side, as high as the highest; one that is higher than a sheet goes on on the next. */
  row(cells: readonly Cell[]): void;
  /** Words over the whole width. */
  line(text: string, style?: Style): void;
  /** A line across the sheet, or as long as is said. */
  rule(thickness?: number, length?: number, ink?: Ink): void;
  /** A thin line between two rows. */
  between(): void;
  heightOf(cells: readonly Cell[]): number;
  space(points: number): void;
  /**
   * Rows under a head, which stands again on each sheet that they go on to. Lists of thousands leave room for other
   * work between two of their rows.
   */
  table(head: readonly Cell[], rows: Iterable<readonly Cell[]>): Promise<void>;
  /** Goes on on the next sheet where less than so much is left of this one. */
  keep(points: number): void;
  /** @param note stands at the foot of each sheet, beside its number */
  pages(note: string): PdfPage[];
};

type Drawn = TextMark | BoxMark;
const bottomOf = ({ y, height }: Drawn): number => y + height;

/** The same marks on a later sheet: they say nothing new to who hears the paper read. */
const again = (marks: readonly Mark[]): Mark[] =>
  marks.map((mark) => (mark.kind === 'text' ? { ...mark, role: 'decoration' } : mark));

const numberWidth = 100;

/** The height of a note at the foot of a sheet. */
export const footHeight = (note: string, width: number, fonts: PdfFonts): number =>
  wrapText(note, width - numberWidth - gap, 10, false, fonts).length * 10 * lineHeight + 2 * gap;

/** The foot of a sheet: a note, and the number of the sheet. */
export function footMarks(
  frame: Frame,
  { note, number, isLast }: { note: string; number: string; isLast: boolean },
  fonts: PdfFonts,
): TextMark[] {
  const height = 10 * lineHeight;
  const y = frame.y + frame.height + 2 * gap;
  const role: TextRole | 'decoration' = isLast ? { tag: 'P' } : 'decoration';
  const look = { ink: inks.soft, role };
  const width = frame.width - numberWidth - gap;
  return [
    ...wrapText(note, width, 10, false, fonts).map((line, n) =>
      words(line, { x: frame.x, y: y + n * height, width, height }, 10, look),
    ),
    words(number, { x: frame.x + frame.width - numberWidth, y, width: numberWidth, height }, 10, {
      ...look,
      align: 'right',
      role: 'decoration',
    }),
  ];
}

/** A document to be written with fonts that are open. */
export function openSheets(fonts: PdfFonts, { frame = letterFrame, head: above = [] }: SheetOptions = {}): Sheets {
  const [top, foot] = [frame.y, frame.y + frame.height];
  const [start, end] = [frame.x, frame.x + frame.width];
  const sheets: Mark[][] = [[...above]];
  let y = top;
  let heading: readonly Cell[] = [];
  let table: object | null = null;

  /** The lines of a cell from its top down, and how high they are. */
  const drawCell = (
    { text, note, tick, size = usualSize, x, width, align = 'left', ...look }: Cell,
    from: number,
    role: TextRole,
  ) => {
    const parts: Part[] = [{ ...look, text, size }, ...(note ? [{ text: note, size: 10, ink: inks.soft }] : [])];
    const marks: Drawn[] = [];
    let at = from;
    if (tick) {
      const square = { x, y: from + size * baselineShare - tickSide + 1, width: tickSide, height: tickSide };
      marks.push(box(square, { stroke: inks.text, thickness: 0.9, ...(tick === 'done' ? { fill: inks.text } : {}) }));
    }
    for (const { text: part, size: points, ...style } of parts) {
      const height = points * lineHeight;
      for (const line of wrapText(part, width, points, style.isBold ?? false, fonts)) {
        marks.push(words(line, { x, y: at, width, height }, points, { align, role, ...style }));
        at += height;
      }
    }
    return { marks, height: at - from };
  };
  const roleIn = (row: TableRow | null, { text, size = 0, isBold = false }: Cell, column: number): TextRole => {
    if (row) return { tag: row.isHead ? 'TH' : 'TD', row, column };
    return { tag: text !== '' && isBold && size >= headingSize ? 'H2' : 'P' };
  };
  const draw = (cells: readonly Cell[], from: number, row: TableRow | null = null) => {
    const largest = Math.max(...cells.map(({ size = usualSize }) => size));
    const drawn = cells.map((cell, column) => {
      // Cells of a table stand on one line, whatever their sizes.
      const down = row ? (largest - (cell.size ?? usualSize)) * baselineShare : 0;
      const { marks, height } = drawCell(cell, from + down, roleIn(row, cell, column));
      return { marks, height: height + down };
    });
    return { marks: drawn.flatMap(({ marks }) => marks), height: Math.max(0, ...drawn.map(({ height }) => height)) };
  };
  const put = (marks: readonly Mark[]) => sheets.at(-1)?.push(...marks);
  const drawHead = (isAgain: boolean) => {
    const { marks, height } = draw(heading, y, table && { table, isHead: true });
    put(isAgain ? again(marks) : marks);
    y += height + gap;
    put([rule([start, y - gap / 2], [end, y - gap / 2], { ink: inks.line })]);
  };
  const newSheet = () => {
    y = top;
    if (sheets.at(-1)?.length === above.length) return;
    sheets.push(again(above));
    if (heading.length > 0) drawHead(true);
  };
  const headHeight = (): number => (heading.length > 0 ? draw(heading, 0).height + gap : 0);
  const keep = (points: number) => {
    if (y + points > foot) newSheet();
  };
  const row = (cells: readonly Cell[]) => {
    const { marks, height } = draw(cells, 0, table && { table });
    // A row that no sheet holds begins where there is room: the head above it would stay alone.
    if (height <= foot - top - headHeight()) keep(height);
    let [rest, from] = [marks, 0];
    for (;;) {
      const [down, last] = [y - from, foot - y + from + 0.01];
      put(rest.flatMap((mark) => (bottomOf(mark) > last ? [] : { ...mark, y: mark.y + down })));
      rest = rest.filter((mark) => bottomOf(mark) > last);
      if (rest.length === 0) break;
      // A row higher than a sheet goes on on the next one, from its first line that had no room.
      from = Math.min(...rest.map((mark) => mark.y));
      newSheet();
    }
    y += height - from + gap;
  };
  return {
    heading: ({ word, number, at }, look) => {
      const { marks } = logoBeside({ ...frame, y, height: logoHeight }, look, 200);
      put(marks);
      if (marks.length > 0) y += logoHeight + 2 * gap;
      const from = sheets.at(-1)?.length ?? 0;
      row([
        { text: word, x: start, width: 290, size: 26, isBold: true, ink: accentOf({ look }) },
        { text: number ? `No. ${number}\n${at}` : at, x: 358, width: end - 358, align: 'right', size: 12 },
      ]);
      const title: TextRole = { tag: 'H1' };
      for (const mark of sheets.at(-1)?.slice(from) ?? [])
        if (mark.kind === 'text' && mark.role !== 'decoration' && mark.role?.tag === 'H2') mark.role = title;
    },
    row,
    keep,
    between: () => put([rule([start, y - gap / 2], [end, y - gap / 2], { ink: inks.hair, thickness: 0.4 })]),
    heightOf: (cells) => draw(cells, 0, table && { table }).height + gap,
    line: (text, style = {}) => row([{ text, x: start, width: frame.width, ...style }]),
    rule: (thickness = 0.5, length = frame.width, ink = inks.line) => {
      put([rule([start, y], [start + length, y], { thickness, ink })]);
      y += gap * 2;
    },
    space: (points) => {
      y += points;
    },
    table: async (head, rows) => {
      const { height } = draw(head, 0);
      // A head at the foot of a sheet is a head of nothing.
      keep(height * 3);
      heading = head;
      table = {};
      drawHead(false);
      let written = 0;
      for (const cells of rows) {
        row(cells);
        if (++written % rowsATurn === 0) await nextTurn();
      }
      heading = [];
      table = null;
    },
    pages: (note) =>
      sheets.map((marks, n) => {
        const number = sheets.length > 1 ? `Page ${n + 1} of ${sheets.length}` : '';
        return { marks: [...marks, ...footMarks(frame, { note, number, isLast: n === sheets.length - 1 }, fonts)] };
      }),
  };
}

/** A document to be written; its fonts are opened once a process. */
export const startSheets = async (): Promise<Sheets> => openSheets(await openRuler());
