/** Words for the deadline by which a golfer may change an entry. */
import { describeShortly } from '#kernel/rules/describe-instant.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';

/** The last day before a deadline: 'Nov 27'. A deadline at midnight belongs to the day before. */
const lastDay = (end: Date, zone: string): string =>
  dateFormatter({ timeZone: zone, month: 'short', day: 'numeric' }).format(new Date(end.getTime() - 1));

const isMidnight = (instant: Date, zone: string): boolean =>
  dateFormatter({ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant) === '00:00';

/** The deadline: 'Nov 27' where that whole day counts, else 'Nov 27, 8:00 AM CST'. */
export const untilWords = (end: Date, zone: string): string =>
  isMidnight(end, zone) ? lastDay(end, zone) : describeShortly(end, zone);

/** The notice shown after the deadline for changes. */
export const changesEnded = (end: Date, zone: string): string =>
  `Changes ended ${lastDay(end, zone)}. Ask the organizer.`;

/** The request to name players for unnamed places, with its deadline. */
export const nameByWords = (unnamed: number, end: Date, zone: string): string =>
  `Name ${unnamed} ${unnamed === 1 ? 'player' : 'players'} by ${untilWords(end, zone)}`;
