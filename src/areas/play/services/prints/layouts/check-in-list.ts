import { sumOf } from '#golf/numbers.ts';
import { boughtText } from '#kernel/rules/bought-text.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import type { Mark, Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintGroup, PrintPlayer, PrintRound } from '../print-data.ts';
import { everybodyOf } from './entries.ts';
import { listFrame, listPage } from './list-page.ts';
import { box, type Frame, inks, inPages, rule, words } from '#kernel/services/marks.ts';

const headHeight = 18;
const rowHeights = { player: 26, team: 34 };
const nameHeight = 15;
const tick = 12;

/** A row of the list: a team, or somebody who is in none. */
type Row = { name: string; isTeam: boolean; players: readonly PrintPlayer[]; groups: readonly PrintGroup[] };
type Column = {
  title: string;
  share: number;
  of: (row: Row) => string;
  lines?: number;
  /** Left out where it says nothing of anybody. */
  isOptional?: boolean;
};

const startOf = ({ start }: PrintGroup): string => `${printTime(start.time)}, ${start.hole}${start.letter}`;
const isHere = ({ players }: Row): boolean => players.every(({ hereSince }) => hereSince !== null);

function noteOf(row: Row): string {
  const here = row.players.filter(({ hereSince }) => hereSince !== null);
  if (here.length === 0) return '';
  if (row.isTeam && !isHere(row)) return `${here.length} of ${row.players.length} here`;
  return row.isTeam ? 'Here' : `Here ${here[0]?.hereSince}`;
}

const columns: Column[] = [
  { title: 'Start', share: 0.15, of: ({ groups }) => groups.map(startOf).join('; ') || 'Not placed', lines: 2 },
  {
    title: 'Team',
    share: 0.14,
    of: ({ isTeam, players }) => (isTeam ? '' : (players[0]?.team ?? '')),
    lines: 2,
    isOptional: true,
  },
  { title: 'Group', share: 0.075, of: ({ groups }) => groups.map(({ number }) => number).join(', ') },
  {
    title: 'Bought',
    share: 0.2,
    of: ({ players }) => boughtText(players.flatMap(({ bought }) => bought)),
    lines: 2,
    isOptional: true,
  },
  {
    title: 'To pay',
    share: 0.1,
    of: ({ players }) => {
      const due = sumOf(players.map(({ dueCents }) => dueCents));
      return due > 0 ? describeCents(due) : '';
    },
  },
  {
    title: 'Cart',
    share: 0.08,
    of: ({ players }) => [...new Set(players.flatMap(({ cart }) => cart ?? []))].join(', '),
    isOptional: true,
  },
  { title: 'Note', share: 0.11, of: noteOf },
];
const nameShare = 0.3;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Teams by name, and who is in none among them by last name. */
function rowsOf(round: PrintRound): Row[] {
  const rows = new Map<string, { name: string; isTeam: boolean; players: PrintPlayer[]; groups: PrintGroup[] }>();
  for (const { player, group } of everybodyOf(round, ({ listName }) => listName)) {
    const key = player.teamId ?? player.id;
    const isTeam = player.teamId !== null;
    const row = rows.get(key) ?? { name: (isTeam && player.team) || player.listName, isTeam, players: [], groups: [] };
    rows.set(key, row);
    row.players.push(player);
    if (group && !row.groups.includes(group)) row.groups.push(group);
  }
  return [...rows.values()].sort((one, other) => collator.compare(one.name, other.name));
}

/** The name's cell, and one for each column. */
function cellsOf({ x, y, width, height }: Frame, shown: readonly Column[]): [Frame, ...Frame[]] {
  const from = x + tick + 10;
  const shares = [nameShare, ...shown.map(({ share }) => share)];
  const all = sumOf(shares);
  let at = from;
  const cells = shares.map((share) => {
    const cell = { x: at, y, width: (share / all) * (x + width - from) - 6, height };
    at += cell.width + 6;
    return cell;
  });
  return cells as [Frame, ...Frame[]];
}

/** A team's name above its people; somebody alone has the row. */
function nameMarks({ name, isTeam, players }: Row, cell: Frame): Mark[] {
  if (!isTeam) return [words(name, cell, 11.5, { isBold: true, smallest: 7.5, lines: 2 })];
  const below = { ...cell, y: cell.y + nameHeight, height: cell.height - nameHeight };
  return [
    words(name, { ...cell, height: nameHeight }, 11.5, { isBold: true, smallest: 7.5 }),
    words(players.map((player) => player.name).join(', '), below, 7.5, { ink: inks.soft, smallest: 5.5, lines: 2 }),
  ];
}

function rowMarks(row: Row, frame: Frame, shown: readonly Column[]): Mark[] {
  const middle = frame.y + frame.height / 2;
  const square = { x: frame.x, y: middle - tick / 2, width: tick, height: tick };
  const bottom = frame.y + frame.height;
  const [first, ...cells] = cellsOf({ ...frame, y: frame.y + 2, height: frame.height - 4 }, shown);
  return [
    box(square, { stroke: inks.text, thickness: 0.9, ...(isHere(row) ? { fill: inks.text } : {}) }),
    ...nameMarks(row, first),
    ...shown.flatMap(({ of, lines = 1 }, place) => {
      const cell = cells[place];
      return cell ? [words(of(row), cell, 10, { smallest: 7.5, lines })] : [];
    }),
    rule([frame.x, bottom], [frame.x + frame.width, bottom], { ink: inks.hair, thickness: 0.4 }),
  ];
}

/** For the desk on paper: teams, and people in none, with what they bought, what is to pay, and a box to tick. */
export function checkInList(round: PrintRound, paper: Paper): PdfPage[] {
  const frame = listFrame(paper);
  const all = rowsOf(round);
  const shown = columns.filter(({ of, isOptional }) => !isOptional || all.some((row) => of(row) !== ''));
  const inTeams = all.some(({ isTeam }) => isTeam);
  const rowHeight = inTeams ? rowHeights.team : rowHeights.player;
  const titles = [inTeams ? 'Team' : 'Player', ...shown.map(({ title }) => title)];
  const pages = inPages(all, Math.floor((frame.height - headHeight) / rowHeight));
  return pages.map((rows, place) => {
    const headings = cellsOf({ ...frame, height: headHeight }, shown).map((cell, column) =>
      words(titles[column] ?? '', cell, 8.5, { isBold: true, ink: inks.soft }),
    );
    const marks = rows.flatMap((row, number) =>
      rowMarks(row, { ...frame, y: frame.y + headHeight + number * rowHeight, height: rowHeight }, shown),
    );
    return listPage(round, [...headings, ...marks], {
      paper,
      title: 'Check-in',
      number: place + 1,
      of: pages.length,
    });
  });
}
