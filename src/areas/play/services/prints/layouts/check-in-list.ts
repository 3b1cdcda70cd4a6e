import { sumOf } from '#golf/numbers.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import type { Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintRound } from '../print-data.ts';
import { everybodyOf } from './entries.ts';
import { listFrame, listPage } from './list-page.ts';
import { box, type Frame, inks, inPages, rule, words } from '#kernel/services/marks.ts';

const headHeight = 18;
const rowHeight = 26;
const tick = 12;

type Entry = ReturnType<typeof everybodyOf>[number];
type Column = {
  title: string;
  share: number;
  of: (entry: Entry) => string;
  isBold?: boolean;
  lines?: number;
  /** Left out where it says nothing of anybody. */
  isOptional?: boolean;
};

const columns: Column[] = [
  { title: 'Player', share: 0.28, of: ({ player }) => player.listName, isBold: true, lines: 2 },
  {
    title: 'Start',
    share: 0.16,
    of: ({ group }) =>
      group ? `${printTime(group.start.time)}, ${group.start.hole}${group.start.letter}` : 'Not placed',
  },
  { title: 'Team', share: 0.17, of: ({ player }) => player.team ?? '', lines: 2, isOptional: true },
  { title: 'Group', share: 0.085, of: ({ group }) => (group ? String(group.number) : '') },
  { title: 'To pay', share: 0.11, of: ({ player }) => (player.dueCents > 0 ? describeCents(player.dueCents) : '') },
  { title: 'Bought', share: 0.22, of: ({ player }) => player.bought ?? '', lines: 2, isOptional: true },
  { title: 'Cart', share: 0.08, of: ({ player }) => player.cart ?? '', isOptional: true },
  { title: 'Note', share: 0.15, of: ({ player }) => (player.hereSince ? `Here ${player.hereSince}` : '') },
];

const columnsOf = (entries: readonly Entry[]): Column[] =>
  columns.filter(({ of, isOptional }) => !isOptional || entries.some((entry) => of(entry) !== ''));

function cellsOf({ x, y, width, height }: Frame, shown: readonly Column[]): Frame[] {
  const from = x + tick + 10;
  const all = sumOf(shown.map(({ share }) => share));
  let at = from;
  return shown.map(({ share }) => {
    const cell = { x: at, y, width: (share / all) * (x + width - from) - 6, height };
    at += cell.width + 6;
    return cell;
  });
}

function row(entry: Entry, frame: Frame, shown: readonly Column[]): Mark[] {
  const middle = frame.y + frame.height / 2;
  const square = { x: frame.x, y: middle - tick / 2, width: tick, height: tick };
  const bottom = frame.y + frame.height;
  const cells = cellsOf({ ...frame, y: frame.y + 2, height: frame.height - 4 }, shown);
  return [
    box(square, { stroke: inks.text, thickness: 0.9, ...(entry.player.hereSince ? { fill: inks.text } : {}) }),
    ...shown.flatMap(({ of, isBold = false, lines = 1 }, place) => {
      const cell = cells[place];
      return cell ? [words(of(entry), cell, isBold ? 11.5 : 10, { isBold, smallest: 7.5, lines })] : [];
    }),
    rule([frame.x, bottom], [frame.x + frame.width, bottom], { ink: inks.hair, thickness: 0.4 }),
  ];
}

/** Everybody by last name for the desk: who is here, in which team, what they bought and still have to pay. */
export function checkInList(round: PrintRound, paper: Paper): PdfPage[] {
  const frame = listFrame(paper);
  const all = everybodyOf(round, ({ listName }) => listName);
  const shown = columnsOf(all);
  const pages = inPages(all, Math.floor((frame.height - headHeight) / rowHeight));
  return pages.map((entries, place) => {
    const headings = cellsOf({ ...frame, height: headHeight }, shown).map((cell, column) =>
      words(shown[column]?.title ?? '', cell, 8.5, { isBold: true, ink: inks.soft }),
    );
    const rows = entries.flatMap((entry, number) =>
      row(entry, { ...frame, y: frame.y + headHeight + number * rowHeight, height: rowHeight }, shown),
    );
    return listPage(round, [...headings, ...rows], {
      paper,
      title: 'Check-in',
      number: place + 1,
      of: pages.length,
    });
  });
}
