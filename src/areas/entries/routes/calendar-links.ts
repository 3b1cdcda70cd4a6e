import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type CalendarLink, calendarTokenQuery } from '#areas/entries/contract/calendar-links.ts';
import { calendarLinksEndpoints } from '#areas/entries/contract/endpoints/calendar-links.ts';
import { type CalendarLinkRow, findCalendarLink } from '#areas/entries/database/calendar-links.ts';
import { requireCapability } from '#areas/accounts/services/viewer.ts';
import { endCalendarLink, makeCalendarLink, readCalendar } from '#areas/entries/services/calendars/calendar-links.ts';
import type { Context } from '#kernel/services/context.ts';
import { mount } from '#kernel/routes/mount.ts';

const present = (row: CalendarLinkRow | null): CalendarLink => ({
  link: row && { created_at: row.created_at.toISOString(), read_at: row.read_at?.toISOString() ?? null },
});

/** Secret addresses by which calendar programs read, and what they read there. */
export function calendarLinkRoutes(app: FastifyInstance, context: Context): void {
  const make = async (owner: Parameters<typeof makeCalendarLink>[1]) => {
    const { url, row } = await makeCalendarLink(context, owner);
    return { ...present(row), url };
  };

  mount(app, calendarLinksEndpoints.getEntriesCalendar, async ({ golfer: { userId } }) =>
    present(await findCalendarLink(context.pool, { userId })),
  );
  mount(app, calendarLinksEndpoints.createEntriesCalendar, ({ golfer: { userId } }) => make({ userId }));
  mount(app, calendarLinksEndpoints.deleteEntriesCalendar, async ({ golfer: { userId } }) => {
    await endCalendarLink(context, { userId });
    return { ok: true as const };
  });
  mount(app, calendarLinksEndpoints.getOwnCalendar, async ({ organizer: { organizerId } }) =>
    present(await findCalendarLink(context.pool, { organizerId })),
  );
  mount(app, calendarLinksEndpoints.createOwnCalendar, ({ organizer }) => {
    requireCapability(organizer, 'own_calendar');
    return make({ organizerId: organizer.organizerId });
  });
  mount(app, calendarLinksEndpoints.deleteOwnCalendar, async ({ organizer: { organizerId } }) => {
    await endCalendarLink(context, { organizerId });
    return { ok: true as const };
  });

  app.get<{ Querystring: z.output<typeof calendarTokenQuery> }>(
    '/api/calendar.ics',
    {
      schema: {
        querystring: calendarTokenQuery,
        summary: 'The calendar of a secret address: own entries of a golfer, or own tournaments of an organizer',
        produces: ['text/calendar'],
        tags: ['calendars'],
      },
      config: { access: 'public' },
    },
    async ({ query }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="tournaments.ics"')
        .header('cache-control', 'private, max-age=900')
        .send(await readCalendar(context, query.token)),
  );
}
