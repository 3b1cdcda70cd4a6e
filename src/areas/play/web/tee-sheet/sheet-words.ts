import { printIndex } from '#golf/numbers.ts';
import type { SheetPlayer, TeeSheet } from '#areas/play/contract/tee-sheets.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { playersOf, type Sheet, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { printHole, type Start } from '#areas/play/rules/tee-sheets/starts.ts';

/** The start as the title of a group: the time, or the hole in a shotgun. */
export const startTitle = (start: Start, isShotgun: boolean): string =>
  isShotgun ? `${start.hole}${start.letter}` : printTime(start.time);

/** 'Group 4 · 9:10 AM, hole 1' */
export const groupTitle = (number: number, { start }: SheetGroup): string =>
  `Group ${number} · ${printTime(start.time)}, ${printHole(start)}`;

/** A player's index as golfers write it; empty without one. */
export const indexWords = (tenths: number | null | undefined): string =>
  typeof tenths === 'number' ? printIndex(tenths) : '';

/** The name of a player: 'Ann Berg', or 'Left: Ann Berg' for a player who gave up the place. */
export const callPlayer = (player: SheetPlayer | undefined): string => {
  if (!player) return 'Somebody';
  return player.has_left ? `Left: ${player.name}` : player.name;
};

const freeSeats = (group: SheetGroup): number => group.seats.filter((seat) => seat === null).length;

/** 'full', '1 free', '3 free' */
export const shortRoom = (group: SheetGroup): string => (freeSeats(group) === 0 ? 'full' : `${freeSeats(group)} free`);

/** 'full', '1 place free', '3 places free' */
export function describeRoom(group: SheetGroup): string {
  const free = freeSeats(group);
  if (free === 0) return 'full';
  return `${free} ${free === 1 ? 'place' : 'places'} free`;
}

/** The announcement after a move: 'Anna Berg moved to group 7, place 2. Group 7 is full.' */
export function describeMove(name: string, group: SheetGroup, number: number, seat: number): string {
  return `${name} moved to group ${number}, place ${seat + 1}. Group ${number} ${
    freeSeats(group) === 0 ? 'is full' : `has ${describeRoom(group)}`
  }.`;
}

/** The status of the sheet: 'Draft', 'Published June 3, 2:02 PM', 'Changed since publishing: 3 groups, 11 players'. */
export function statusWords({ published_at, changes, tournament }: TeeSheet): string {
  if (published_at === null) return 'Draft';
  if (changes !== null) return changes;
  const at = dateFormatter({
    timeZone: tournament.time_zone,
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(published_at));
  return `Published ${at.replace(' at ', ', ')}`;
}

/** '20 groups, 72 of 80 players placed', for the line below the heading. */
export function countWords(sheet: Sheet, players: readonly SheetPlayer[]): string {
  const placed = sheet.groups.reduce((sum, group) => sum + playersOf(group).length, 0);
  const entered = players.filter(({ has_left }) => !has_left).length;
  const groups = sheet.groups.length;
  return `${groups} ${groups === 1 ? 'group' : 'groups'}, ${placed} of ${entered} ${entered === 1 ? 'player' : 'players'} placed`;
}
