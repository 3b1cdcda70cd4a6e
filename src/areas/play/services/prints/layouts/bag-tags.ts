import { printTime } from '#kernel/rules/day-times.ts';
import { printHole } from '#areas/play/rules/tee-sheets/starts.ts';
import type { Frame, Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintRound } from '../print-data.ts';
import { type Entry, inOrderOf } from './entries.ts';
import { accentOf, box, inks, inset, logoBeside, words } from '#kernel/services/marks.ts';
import { shareSheets } from './sheet-of-paper.ts';

const share = { columns: 2, rows: 4, isLandscape: false };

function tag(frame: Frame, round: PrintRound, { player, group }: Entry): Mark[] {
  const inner = inset(frame, 20);
  const line = (from: number, height: number) => ({
    ...inner,
    y: inner.y + inner.height * from,
    height: inner.height * height,
  });
  const start = `${printTime(group.start.time)} · ${printHole(group.start).replace('hole', 'Hole')}`;
  const foot = [`Group ${group.number}`, player.cart && `Cart ${player.cart}`, player.division].filter(Boolean);
  const { marks: logo, beside } = logoBeside(line(0.06, 0.18), round.look, 80);
  return [
    box({ ...inner, height: 4 }, { fill: accentOf(round), radius: 2 }),
    ...logo,
    words(round.tournament, beside, 11, { ink: inks.soft, smallest: 10, lines: 2, role: { tag: 'H1' } }),
    words(player.name, line(0.25, 0.35), 25, { isBold: true, smallest: 13, lines: 3 }),
    words(start, line(0.61, 0.15), 13.5, { isBold: true, smallest: 10 }),
    words(foot.join(' · '), line(0.765, 0.235), 10.5, { ink: inks.soft, smallest: 10, lines: 3 }),
  ];
}

/** A tag for each player's bag, eight on a sheet, in the order of the list of names. */
export function bagTags(round: PrintRound, paper: Paper): Generator<PdfPage> {
  return shareSheets(
    inOrderOf(round, ({ listName }) => listName),
    paper,
    share,
    (one, frame) => tag(frame, round, one),
  );
}
