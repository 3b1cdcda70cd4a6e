import { printTime } from '#kernel/rules/day-times.ts';
import type { Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintRound } from '../print-data.ts';
import { type Entry, inOrderOf } from './entries.ts';
import { listFrame, listPage } from './list-page.ts';
import { type Frame, inks, inPages, rule, words } from '#kernel/services/marks.ts';

const columns = 2;
const gap = 26;
const headHeight = 18;
const rowHeight = 16.5;

/** Shares of a column: the name, then when, where and in which group. */
const parts = { name: 0.52, time: 0.2, hole: 0.14, group: 0.14 };

function cells({ x, y, width, height }: Frame): Record<keyof typeof parts, Frame> {
  const { name, time, hole, group } = parts;
  return {
    name: { x, y, width: width * name - 4, height },
    time: { x: x + width * name, y, width: width * time - 4, height },
    hole: { x: x + width * (name + time), y, width: width * hole, height },
    group: { x: x + width * (name + time + hole), y, width: width * group, height },
  };
}

function titles(frame: Frame): Mark[] {
  const at = cells({ ...frame, height: headHeight });
  const more = { isBold: true, ink: inks.soft };
  return [
    words('Player', at.name, 8.5, more),
    words('Time', at.time, 8.5, { ...more, align: 'right' }),
    words('Hole', at.hole, 8.5, { ...more, align: 'right' }),
    words('Group', at.group, 8.5, { ...more, align: 'right' }),
  ];
}

function row({ player, group }: Entry, frame: Frame): Mark[] {
  const at = cells(frame);
  const { start } = group;
  const bottom = frame.y + frame.height;
  return [
    words(player.publicListName, at.name, 11, { isBold: true, smallest: 8 }),
    words(printTime(start.time), at.time, 10.5, { align: 'right', smallest: 8 }),
    words(`${start.hole}${start.letter}`, at.hole, 10.5, { align: 'right' }),
    words(String(group.number), at.group, 10.5, { align: 'right' }),
    rule([frame.x, bottom], [frame.x + frame.width, bottom], { ink: inks.hair, thickness: 0.35 }),
  ];
}

/** Everybody by last name with their start, in two columns, for the board at the clubhouse: public names. */
export function alphabeticalList(round: PrintRound, paper: Paper): PdfPage[] {
  const frame = listFrame(paper);
  const each = Math.floor((frame.height - headHeight) / rowHeight);
  const width = (frame.width - gap * (columns - 1)) / columns;
  const pages = inPages(
    inPages(
      inOrderOf(round, ({ publicListName }) => publicListName),
      each,
    ),
    columns,
  );
  return pages.map((lists, place) => {
    const marks = lists.flatMap((entries, column) => {
      const part = { ...frame, x: frame.x + column * (width + gap), width };
      const rows = entries.flatMap((entry, number) =>
        row(entry, { ...part, y: part.y + headHeight + number * rowHeight, height: rowHeight }),
      );
      return [...titles(part), ...rows];
    });
    return listPage(round, marks, { paper, title: 'Players by name', number: place + 1, of: pages.length });
  });
}
