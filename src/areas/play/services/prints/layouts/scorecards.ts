import { printHole } from '#areas/play/rules/tee-sheets/starts.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import type { Frame, Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintGroup, PrintRound } from '../print-data.ts';
import { inks, inset, minQrSide, logoBeside, rule, whiteShare, words } from '#kernel/services/marks.ts';
import { cardNotes } from './card-notes.ts';
import { scoreTable } from './score-table.ts';
import { type Share, shareSheets } from './sheet-of-paper.ts';

export type CardsPerPage = 1 | 2 | 4;

const shares: Record<CardsPerPage, Share & { margin: number }> = {
  1: { columns: 1, rows: 1, isLandscape: true, margin: 36 },
  2: { columns: 1, rows: 2, isLandscape: false, margin: 26 },
  4: { columns: 2, rows: 2, isLandscape: true, margin: 16 },
};
/** The width of a card at two on a sheet, to which the sizes below refer. */
const usualWidth = 556;

/** The start next to a group's code. The part that distinguishes groups is the larger one. */
function startWords({ start }: PrintGroup, isShotgun: boolean): { large: string; beside: string } {
  const hole = printHole(start).replace('hole', 'Hole');
  const time = printTime(start.time);
  return isShotgun ? { large: hole, beside: time } : { large: time, beside: hole };
}

function head(frame: Frame, round: PrintRound, group: PrintGroup | null, unit: number): Mark[] {
  const side = frame.height / (1 + whiteShare);
  const whole = { ...frame, width: frame.width - (group ? side * (1 + whiteShare) + 4 : 0) };
  const titleHeight = group ? 0.43 * side : 35 * unit;
  const { marks: logo, beside: titles } = logoBeside({ ...whole, height: titleHeight }, round.look, whole.width * 0.22);
  const left = { ...whole, x: titles.x, width: titles.width };
  const within = (frame: Frame, from: number, height: number) => ({
    ...frame,
    y: frame.y + from * side,
    height: height * side,
  });
  const about = [round.course, round.date, round.round].filter((part) => part !== null).join(' · ');
  const [titleFrame, aboutFrame] = group
    ? [within(left, 0, 0.27), within(left, 0.26, 0.17)]
    : [
        { ...left, height: 22 * unit },
        { ...left, y: left.y + 22 * unit, height: 13 * unit },
      ];
  const marks: Mark[] = [
    ...logo,
    words(round.tournament, titleFrame, 15 * unit, {
      isBold: true,
      smallest: Math.min(9 * unit, 6.5),
      lines: 2,
      role: { tag: 'H1' },
    }),
    words(about, aboutFrame, Math.max(8.5 * unit, 6.5), { ink: inks.soft, smallest: 4, lines: 3 }),
  ];
  if (!group) return marks;
  const { large, beside } = startWords(group, round.isShotgun);
  const start = within(whole, 0.46, 0.32);
  const small = Math.max(7.5 * unit, 6.5);
  return [
    ...marks,
    words(large, { ...start, width: start.width * 0.27 }, 23 * unit, { isBold: true, smallest: 14 * unit }),
    words(
      `${beside} · Group ${group.number}`,
      { ...start, x: start.x + start.width * 0.29, width: start.width * 0.4 },
      Math.max(14 * unit, 10),
      { smallest: 8 },
    ),
    words(group.code.caption, { ...start, x: start.x + start.width * 0.7, width: start.width * 0.3 }, small, {
      ink: inks.soft,
      align: 'right',
      lines: 3,
      smallest: 5.5,
    }),
    // The text of the card's sponsors.
    words(round.sponsor ?? '', within(whole, 0.79, 0.21), small * 1.15, { isBold: true, lines: 3, smallest: 4.5 }),
    { kind: 'qr', x: frame.x + frame.width - side, y: frame.y, side, text: group.code.address },
  ];
}

function signatures(frame: Frame, unit: number): Mark[] {
  const width = (frame.width - 16) / 2;
  return ['Scorer', 'Attested by'].flatMap((who, place) => {
    const x = frame.x + place * (width + 16);
    const y = frame.y + frame.height;
    const size = Math.max(7.5 * unit, 6.5);
    return [
      words(who, { x, y: y - size * 1.3, width: width * 0.3, height: size * 1.3 }, size, { ink: inks.soft }),
      rule([x + size * 7, y], [x + width, y]),
    ];
  });
}

/** A card in its part of a sheet: for a group, or, with null, blank. */
function card(frame: Frame, round: PrintRound, group: PrintGroup | null, margin: number): Mark[] {
  const inner = inset(frame, margin);
  const unit = inner.width / usualWidth;
  const headHeight = group ? Math.max(minQrSide, 82 * unit) * (1 + whiteShare) : 46 * unit;
  const signHeight = Math.max(30 * unit, 20);
  const notes = cardNotes(round, inner.width, Math.max(8 * unit, 6.5));
  const table = { ...inner, y: inner.y + headHeight, height: inner.height - headHeight - signHeight - notes.height };
  const { marks, bottom } = scoreTable(table, round, group, unit);
  return [
    ...head({ ...inner, height: headHeight }, round, group, unit),
    ...marks,
    ...notes.marksAt(inner.x, bottom + 2),
    ...signatures({ ...inner, y: bottom + notes.height, height: signHeight }, unit),
  ];
}

/** Scorecards, one for each group, several on a sheet with cutting lines between them. */
export function scorecards(round: PrintRound, paper: Paper, perPage: CardsPerPage): Generator<PdfPage> {
  const share = shares[perPage];
  return shareSheets(round.groups, paper, share, (group, frame) => card(frame, round, group, share.margin));
}

/** One sheet of blank cards, to be copied. */
export function blankCards(round: PrintRound, paper: Paper, perPage: CardsPerPage): Generator<PdfPage> {
  const share = shares[perPage];
  const cards = Array.from({ length: perPage }, () => null);
  return shareSheets(cards, paper, share, (_, frame) => card(frame, round, null, share.margin));
}
