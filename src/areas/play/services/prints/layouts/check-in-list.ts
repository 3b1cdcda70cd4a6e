import { sumOf } from '#golf/numbers.ts';
import type { Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PdfFonts } from '#kernel/platform/pdf-text.ts';
import { boughtText } from '#kernel/rules/bought-text.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { describeAmount } from '#kernel/rules/money.ts';
import { inks } from '#kernel/services/marks.ts';
import type { Cell } from '#kernel/services/sheets.ts';
import type { PrintGroup, PrintPlayer, PrintRound } from '../print-data.ts';
import { inShares } from './columns.ts';
import { everybodyOf } from './entries.ts';
import { startList } from './list-page.ts';

const tickWidth = 22;
const [nameSize, detailSize] = [13, 10];

/** A row of the list: a team or a player. */
type Row = { name: string; isTeam: boolean; players: PrintPlayer[]; groups: PrintGroup[] };
type ListColumn = {
  title: string;
  share: number;
  of: (row: Row) => string;
  align?: 'right';
  /** Whether the column is left out when it is empty in all rows. */
  isOptional?: boolean;
};

const startOf = ({ start }: PrintGroup): string => `${printTime(start.time)}, ${start.hole}${start.letter}`;
const isHere = ({ players }: Row): boolean => players.every(({ hereSince }) => hereSince !== null);
const dueOf = (players: readonly PrintPlayer[]): number => sumOf(players.map(({ dueCents }) => dueCents));

function noteOf(row: Row): string {
  const here = row.players.filter(({ hereSince }) => hereSince !== null);
  if (here.length === 0) return '';
  if (row.isTeam && !isHere(row)) return `${here.length} of ${row.players.length} here`;
  return row.isTeam ? 'Here' : `Here ${here[0]?.hereSince}`;
}

const columns: ListColumn[] = [
  { title: 'Start', share: 0.15, of: ({ groups }) => groups.map(startOf).join('; ') || 'Not placed' },
  {
    title: 'Team',
    share: 0.19,
    of: ({ isTeam, players }) => (isTeam ? '' : (players[0]?.team ?? '')),
    isOptional: true,
  },
  { title: 'Group', share: 0.08, of: ({ groups }) => groups.map(({ number }) => number).join(', ') },
  {
    title: 'Bought',
    share: 0.21,
    of: ({ players }) => boughtText(players.flatMap(({ bought }) => bought)),
    isOptional: true,
  },
  {
    title: 'To pay',
    share: 0.1,
    of: ({ players }) => (dueOf(players) > 0 ? describeAmount(dueOf(players)) : ''),
    align: 'right',
  },
  {
    title: 'Cart',
    share: 0.08,
    of: ({ players }) => [...new Set(players.flatMap(({ cart }) => cart ?? []))].join(', '),
    isOptional: true,
  },
  { title: 'Note', share: 0.11, of: noteOf, isOptional: true },
];
const nameShare = 0.36;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Rows sorted by name: teams, and players without a team by last name. */
function teamRows(round: PrintRound): Row[] {
  const rows = new Map<string, Row>();
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

const playerRows = (round: PrintRound): Row[] =>
  everybodyOf(round, ({ listName }) => listName).map(({ player, group }) => ({
    name: player.listName,
    isTeam: false,
    players: [player],
    groups: group ? [group] : [],
  }));

/** '72 players, 4 to pay, $800'. All listed players of an entry with an amount due are counted as owing. */
export function sumLine(rows: readonly Row[]): string {
  const players = rows.flatMap((row) => row.players);
  const open = new Set(players.flatMap(({ entry, dueCents }) => (dueCents > 0 ? [entry] : [])));
  const owing = players.filter(({ entry }) => open.has(entry)).length;
  const count = players.length === 1 ? '1 player' : `${players.length.toLocaleString('en-US')} players`;
  if (owing === 0) return `${count}, nothing to pay`;
  return `${count}, ${owing.toLocaleString('en-US')} to pay, ${describeAmount(dueOf(players))}`;
}

async function drawList(
  round: PrintRound,
  rows: readonly Row[],
  title: string,
  paper: Paper,
  fonts: PdfFonts,
): Promise<PdfPage[]> {
  if (rows.length === 0) return [];
  const { frame, sheets, pages } = startList(round, title, paper, fonts);
  const shown = columns.filter(({ of, isOptional }) => !isOptional || rows.some((row) => of(row) !== ''));
  const shares = inShares({ x: frame.x + tickWidth, width: frame.width - tickWidth }, [
    nameShare,
    ...shown.map(({ share }) => share),
  ]);
  const tick = { x: frame.x, width: tickWidth, text: '', size: nameSize };
  const cells = (texts: readonly Omit<Cell, 'x' | 'width'>[]): Cell[] =>
    texts.flatMap((cell, place) => {
      const column = shares[place];
      const align = shown[place - 1]?.align;
      return column ? [{ ...column, ...(align && { align }), ...cell }] : [];
    });
  const inTeams = rows.some(({ isTeam }) => isTeam);
  const titles = [inTeams ? 'Team' : 'Player', ...shown.map((column) => column.title)];
  const heads = cells(titles.map((text) => ({ text, size: detailSize, isBold: true, ink: inks.soft })));
  const drawn = function* (): Generator<Cell[]> {
    for (const [place, row] of rows.entries()) {
      if (place > 0) sheets.between();
      const people = row.isTeam ? { note: row.players.map(({ name }) => name).join(', ') } : {};
      yield [
        { ...tick, tick: isHere(row) ? 'done' : 'open' },
        ...cells([
          { text: row.name, size: nameSize, isBold: true, ...people },
          ...shown.map(({ of }) => ({ text: of(row), size: detailSize })),
        ]),
      ];
    }
  };
  await sheets.table([{ ...tick, size: detailSize }, ...heads], drawn());
  sheets.keep(24);
  sheets.space(6);
  sheets.line(sumLine(rows), { size: nameSize, isBold: true });
  return pages();
}

/** The check-in list for the desk: teams and players without one, with extras, amounts due, and a box to tick. */
export const checkInList = (round: PrintRound, paper: Paper, fonts: PdfFonts): Promise<PdfPage[]> =>
  drawList(round, teamRows(round), 'Check-in', paper, fonts);

/** The check-in list by last name, with each player's team. */
export const checkInByName = (round: PrintRound, paper: Paper, fonts: PdfFonts): Promise<PdfPage[]> =>
  drawList(round, playerRows(round), 'Check-in by name', paper, fonts);
