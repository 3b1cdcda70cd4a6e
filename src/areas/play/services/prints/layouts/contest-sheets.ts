import type { Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import { lineHeight, type PdfFonts, wrapText } from '#kernel/platform/pdf-text.ts';
import { accentOf, inks, rule, words } from '#kernel/services/marks.ts';
import { footMarks } from '#kernel/services/sheets.ts';
import type { PrintRound } from '../print-data.ts';
import { listPaper } from './list-page.ts';

/** Lines for names on a sheet: a player who beats the last entry writes on the next line. */
const linesOfSheet = 10;
const figureShare = 0.3;

type ContestSheet = { title: string; hole: number | null; figure: string; sponsor?: string | null };

const kinds = {
  pin: { title: 'Closest to the pin', figure: 'Distance' },
  drive: { title: 'Longest drive', figure: 'Length, if measured' },
};

/** Holes for closest to the pin by default: the ones that are a par 3 from any tee. */
const shortHoles = ({ holes, tees }: PrintRound): number[] =>
  holes.filter((_, place) => tees.some(({ pars }) => pars[place] === 3));

/** The organizer's contests; without any, the usual ones. */
function sheetsFor(round: PrintRound): ContestSheet[] {
  if (round.contests.length > 0)
    return round.contests.map(({ kind, hole, sponsor }) => ({ ...kinds[kind], hole, sponsor }));
  const short = shortHoles(round);
  const pins = short.length > 0 ? short : [null];
  return [...pins.map((hole) => ({ ...kinds.pin, hole })), { ...kinds.drive, hole: null }];
}

/** A sheet to leave at a hole, with the contest, the hole, its sponsor, and ten lines for names. */
function sheet(
  round: PrintRound,
  { title, hole, figure, sponsor }: ContestSheet,
  paper: Paper,
  fonts: PdfFonts,
): PdfPage {
  // Contests do not depend on the tee sheet, so the sheet is never marked as a draft.
  const { frame, head } = listPaper({ ...round, isDraft: false }, title, paper, fonts);
  const note = round.sponsor === null ? '' : `Sponsors: ${round.sponsor}`;
  const marks: Mark[] = [...head];
  let y = frame.y + 8;
  const write = (text: string, size: number, isBold = false, ink: `#${string}` = inks.text) => {
    const height = size * lineHeight;
    const role = { tag: isBold ? 'H2' : 'P' } as const;
    for (const line of wrapText(text, frame.width, size, isBold, fonts)) {
      marks.push(words(line, { ...frame, y, height }, size, { isBold, ink, role }));
      y += height;
    }
  };
  write(title, 30, true, accentOf(round));
  write(hole === null ? 'Hole ______' : `Hole ${hole}`, 40, true);
  const ofHole = round.holeSponsors.filter((one) => hole !== null && one.hole === hole).map(({ name }) => name);
  const sponsors = sponsor ? [sponsor] : ofHole;
  if (sponsors.length > 0) write(`Sponsored by ${sponsors.join(', ')}`, 16);
  write('Beat the last line? Write your name on the next one. The last name wins.', 12, false, inks.soft);
  y += 8;
  const from = frame.x + frame.width * (1 - figureShare);
  const titleHeight = 12 * lineHeight;
  for (const [text, x, width] of [
    ['Name', frame.x, frame.width * (1 - figureShare)],
    [figure, from, frame.width * figureShare],
  ] as const)
    marks.push(words(text, { x, y, width, height: titleHeight }, 12, { isBold: true, ink: inks.soft }));
  y += titleHeight;
  const step = (frame.y + frame.height - y - 4) / linesOfSheet;
  for (let line = 1; line <= linesOfSheet; line++) {
    const at = y + line * step;
    marks.push(rule([frame.x, at], [from - 12, at]), rule([from, at], [frame.x + frame.width, at]));
  }
  return { marks: [...marks, ...footMarks(frame, { note, number: '', isLast: true }, fonts)] };
}

/** A sheet for each contest; without contests, one for each par 3 and one for the longest drive. */
export const contestSheets = (round: PrintRound, paper: Paper, fonts: PdfFonts): PdfPage[] =>
  sheetsFor(round).map((one) => sheet(round, one, paper, fonts));
