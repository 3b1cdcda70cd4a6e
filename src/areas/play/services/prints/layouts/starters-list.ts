import { printTime } from '#kernel/rules/day-times.ts';
import type { Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintGroup, PrintPlayer, PrintRound } from '../print-data.ts';
import { listFrame, listPage } from './list-page.ts';
import { box, type Frame, inks, inPages, rule, words } from '#kernel/services/marks.ts';

const headHeight = 18;
const rowHeight = 33;
const startWidth = 96;
const tick = 10;

const detailOf = ({ index, tee, cart }: PrintPlayer): string =>
  [index && `Index ${index}`, tee?.name, cart && `Cart ${cart}`].filter(Boolean).join(' · ');

function person(player: PrintPlayer, frame: Frame): Mark[] {
  const x = frame.x + tick + 8;
  const width = frame.width - tick - 14;
  return [
    box({ x: frame.x, y: frame.y + 8, width: tick, height: tick }, { stroke: inks.text, thickness: 0.8 }),
    words(player.name, { x, y: frame.y + 5, width, height: 15 }, 11, { isBold: true, smallest: 8 }),
    words(detailOf(player), { x, y: frame.y + 19, width, height: 10 }, 8, { ink: inks.soft, smallest: 6.5 }),
  ];
}

function row(group: PrintGroup, frame: Frame, seats: number, isShotgun: boolean): Mark[] {
  const { start } = group;
  const time = printTime(start.time);
  const hole = `Hole ${start.hole}${start.letter}`;
  const width = (frame.width - startWidth) / seats;
  return [
    words(isShotgun ? hole : time, { ...frame, y: frame.y + 5, width: startWidth - 8, height: 16 }, 13, {
      isBold: true,
    }),
    words(
      [isShotgun ? time : hole, `Group ${group.number}`, group.note].filter(Boolean).join(' · '),
      { ...frame, y: frame.y + 20, width: startWidth - 8, height: 9 },
      8,
      { ink: inks.soft, smallest: 6.5 },
    ),
    ...group.players.flatMap((player, seat) =>
      person(player, { ...frame, x: frame.x + startWidth + seat * width, width }),
    ),
    rule([frame.x, frame.y + frame.height], [frame.x + frame.width, frame.y + frame.height], { ink: inks.hair }),
  ];
}

/** Who starts when, for the starter: a box to tick beside each name. */
export function startersList(round: PrintRound, paper: Paper): PdfPage[] {
  const frame = listFrame(paper, true);
  const seats = Math.max(4, ...round.groups.map(({ players }) => players.length));
  const pages = inPages(round.groups, Math.floor((frame.height - headHeight) / rowHeight));
  return pages.map((groups, place) => {
    const titles = { ink: inks.soft, isBold: true };
    const marks = [
      words('Start', { ...frame, height: headHeight }, 8.5, titles),
      words('Players', { ...frame, x: frame.x + startWidth, width: 100, height: headHeight }, 8.5, titles),
      ...groups.flatMap((group, number) =>
        row(
          group,
          { ...frame, y: frame.y + headHeight + number * rowHeight, height: rowHeight },
          seats,
          round.isShotgun,
        ),
      ),
    ];
    const page = { paper, title: 'Starter’s list', number: place + 1, of: pages.length, isLandscape: true };
    return listPage(round, marks, page);
  });
}
