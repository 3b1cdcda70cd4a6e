/** Until when a golfer changes an entry, in words. */
import { describeShortly } from '#kernel/rules/describe-instant.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';

/** The last day on which something may be done that ends at an instant: 'Nov 27', also where that is midnight after. */
const lastDay = (end: Date, zone: string): string =>
  dateFormatter({ timeZone: zone, month: 'short', day: 'numeric' }).format(new Date(end.getTime() - 1));

const isMidnight = (instant: Date, zone: string): boolean =>
  dateFormatter({ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant) === '00:00';

/** 'Nov 27' for the whole of that day, or 'Nov 27, 8:00 AM CST'. */
export const untilWords = (end: Date, zone: string): string =>
  isMidnight(end, zone) ? lastDay(end, zone) : describeShortly(end, zone);

/** The notice after the end of changes. */
export const changesEnded = (end: Date, zone: string): string =>
  `Changes ended ${lastDay(end, zone)}. Ask the organizer.`;

/** The task to name the places without names, with its deadline. */
export const nameByWords = (unnamed: number, end: Date, zone: string): string =>
  `Name ${unnamed} ${unnamed === 1 ? 'player' : 'players'} by ${untilWords(end, zone)}`;
