import type { FastifyInstance } from 'fastify';
import type { EndpointOutput, EndpointParsed } from '#kernel/contract/endpoints/endpoint.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { citiesEndpoints } from '#kernel/contract/endpoints/cities.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { listCities } from '#kernel/database/tournaments/localities.ts';
import { heroUrl } from '#areas/tournaments/database/hero.ts';
import { findTournament, listFeatured, listPublished } from '#areas/tournaments/database/read-tournaments.ts';
import { listDrafts } from '#areas/tournaments/database/repeats.ts';
import { findOwnWithFigures, listOwn } from '#areas/tournaments/database/own-tournaments.ts';
import { sharingKey } from '#kernel/database/reads.ts';
import { singleFlight } from '#kernel/platform/single-flight.ts';
import { actsForTournament } from '#areas/accounts/services/acting.ts';
import type { OrganizerViewer, SignedIn } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireLocality } from '#kernel/services/require-locality.ts';
import { findLookOfTournament } from '#areas/brand/services/look-of-tournament.ts';
import { brandedCalendar } from '#areas/brand/services/branded-calendar.ts';
import { calendarFile, startFile } from '#areas/messages/services/calendar-file.ts';
import { ownCalendar } from '#areas/play/services/own-days/own-days.ts';
import { changeTournament, moveToBooking } from '#areas/organizers/services/change-tournament.ts';
import { changeDraft } from '#areas/organizers/services/create-tournament.ts';
import { duplicateTournament } from '#areas/organizers/services/duplicate-tournament.ts';
import { createOnce } from '#areas/organizers/services/create-once.ts';
import { endAtSlot } from '#areas/organizers/services/end-at-slot.ts';
import { endTournament, readOwnCancellation } from '#areas/organizers/services/end-tournament.ts';
import { entrantOf } from '#areas/entries/services/registrations/entrant.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { readOwnSummary, readUnderWay, withEntryFigures } from '#areas/organizers/services/own-tournament-list.ts';
import { setPublishOn, stopRepeat } from '#areas/organizers/services/repeat.ts';
import { setFeatured } from '#areas/organizers/services/set-featured.ts';
import { calendarDateKey, decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import {
  presentOwnTournament,
  presentTournament,
  presentTournamentDetail,
} from '#areas/tournaments/services/present-tournament.ts';
import { pick } from '#kernel/database/rows.ts';

export function tournamentRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);
  const { pool, reads, clock, settings } = context;
  const { baseUrl } = settings;

  type ListQuery = EndpointParsed<(typeof tournamentsEndpoints)['listTournaments']>['query'];
  const list = async (query: ListQuery): Promise<EndpointOutput<(typeof tournamentsEndpoints)['listTournaments']>> => {
    const now = clock();
    const after = decodeCursor(query.cursor, calendarDateKey);
    if (query.miles && !query.city) {
      const message = 'Name a city or ZIP code that the distance is measured from';
      throw new AppError('validation_failed', message, [{ field: 'city', message }]);
    }
    const place = query.city ? await requireLocality(reads, query.city, 'city') : null;
    const rows = await listPublished(
      reads,
      {
        q: query.q || undefined,
        styles: query.styles,
        near: place ? { position: place, miles: query.miles ?? 25 } : undefined,
        prizeMinCents: query.prize_min === undefined ? undefined : toCents(query.prize_min),
        feeUnderCents: query.fee_under === undefined ? undefined : toCents(query.fee_under),
        dateFrom: query.date_from,
        dateTo: query.date_to,
        after: after && { startDate: after.key, id: after.id },
        limit: query.limit + 1,
      },
      now,
    );
    const page = pageOf(rows, query.limit, (row) => [row.start_date ?? '', row.id]);
    return { data: page.rows.map((row) => presentTournament(row, now)), next_cursor: page.next_cursor };
  };
  const shared = singleFlight<Awaited<ReturnType<typeof list>>>();
  mount(app, tournamentsEndpoints.listTournaments, ({ query }) =>
    shared(sharingKey(JSON.stringify(query)), () => list(query)),
  );

  /** A draft is found by its organizer only, and by who acts for them. */
  const visible = async (id: string, viewer: SignedIn | null) => {
    const row = await findTournament(viewer?.row.organizer_id ? pool : reads, id);
    if (!row || (row.state === 'draft' && !actsForTournament(viewer, row)))
      throw new AppError('not_found', 'This tournament does not exist.');
    return row;
  };

  mount(app, tournamentsEndpoints.getTournament, async ({ params, viewer }) => {
    const row = await visible(params.id, viewer);
    return presentTournamentDetail(row, clock(), actsForTournament(viewer, row), entrantOf(viewer));
  });

  app.get<{ Params: { id: string } }>(
    '/api/tournaments/:id/calendar.ics',
    {
      schema: {
        params: tournamentsEndpoints.getTournament.params,
        summary: 'The tournament as a calendar file',
        produces: ['text/calendar'],
        tags: ['tournaments'],
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const row = await visible(request.params.id, request.viewer);
      if (!row.start_date) throw new AppError('not_found', 'This draft has no date yet.');
      // A player gets their own start: the tournament's entry would take its place in their calendar.
      const days = request.viewer ? await ownCalendar(context, row.id, request.viewer) : null;
      const file = days ? startFile(days, baseUrl) : calendarFile(row, baseUrl);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tournament.ics"')
        .send(brandedCalendar(file, await findLookOfTournament(reads, row.id, clock()), baseUrl));
    },
  );

  mount(app, tournamentsEndpoints.listOwnTournaments, async ({ organizer, query }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const only = organizer.acting?.tournamentIds ?? null;
    const position = after && { createdAt: after.key, id: after.id };
    const [rows, underWay, summary] = await Promise.all([
      listOwn(pool, organizer.organizerId, { ...query, after: position, limit: query.limit + 1, only }, clock()),
      after ? { under_way: [], more_under_way: 0 } : readUnderWay(context, organizer),
      readOwnSummary(context, organizer),
    ]);
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    const own = page.rows.map((row) => presentOwnTournament(row, clock(), holds(organizer, 'money.read')));
    const data = query.include ? await withEntryFigures(pool, own) : own;
    return { data, next_cursor: page.next_cursor, ...underWay, summary };
  });

  mount(app, tournamentsEndpoints.createTournament, async ({ organizer, body }) => {
    const { tournament, gone, leftOut } = await createOnce(context, organizer, body);
    const made = presentOwnTournament(tournament, clock(), holds(organizer, 'money.read'));
    return { ...made, courses_gone: gone, left_out: leftOut };
  });

  mount(app, tournamentsEndpoints.updateDraft, async ({ organizer, params, body }) => {
    return presentOwnTournament(
      await changeDraft(context, organizer, params.id, body),
      clock(),
      holds(organizer, 'money.read'),
    );
  });

  const presentOwn = async (organizer: OrganizerViewer, id: string) => {
    const row =
      (await findOwnWithFigures(pool, organizer.organizerId, id)) ??
      (await requireOwnTournament(context, organizer, id));
    return presentOwnTournament(row, clock(), holds(organizer, 'money.read'));
  };
  mount(app, tournamentsEndpoints.getOwnTournament, ({ organizer, params }) => presentOwn(organizer, params.id));

  ownTournament(tournamentsEndpoints.changeTournament, async ({ organizer, tournament, body }) => {
    await changeTournament(context, organizer, tournament, body);
    return presentOwn(organizer, tournament.id);
  });
  ownTournament(tournamentsEndpoints.moveToBooking, async ({ organizer, tournament, body }) => {
    await moveToBooking(context, organizer, tournament, body.slotBookingId);
    return presentOwn(organizer, tournament.id);
  });
  mount(app, tournamentsEndpoints.deleteTournament, ({ organizer, params, query }) =>
    (query.cancel_booking === 'true' ? endAtSlot : endTournament)(context, organizer, params.id),
  );
  ownTournament(tournamentsEndpoints.getCancellation, ({ tournament }) => readOwnCancellation(context, tournament));

  ownTournament(tournamentsEndpoints.duplicateTournament, async ({ organizer, tournament, body }) => {
    const { ids, gone, leftOut } = await duplicateTournament(context, organizer, tournament, body);
    const drafts = await listDrafts(pool, ids);
    return { ...(await presentOwn(organizer, ids[0] ?? '')), drafts, courses_gone: gone, left_out: leftOut };
  });
  ownTournament(tournamentsEndpoints.setPublishOn, async ({ organizer, tournament, body }) => {
    await setPublishOn(context, tournament, body.publish_on);
    return presentOwn(organizer, tournament.id);
  });
  ownTournament(tournamentsEndpoints.stopRepeat, ({ tournament }) => stopRepeat(context, tournament));

  ownTournament(tournamentsEndpoints.featureTournament, async ({ organizer, tournament, body }) => {
    await setFeatured(context, organizer, tournament, body.is_featured);
    return presentOwn(organizer, tournament.id);
  });

  mount(app, citiesEndpoints.listCities, async ({ query }) => ({
    data: await listCities(reads, query.q),
    next_cursor: null,
  }));

  mount(app, tournamentsEndpoints.getFeaturedTournaments, async () => {
    const now = clock();
    const rows = await listFeatured(reads, now, 3);
    return {
      featured_tournaments: rows.map((row) => ({
        ...pick(row, ['id', 'title', 'organizer_name', 'description']),
        start_date: row.start_date ?? '',
        registration_fee: toDollars(row.registration_fee),
        max_participants: row.capacity,
        picture_url: heroUrl(row, now),
      })),
    };
  });
}
