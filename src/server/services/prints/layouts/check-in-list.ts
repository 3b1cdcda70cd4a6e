import { describeCents } from '#domain/money.ts';
import { printTime } from '#domain/tee-sheets/day-times.ts';
import type { Mark, Paper, PdfPage } from '#server/platform/pdf-marks.ts';
import type { PrintRound } from '../print-data.ts';
import { everybodyOf } from './entries.ts';
import { listFrame, listPage } from './list-page.ts';
import { box, type Frame, inks, inPages, rule, words } from './marks.ts';

const headHeight = 18;
const rowHeight = 24;
const tick = 12;

type Entry = ReturnType<typeof everybodyOf>[number];
type Column = { title: string; share: number; of: (entry: Entry) => string; isBold?: boolean };

const columns: Column[] = [
  { title: 'Player', share: 0.32, of: ({ player }) => player.listName, isBold: true },
  {
    title: 'Start',
    share: 0.21,
    of: ({ group }) =>
      group ? `${printTime(group.start.time)}, ${group.start.hole}${group.start.letter}` : 'Not placed',
  },
  { title: 'Group', share: 0.09, of: ({ group }) => (group ? String(group.number) : '') },
  { title: 'To pay', share: 0.12, of: ({ player }) => (player.dueCents > 0 ? describeCents(player.dueCents) : '') },
  { title: 'Cart', share: 0.08, of: ({ player }) => player.cart ?? '' },
  { title: 'Note', share: 0.18, of: ({ player }) => (player.hereSince ? `Here ${player.hereSince}` : '') },
];

function cellsOf({ x, y, width, height }: Frame): Frame[] {
  const from = x + tick + 10;
  let at = from;
  return columns.map(({ share }) => {
    const cell = { x: at, y, width: share * (x + width - from) - 6, height };
    at += cell.width + 6;
    return cell;
  });
}

function row(entry: Entry, frame: Frame): Mark[] {
  const middle = frame.y + frame.height / 2;
  const square = { x: frame.x, y: middle - tick / 2, width: tick, height: tick };
  const bottom = frame.y + frame.height;
  const cells = cellsOf(frame);
  return [
    box(square, { stroke: inks.text, thickness: 0.9, ...(entry.player.hereSince ? { fill: inks.text } : {}) }),
    ...columns.flatMap(({ of, isBold = false }, place) => {
      const cell = cells[place];
      return cell ? [words(of(entry), cell, isBold ? 11.5 : 10, { isBold, smallest: 7.5 })] : [];
    }),
    rule([frame.x, bottom], [frame.x + frame.width, bottom], { ink: inks.hair, thickness: 0.4 }),
  ];
}

/** Everybody by last name for the desk: who is here, who still has to pay, room for a note. */
export function checkInList(round: PrintRound, paper: Paper): PdfPage[] {
  const frame = listFrame(paper);
  const pages = inPages(
    everybodyOf(round, ({ listName }) => listName),
    Math.floor((frame.height - headHeight) / rowHeight),
  );
  return pages.map((entries, place) => {
    const heads = cellsOf({ ...frame, height: headHeight }).map((cell, column) =>
      words(columns[column]?.title ?? '', cell, 8.5, { isBold: true, ink: inks.soft }),
    );
    const rows = entries.flatMap((entry, number) =>
      row(entry, { ...frame, y: frame.y + headHeight + number * rowHeight, height: rowHeight }),
    );
    return listPage(round, [...heads, ...rows], { paper, title: 'Check-in', number: place + 1, of: pages.length });
  });
}
