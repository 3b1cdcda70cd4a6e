import type { Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintRound } from '../print-data.ts';
import { accentOf, type Frame, inks, inset, logoBeside, rule, words } from '#kernel/services/marks.ts';
import { sheetFrame } from './sheet-of-paper.ts';

const margin = 40;
const headHeight = 58;
const footHeight = 22;

/** Where the rows of a list go on a sheet. */
export function listFrame(paper: Paper, isLandscape = false): Frame {
  const inner = inset(sheetFrame(paper, isLandscape), margin);
  return { ...inner, y: inner.y + headHeight, height: inner.height - headHeight - footHeight };
}

/** A sheet of a list: what it is, of which round, which edition it shows, and the number of the page. */
export function listPage(
  round: PrintRound,
  marks: readonly Mark[],
  page: { paper: Paper; title: string; number: number; of: number; isLandscape?: boolean },
): PdfPage {
  const { paper, title, number, of, isLandscape = false } = page;
  const inner = inset(sheetFrame(paper, isLandscape), margin);
  const about = [title, round.round, round.date, round.course].filter((part) => part !== null).join(' · ');
  const foot = { ...inner, y: inner.y + inner.height - 14, height: 14 };
  const right = { align: 'right', ink: inks.soft } as const;
  const { marks: logo, beside } = logoBeside({ ...inner, height: 40 }, round.look, 120);
  const head: Mark[] = [
    ...logo,
    words(round.tournament, { ...beside, height: 24, width: beside.width - 110 }, 18, { isBold: true, smallest: 11 }),
    words(about, { ...beside, y: inner.y + 26, height: 15 }, 10.5, { ink: inks.soft, smallest: 8 }),
    rule([inner.x, inner.y + 47], [inner.x + inner.width, inner.y + 47], {
      ink: accentOf(round),
      thickness: 1.5,
    }),
  ];
  if (round.isDraft) head.push(words('DRAFT', { ...inner, height: 24 }, 16, { ...right, isBold: true }));
  return {
    isLandscape,
    marks: [
      ...head,
      ...marks,
      words(`${round.edition}. Printed ${round.printedAt}.`, { ...foot, width: foot.width * 0.8 }, 8, {
        ink: inks.soft,
        smallest: 6.5,
      }),
      ...(round.sponsor === null
        ? []
        : [
            words(`Sponsors: ${round.sponsor}`, { ...foot, y: foot.y - 8, height: 9 }, 7.5, {
              ink: inks.soft,
              smallest: 6,
            }),
          ]),
      words(`Page ${number} of ${of}`, foot, 8, right),
    ],
  };
}
