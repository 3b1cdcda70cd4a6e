import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';

/**
 * The calendar date so many days from today, 'YYYY-MM-DD', where the journeys' tournaments are played: elsewhere it may
 * be another date at this hour.
 */
export const dateInDays = (days: number): string => shiftDate(dateIn(new Date(), 'America/Chicago'), days);
