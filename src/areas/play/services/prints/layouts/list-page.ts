import type { Frame, Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import { lineHeight, type PdfFonts, wrapText } from '#kernel/platform/pdf-text.ts';
import { accentOf, inks, inset, logoBeside, rule, words } from '#kernel/services/marks.ts';
import { footHeight, openSheets, type Sheets } from '#kernel/services/sheets.ts';
import type { PrintRound } from '../print-data.ts';
import { sheetFrame } from './sheet-of-paper.ts';

const margin = 36;
const [titleSize, aboutSize] = [18, 10.5];
const draftWidth = 80;

/** The frame of a list's pages: the head and note repeated on each sheet, and the area for rows. */
export type ListPaper = { frame: Frame; head: Mark[]; note: string };

/** The head with logo, title, round, date and place; and the note with the sheet's edition and the sponsor. */
export function listPaper(round: PrintRound, title: string, paper: Paper, fonts: PdfFonts): ListPaper {
  const inner = inset(sheetFrame(paper, false), margin);
  const { marks, beside } = logoBeside({ ...inner, height: 40 }, round.look, 120);
  const head: Mark[] = [...marks];
  let y = inner.y;
  const write = (text: string, width: number, size: number, more: { isBold?: boolean; role?: 'H1' | 'P' }) => {
    const role = { tag: more.role ?? 'P' } as const;
    for (const line of wrapText(text, width, size, more.isBold ?? false, fonts)) {
      const ink = more.isBold ? inks.text : inks.soft;
      const height = size * lineHeight;
      head.push(words(line, { ...beside, y, width, height }, size, { isBold: more.isBold ?? false, ink, role }));
      y += height;
    }
  };
  const titleWidth = beside.width - (round.isDraft ? draftWidth : 0);
  write(round.tournament, titleWidth, titleSize, { isBold: true, role: 'H1' });
  const about = [title, round.round, round.date, round.course].filter((part) => part !== null).join(' · ');
  write(about, beside.width, aboutSize, {});
  y = Math.max(y, marks.length > 0 ? inner.y + 40 : y) + 5;
  head.push(rule([inner.x, y], [inner.x + inner.width, y], { ink: accentOf(round), thickness: 1.5 }));
  if (round.isDraft)
    head.push(
      words('DRAFT', { ...inner, height: titleSize * lineHeight }, 16, {
        align: 'right',
        isBold: true,
        ink: inks.soft,
      }),
    );
  const sponsors = round.sponsor === null ? [] : [`Sponsors: ${round.sponsor}`];
  const note = [`${round.edition}. Printed ${round.printedAt}.`, ...sponsors].join('\n');
  const top = y + 7;
  const bottom = inner.y + inner.height - footHeight(note, inner.width, fonts);
  return { frame: { ...inner, y: top, height: bottom - top }, head, note };
}

/** Starts a list that is written row by row. */
export function startList(round: PrintRound, title: string, paper: Paper, fonts: PdfFonts) {
  const { frame, head, note } = listPaper(round, title, paper, fonts);
  const sheets: Sheets = openSheets(fonts, { frame, head });
  return { frame, sheets, pages: (): PdfPage[] => sheets.pages(note) };
}
