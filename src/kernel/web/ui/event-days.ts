import { describeDays } from '#kernel/rules/describe-days.ts';
import { type DateStyle, formatCalendarDate } from './date.tsx';

/** The days of an event, 'June 5–6, 2026'; a single day is formatted by `formatCalendarDate`. */
export const formatEventDays = (first: string, last: string | null, style: DateStyle = 'medium'): string =>
  describeDays(first, last, formatCalendarDate(first, style));
