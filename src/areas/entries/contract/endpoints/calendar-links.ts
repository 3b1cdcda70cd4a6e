import { calendarLinkSchema, newCalendarLinkSchema } from '../calendar-links.ts';
import { define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** Secret addresses of calendars: of a golfer's own entries, of an organizer's own tournaments. */
export const calendarLinksEndpoints = define({
  getEntriesCalendar: {
    method: 'GET',
    path: '/api/calendar-link',
    access: 'golfer',
    tag: 'calendars',
    summary: 'Whether there is a calendar address of your entries',
    response: calendarLinkSchema,
  },
  createEntriesCalendar: {
    method: 'POST',
    path: '/api/calendar-link',
    access: 'golfer',
    tag: 'calendars',
    summary: 'Make a calendar address of your entries; it is shown only once, and ends the one before',
    response: newCalendarLinkSchema,
    status: 201,
    perMinute: 20,
  },
  deleteEntriesCalendar: {
    method: 'DELETE',
    path: '/api/calendar-link',
    access: 'golfer',
    tag: 'calendars',
    summary: 'End the calendar address of your entries',
    response: done,
  },
  getOwnCalendar: {
    method: 'GET',
    path: '/api/organizer/calendar-link',
    access: 'organizer',
    needs: 'integrations.manage',
    tag: 'calendars',
    summary: 'Whether there is a calendar address of your tournaments, drafts among them',
    response: calendarLinkSchema,
  },
  createOwnCalendar: {
    method: 'POST',
    path: '/api/organizer/calendar-link',
    access: 'organizer',
    needs: 'integrations.manage',
    tag: 'calendars',
    summary: 'Make a calendar address of your tournaments (platinum); it is shown only once, and ends the one before',
    response: newCalendarLinkSchema,
    status: 201,
    perMinute: 20,
  },
  deleteOwnCalendar: {
    method: 'DELETE',
    path: '/api/organizer/calendar-link',
    access: 'organizer',
    needs: 'integrations.manage',
    tag: 'calendars',
    summary: 'End the calendar address of your tournaments',
    response: done,
  },
});
