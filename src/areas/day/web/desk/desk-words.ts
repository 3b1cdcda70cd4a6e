import type { DeskGroup, DeskPlayer } from '#areas/scoring/contract/desk.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { printTime } from '#kernel/rules/day-times.ts';

export const startOf = ({ start }: Pick<DeskGroup, 'start'>): string =>
  `${printTime(start.time)}, hole ${start.hole}${start.letter}`;

export const groupWords = (group: DeskPlayer['group']): string =>
  group ? `Group ${group.number} · ${startOf(group)}` : 'In no group';

export const timeOf = (instant: string, timeZone: string): string =>
  dateFormatter({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));
