import type { Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PdfFonts } from '#kernel/platform/pdf-text.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { inks } from '#kernel/services/marks.ts';
import type { Cell } from '#kernel/services/sheets.ts';
import type { PrintGroup, PrintPlayer, PrintRound } from '../print-data.ts';
import { inShares } from './columns.ts';
import { startList } from './list-page.ts';

const [nameSize, detailSize] = [13, 10];
const tickShare = 0.04;
const columnsOf = (round: PrintRound) => {
  const hasCarts = round.groups.some(({ players }) => players.some(({ cart }) => cart !== null));
  return [
    { title: 'Start', share: 0.2 },
    { title: '', share: tickShare },
    { title: 'Player', share: hasCarts ? 0.38 : 0.46 },
    { title: 'Plays off', share: 0.15 },
    { title: 'Tees', share: 0.15 },
    ...(hasCarts ? [{ title: 'Cart', share: 0.12 }] : []),
  ];
};

const playsOff = ({ index, playsOff: strokes }: PrintPlayer): string => strokes ?? (index ? `Index ${index}` : '');

/** A group's note as a sentence. */
const sentenceOf = (note: string): string => `Note: ${note.trim()}${/[.!?…]$/.test(note.trim()) ? '' : '.'}`;

/** The start list for the starter: a box to tick beside each name, and a line for remarks below each group. */
export async function startersList(round: PrintRound, paper: Paper, fonts: PdfFonts): Promise<PdfPage[]> {
  if (round.groups.length === 0) return [];
  const { frame, sheets, pages } = startList(round, 'Starter’s list', paper, fonts);
  const shown = columnsOf(round);
  const columns = inShares(
    frame,
    shown.map(({ share }) => share),
  );
  const cells = (texts: readonly Omit<Cell, 'x' | 'width'>[]): Cell[] =>
    texts.flatMap((cell, place) => {
      const column = columns[place];
      return column ? [{ ...column, ...cell }] : [];
    });
  const rowsOf = (group: PrintGroup): Cell[][] => {
    const time = printTime(group.start.time);
    const hole = `Hole ${group.start.hole}${group.start.letter}`;
    const starts = [
      { text: round.isShotgun ? hole : time, size: nameSize, isBold: true },
      { text: `${round.isShotgun ? time : hole} · Group ${group.number}`, size: detailSize, ink: inks.soft },
    ];
    const [, ...others] = columns;
    const [from] = others;
    const last = others.at(-1);
    const width = from && last ? last.x + last.width - from.x : 0;
    return [
      ...group.players.map((player, place) =>
        cells([
          starts[place] ?? { text: '' },
          { text: '', tick: 'open' as const, size: nameSize },
          { text: player.name, size: nameSize, isBold: true },
          { text: playsOff(player), size: detailSize },
          { text: player.tee?.name ?? '', size: detailSize },
          { text: player.cart ?? '', size: detailSize },
        ]),
      ),
      ...starts.slice(group.players.length).map((one) => cells([one])),
      ...(group.note?.trim()
        ? [[{ x: from?.x ?? frame.x, width, text: sentenceOf(group.note), size: detailSize }]]
        : []),
      [{ x: from?.x ?? frame.x, width, text: 'Remarks', size: detailSize, ink: inks.soft }],
    ];
  };
  const drawn = function* (): Generator<Cell[]> {
    for (const [place, group] of round.groups.entries()) {
      const rows = rowsOf(group);
      if (place > 0) sheets.between();
      sheets.keep(rows.reduce((sum, row) => sum + sheets.heightOf(row), 0));
      yield* rows;
    }
  };
  await sheets.table(
    cells(shown.map(({ title: text }) => ({ text, size: detailSize, isBold: true, ink: inks.soft }))),
    drawn(),
  );
  return pages();
}
