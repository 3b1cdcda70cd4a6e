import type { DeskGroup, DeskPlayer } from '#areas/scoring/contract/desk.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { printTime } from '#kernel/rules/day-times.ts';

export const startOf = ({ start }: Pick<DeskGroup, 'start'>): string =>
  `${printTime(start.time)}, hole ${start.hole}${start.letter}`;

export const groupWords = (group: DeskPlayer['group']): string =>
  group ? `Group ${group.number} · ${startOf(group)}` : 'In no group';

/** 'Order K7Q2-9M4': the order numbers of the entries in a line. */
export function orderWords(players: readonly Pick<DeskPlayer, 'order_number'>[]): string {
  const numbers = [...new Set(players.map(({ order_number: number }) => number))];
  return `${numbers.length === 1 ? 'Order' : 'Orders'} ${numbers.join(', ')}`;
}

/** The starting places in a line, each named once: 'Hole 7A' in a shotgun, otherwise the group and its start. */
export function linePlaces(players: readonly Pick<DeskPlayer, 'group'>[], isShotgun: boolean): string {
  const places = players.flatMap(({ group }) => {
    if (!group) return [];
    const { hole, letter } = group.start;
    return isShotgun ? `Hole ${hole}${letter}` : groupWords(group);
  });
  return [...new Set(places)].join(', ') || 'In no group';
}

export const timeOf = (instant: string, timeZone: string): string =>
  dateFormatter({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));
