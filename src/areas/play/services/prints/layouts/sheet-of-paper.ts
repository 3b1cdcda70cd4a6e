import { type Frame, type Paper, papers, type PdfPage } from '#kernel/platform/pdf-marks.ts';
import { cutLines, partsOf } from '#kernel/services/marks.ts';

/** The grid of cards on a sheet, and the orientation of the paper. */
export type Share = { columns: number; rows: number; isLandscape: boolean };

/** The frame of the whole sheet in its orientation. */
export function sheetFrame(paper: Paper, isLandscape: boolean): Frame {
  const [short, long] = papers[paper];
  return isLandscape ? { x: 0, y: 0, width: long, height: short } : { x: 0, y: 0, width: short, height: long };
}

/**
 * Arranges cards on sheets, with dashed cutting lines. Sheets are generated lazily.
 * @param draw draws a card into its part of the sheet
 */
export function* shareSheets<Card>(
  cards: readonly Card[],
  paper: Paper,
  { columns, rows, isLandscape }: Share,
  draw: (card: Card, frame: Frame) => PdfPage['marks'],
): Generator<PdfPage> {
  const whole = sheetFrame(paper, isLandscape);
  const parts = partsOf(whole, columns, rows);
  for (let from = 0; from < cards.length; from += parts.length) {
    const marks = parts.flatMap((frame, place) => {
      const card = cards[from + place];
      return card === undefined ? [] : draw(card, frame);
    });
    yield { isLandscape, marks: [...cutLines(whole, columns, rows), ...marks] };
  }
}
