import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BoxMark, Frame, Ink, Mark, PdfPage, TableRow, TextMark, TextRole } from '#kernel/platform/pdf-marks.ts';
import { lineHeight, openRuler, type PdfFonts, wrapText } from '#kernel/platform/pdf-text.ts';
import { accentOf, box, inks, logoBeside, type PrintLook, rule, words } from './marks.ts';

/** Margins of a sheet of letter paper, in points. */
export const [left, right] = [54, 558];
const letterFrame: Frame = { x: left, y: 54, width: right - left, height: 682 };
const gap = 4;
/** Bold full-width text of at least this size is tagged as a heading. */
const headingSize = 13;
const tickSide = 12;
const usualSize = 10.5;
/** The distance of the baseline from the top of a line, relative to the font size. */
const baselineShare = 0.975;
const logoHeight = 40;
/** Rows to draw before other work gets a turn: a few milliseconds. */
export const rowsATurn = 20;

/** Style of text; the minimum size on paper is ten points. */
type Style = { size?: number; isBold?: boolean; ink?: Ink };
type Part = Style & { text: string; size: number };
/** The position of a table column. */
export type Column = { x: number; width: number; align?: 'left' | 'right' };
/** A cell in a row, with a note below it: wrapped, never cut; or a checkbox. */
export type Cell = Column & Style & { text: string; note?: string; tick?: 'open' | 'done' };

/** The area for rows on each sheet, and the marks above it. */
export type SheetOptions = { frame?: Frame; head?: readonly Mark[] };

/**
 * A document over several sheets. A row without room starts the next sheet, below the repeated table header; long words
 * are wrapped, and each sheet shows its number and the total.
 */
export type Sheets = {
  /** The heading of a paper: the organizer's logo if any, its kind, number and date. */
  heading(of: { word: string; number?: string; at: string }, look: PrintLook): void;
  /** A row of cells, as high as the highest; if it is higher than a sheet, it continues on the next. */
  row(cells: readonly Cell[]): void;
  /** Full-width text. */
  line(text: string, style?: Style): void;
  /** A horizontal line, across the sheet or of the given length. */
  rule(thickness?: number, length?: number, ink?: Ink): void;
  /** A thin line between two rows. */
  between(): void;
  heightOf(cells: readonly Cell[]): number;
  space(points: number): void;
  /** Rows below a header that is repeated on each sheet. Long lists yield to other work between rows. */
  table(head: readonly Cell[], rows: Iterable<readonly Cell[]>): Promise<void>;
  /** Starts the next sheet if less than this height is left. */
  keep(points: number): void;
  /** @param note at the foot of each sheet, beside its number */
  pages(note: string): PdfPage[];
};

type Drawn = TextMark | BoxMark;
const bottomOf = ({ y, height }: Drawn): number => y + height;

/** Repeated marks are artifacts for screen readers. */
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

/** A document drawn with fonts that are already open. */
export function openSheets(fonts: PdfFonts, { frame = letterFrame, head: above = [] }: SheetOptions = {}): Sheets {
  const [top, foot] = [frame.y, frame.y + frame.height];
  const [start, end] = [frame.x, frame.x + frame.width];
  const sheets: Mark[][] = [[...above]];
  let y = top;
  let heading: readonly Cell[] = [];
  let table: object | null = null;

  /** Draws the lines of a cell from its top, and returns their height. */
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
      // Cells of a row share a baseline, whatever their font sizes.
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
    // A row higher than a sheet starts where it is, so that the header above it is not left alone.
    if (height <= foot - top - headHeight()) keep(height);
    let [rest, from] = [marks, 0];
    for (;;) {
      const [down, last] = [y - from, foot - y + from + 0.01];
      put(rest.flatMap((mark) => (bottomOf(mark) > last ? [] : { ...mark, y: mark.y + down })));
      rest = rest.filter((mark) => bottomOf(mark) > last);
      if (rest.length === 0) break;
      // Continues a row that is higher than a sheet on the next one, from its first line without room.
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
      // Prevents a header at the bottom of a sheet without rows below it.
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

/** A new document; fonts are opened once for the process. */
export const startSheets = async (): Promise<Sheets> => openSheets(await openRuler());
