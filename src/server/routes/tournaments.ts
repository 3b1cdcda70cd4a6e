import type { FastifyInstance } from 'fastify';
import { type EndpointOutput, type EndpointParsed, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import { toCents, toDollars } from '#domain/money.ts';
import { bookZone } from '#domain/book-zone.ts';
import { countPublishedIn } from '#server/database/plans/published-by-plan.ts';
import { limitsOf } from '#domain/plans.ts';
import { monthIn } from '#domain/venue-time.ts';
import { findLocality, listCities } from '#server/database/tournaments/localities.ts';
import { listRegistrationFigures } from '#server/database/registrations/registrations.ts';
import {
  findOwnWithFigures,
  findTournament,
  listFeatured,
  listOwn,
  listPublished,
} from '#server/database/tournaments/read-tournaments.ts';
import { summarizeOwn } from '#server/database/tournaments/summarize-own.ts';
import { sharingKey } from '#server/database/reads.ts';
import { shareUnderWay } from '#server/platform/share-under-way.ts';
import { countCalls } from '#server/database/keys/usage.ts';
import { countSeats } from '#server/database/team/members.ts';
import { actsForTournament } from '#server/services/accounts/acting.ts';
import { asOrganizer, type OrganizerViewer, type SignedIn } from '#server/services/accounts/viewer.ts';
import { holds } from '#domain/permissions.ts';
import type { Context } from '#server/services/context.ts';
import { findLookOfTournament } from '#server/services/brands/look-of-tournament.ts';
import { brandedCalendar } from '#server/services/mail/branded-calendar.ts';
import { calendarFile, startFile } from '#server/services/mail/calendar-file.ts';
import { ownCalendar } from '#server/services/own-days/own-days.ts';
import { changeTournament, moveToBooking } from '#server/services/tournaments/change-tournament.ts';
import { changeDraft } from '#server/services/tournaments/create-tournament.ts';
import { duplicateTournament } from '#server/services/tournaments/duplicate-tournament.ts';
import { createOnce } from '#server/services/tournaments/create-once.ts';
import { endAtSlot } from '#server/services/tournaments/end-at-slot.ts';
import { endTournament, readOwnCancellation } from '#server/services/tournaments/end-tournament.ts';
import { entrantOf } from '#server/services/registrations/entrant.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';
import { setFeatured } from '#server/services/tournaments/set-featured.ts';
import { zoneOfOrganizer } from '#server/services/tournaments/zone-of-organizer.ts';
import { calendarDateKey, decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { presentRegistrationFigures } from './present-registration.ts';
import {
  presentOwnTournament,
  presentTournament,
  presentTournamentDetail,
} from '#server/services/tournaments/present-tournament.ts';

export function tournamentRoutes(app: FastifyInstance, context: Context): void {
  const { pool, reads, clock, settings } = context;
  const { baseUrl } = settings;

  type ListQuery = EndpointParsed<Endpoints['listTournaments']>['query'];
  const list = async (query: ListQuery): Promise<EndpointOutput<Endpoints['listTournaments']>> => {
    const now = clock();
    const after = decodeCursor(query.cursor, calendarDateKey);
    if (query.miles && !query.city) {
      const message = 'Name a city or ZIP code that the distance is measured from';
      throw new AppError('validation_failed', message, [{ field: 'city', message }]);
    }
    const place = query.city ? await findLocality(reads, query.city) : null;
    if (query.city && !place)
      throw new AppError('city_not_found', undefined, [{ field: 'city', message: 'City not found' }]);
    const rows = await listPublished(
      reads,
      {
        q: query.q || undefined,
        styles: query.styles,
        near: place ? { position: place, miles: query.miles ?? 25 } : undefined,
        prizeMinCents: query.prize_min === undefined ? undefined : toCents(query.prize_min),
        feeUnderCents: query.fee_under === undefined ? undefined : toCents(query.fee_under),
        after: after && { startDate: after.key, id: after.id },
        limit: query.limit + 1,
      },
      now,
    );
    const page = pageOf(rows, query.limit, (row) => [row.start_date ?? '', row.id]);
    return { data: page.rows.map((row) => presentTournament(row, now)), next_cursor: page.next_cursor };
  };
  const shared = shareUnderWay<Awaited<ReturnType<typeof list>>>();
  mount(app, endpoints.listTournaments, ({ query }) => shared(sharingKey(JSON.stringify(query)), () => list(query)));

  /** A draft is found by its organizer only, and by who acts for them. */
  const visible = async (id: string, viewer: SignedIn | null) => {
    const row = await findTournament(viewer?.row.organizer_id ? pool : reads, id);
    if (!row || (row.state === 'draft' && !actsForTournament(viewer, row)))
      throw new AppError('not_found', 'This tournament does not exist.');
    return row;
  };

  mount(app, endpoints.getTournament, async ({ params, viewer }) => {
    const row = await visible(params.id, viewer);
    return presentTournamentDetail(row, clock(), actsForTournament(viewer, row), entrantOf(viewer));
  });

  app.get<{ Params: { id: string } }>(
    '/api/tournaments/:id/calendar.ics',
    {
      schema: {
        params: endpoints.getTournament.params,
        summary: 'The tournament as a calendar file',
        tags: ['tournaments'],
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const row = await visible(request.params.id, request.viewer);
      if (!row.start_date) throw new AppError('not_found', 'This draft has no date yet.');
      // Whoever plays gets their own start: the tournament's entry would take its place in their calendar.
      const days = request.viewer ? await ownCalendar(context, row.id, request.viewer) : null;
      const file = days ? startFile(days, baseUrl) : calendarFile(row, baseUrl);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tournament.ics"')
        .send(brandedCalendar(file, await findLookOfTournament(reads, row.id, clock()), baseUrl));
    },
  );

  mount(app, endpoints.listOwnTournaments, async ({ query, viewer }) => {
    const organizer = asOrganizer(viewer);
    const now = clock();
    const after = decodeCursor(query.cursor, instantKey);
    const seesMoney = holds(organizer, 'money.read');
    // Who acts for chosen tournaments sees no sum that others are in.
    const only = organizer.acting?.tournamentIds ?? null;
    const month = monthIn(now, bookZone);
    const zone = await zoneOfOrganizer(context, organizer.organizerId);
    const [rows, summary, published, seats, apiCalls] = await Promise.all([
      listOwn(pool, organizer.organizerId, {
        after: after && { createdAt: after.key, id: after.id },
        limit: query.limit + 1,
        only,
      }),
      summarizeOwn(pool, organizer.organizerId, only, now, zone),
      countPublishedIn(pool, organizer.organizerId, month, only),
      countSeats(pool, { accountType: 'organizer', ownerId: organizer.organizerId }, now),
      holds(organizer, 'integrations.manage')
        ? countCalls(pool, { accountType: 'organizer', ownerId: organizer.organizerId }, `${month}-01`)
        : null,
    ]);
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    const registrations = query.include
      ? await listRegistrationFigures(
          pool,
          page.rows.map(({ id }) => id),
        )
      : null;
    return {
      data: page.rows.map((row) => ({
        ...presentOwnTournament(row, now, seesMoney),
        ...(registrations
          ? {
              tournament_registrations: registrations
                .filter((registration) => registration.tournament_id === row.id)
                .map(presentRegistrationFigures),
            }
          : {}),
      })),
      next_cursor: page.next_cursor,
      summary: {
        total_tournaments: summary.tournaments,
        team_members: seats.members,
        api_calls: apiCalls,
        total_revenue: seesMoney ? toDollars(summary.revenue) : null,
        total_players: summary.players,
        waitlisted: summary.waitlisted,
        upcoming_events: summary.upcoming,
        this_month: { ...summary.thisMonth, revenue: seesMoney ? toDollars(summary.thisMonth.revenue) : null },
        last_month: { ...summary.lastMonth, revenue: seesMoney ? toDollars(summary.lastMonth.revenue) : null },
        published_this_month: published,
        monthly_limit: only ? null : limitsOf('organizer', organizer.plan).monthly,
      },
    };
  });

  mount(app, endpoints.createTournament, async ({ body, viewer }) => {
    const organizer = asOrganizer(viewer);
    return presentOwnTournament(await createOnce(context, organizer, body), clock(), holds(organizer, 'money.read'));
  });

  mount(app, endpoints.updateDraft, async ({ params, body, viewer }) => {
    const organizer = asOrganizer(viewer);
    return presentOwnTournament(
      await changeDraft(context, organizer, params.id, body),
      clock(),
      holds(organizer, 'money.read'),
    );
  });

  const presentOwn = async (organizer: OrganizerViewer, id: string) => {
    const row =
      (await findOwnWithFigures(pool, organizer.organizerId, id)) ?? (await findOwnTournament(context, organizer, id));
    return presentOwnTournament(row, clock(), holds(organizer, 'money.read'));
  };
  mount(app, endpoints.getOwnTournament, ({ params, viewer }) => presentOwn(asOrganizer(viewer), params.id));

  mount(app, endpoints.changeTournament, async ({ params, body, viewer }) => {
    const organizer = asOrganizer(viewer);
    await changeTournament(context, organizer, params.id, body);
    return presentOwn(organizer, params.id);
  });
  mount(app, endpoints.moveToBooking, async ({ params, body, viewer }) => {
    const organizer = asOrganizer(viewer);
    await moveToBooking(context, organizer, params.id, body.slotBookingId);
    return presentOwn(organizer, params.id);
  });
  mount(app, endpoints.deleteTournament, ({ params, query, viewer }) =>
    (query.cancel_booking === 'true' ? endAtSlot : endTournament)(context, asOrganizer(viewer), params.id),
  );
  mount(app, endpoints.getCancellation, ({ params, viewer }) =>
    readOwnCancellation(context, asOrganizer(viewer), params.id),
  );

  mount(app, endpoints.duplicateTournament, async ({ params, viewer }) => {
    const organizer = asOrganizer(viewer);
    const { id } = await duplicateTournament(context, organizer, params.id);
    return presentOwn(organizer, id);
  });

  mount(app, endpoints.featureTournament, async ({ params, body, viewer }) => {
    const organizer = asOrganizer(viewer);
    await setFeatured(context, organizer, params.id, body.is_featured);
    return presentOwn(organizer, params.id);
  });

  mount(app, endpoints.listCities, async ({ query }) => ({
    data: await listCities(reads, query.q),
    next_cursor: null,
  }));

  mount(app, endpoints.getFeaturedTournaments, async () => {
    const now = clock();
    const rows = await listFeatured(reads, now, 3);
    return {
      featured_tournaments: rows.map((row) => ({
        id: row.id,
        title: row.title,
        start_date: row.start_date ?? '',
        organizer_name: row.organizer_name,
        registration_fee: toDollars(row.registration_fee),
        max_participants: row.capacity,
        description: row.description,
      })),
    };
  });
}
