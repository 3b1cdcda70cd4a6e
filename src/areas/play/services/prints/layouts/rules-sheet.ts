import type { Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PdfFonts } from '#kernel/platform/pdf-text.ts';
import { inks } from '#kernel/services/marks.ts';
import { openSheets } from '#kernel/services/sheets.ts';
import type { PrintRound } from '../print-data.ts';
import { listPaper } from './list-page.ts';

const [headingSize, textSize, phoneSize] = [16, 13, 24];
/** Blank lines for writing where the committee gave no local rules, and the distance between them. */
const [emptyLines, lineStep] = [5, 28];

/** Rules for all players: the format of play, ties, local rules, and the committee's contact. */
export function rulesSheet(round: PrintRound, paper: Paper, fonts: PdfFonts): PdfPage[] {
  const { format, ties, local, committee } = round.rules;
  // Rules do not depend on the tee sheet, so the sheet is never marked as a draft.
  const { frame, head } = listPaper({ ...round, isDraft: false }, 'Rules', paper, fonts);
  const sheets = openSheets(fonts, { frame, head });
  const section = (title: string, lines: readonly string[]) => {
    sheets.keep(90);
    sheets.space(10);
    sheets.line(title, { size: headingSize, isBold: true });
    for (const text of lines) sheets.line(text, { size: textSize });
  };
  if (format.length > 0) section('How it is played', format);
  if (ties.length > 0) section('Ties', ties);
  section(
    'Local rules',
    local.map((rule, place) => `${place + 1}. ${rule}`),
  );
  if (local.length === 0)
    for (let line = 0; line < emptyLines; line++) {
      sheets.keep(lineStep + 8);
      sheets.space(lineStep);
      sheets.rule();
    }
  section('Questions, or a ruling', []);
  const who = ['The committee', committee.name].filter(Boolean).join(': ');
  sheets.line(who, { size: textSize });
  if (committee.phone) sheets.line(committee.phone, { size: phoneSize, isBold: true });
  else if (committee.email) sheets.line(committee.email, { size: textSize, isBold: true });
  else {
    sheets.space(lineStep);
    sheets.rule(0.5, frame.width / 2);
    sheets.line('Phone', { size: 10, ink: inks.soft });
  }
  return sheets.pages(round.sponsor === null ? '' : `Sponsors: ${round.sponsor}`);
}
