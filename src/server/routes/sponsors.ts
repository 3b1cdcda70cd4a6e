import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import { toCents } from '#domain/money.ts';
import { surfaceNames } from '#domain/sponsor-words.ts';
import { isInForce, isShownOn } from '#domain/sponsors.ts';
import { listOfferedPackages, listPackages } from '#server/database/sponsors/packages.ts';
import { findSponsorSeller } from '#server/database/sponsors/sellers.ts';
import { listShownSponsors } from '#server/database/sponsors/shown-sponsors.ts';
import { findSponsorship } from '#server/database/sponsors/sponsorships.ts';
import { findLocality } from '#server/database/tournaments/localities.ts';
import type { Context } from '#server/services/context.ts';
import { clientOf } from '#server/services/limits.ts';
import { presentPackage, presentShown } from '#server/services/sponsors/present-sponsors.ts';
import { changeByLink, printReport, putLogoByLink, readReport } from '#server/services/sponsors/report.ts';
import { confirmSponsorSearch, createSearch, endSponsorSearch } from '#server/services/sponsors/searches.ts';
import { confirmSponsorRequest, takeSponsorPackage } from '#server/services/sponsors/take-package.ts';
import { openViewCounter } from '#server/services/sponsors/view-counter.ts';
import { type Onlooker, viewToken } from '#server/services/sponsors/view-tokens.ts';
import { calendarDateKey, decodeCursor, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { sendCsv } from './send-csv.ts';
import { sendPdf } from './send-pdf.ts';

const done = { ok: true as const };
const flushMs = 5_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const onlookerOf = ({ ip, headers }: FastifyRequest): Onlooker => ({ ip, userAgent: headers['user-agent'] ?? '' });

/** Sponsors as everybody meets them: shown and counted, packages to buy, searches, and a sponsor's own page. */
export function sponsorRoutes(app: FastifyInstance, context: Context): void {
  const { reads, clock, settings } = context;
  const counter = openViewCounter(context);
  const timer = setInterval(() => void counter.flush(), flushMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await counter.flush();
  });

  mount(app, endpoints.listSponsors, async ({ params, query: { surface }, request, reply }) => {
    const now = clock();
    const [seller, sponsors, packages] = await Promise.all([
      findSponsorSeller(reads, params.id, now),
      listShownSponsors(reads, params.id, now),
      listPackages(reads, params.id),
    ]);
    reply.header('cache-control', 'no-store');
    const isOffered = seller !== null && !seller.has_begun;
    const onlooker = onlookerOf(request);
    return {
      sponsors: sponsors
        .filter(({ gives }) => !surface || isShownOn(surface, gives))
        .map((row) =>
          presentShown(
            row,
            surface && row.counts
              ? viewToken(settings.authSecret, { sponsorshipId: row.id, surface, onlooker, now })
              : null,
          ),
        ),
      packages: isOffered ? packages.filter(({ is_public: isPublic }) => isPublic).map(presentPackage) : [],
      takes_cards: seller?.takes_cards ?? false,
    };
  });

  mount(app, endpoints.takeSponsorPackage, async ({ params, body, request }) => ({
    url: await takeSponsorPackage(context, params.id, body, clientOf(request.ip)),
  }));

  mount(app, endpoints.confirmSponsorRequest, async ({ body }) => {
    await confirmSponsorRequest(context, body.token);
    return done;
  });

  mount(app, endpoints.countSponsorViews, async ({ body, request }) => {
    counter.views(body.tokens, onlookerOf(request));
    return done;
  });

  // Where a sponsor's name leads. Only to what its organizer or itself wrote down; who follows it is not told to it.
  app.get<{ Params: { id: string } }>(
    '/s/:id',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const { id } = request.params;
      const row = uuid.test(id) ? await findSponsorship(reads, id, clock()) : null;
      if (!row?.website || !isInForce(row.state)) throw new AppError('not_found', 'There is no such sponsor.');
      if (row.counts) counter.click(id, onlookerOf(request));
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(row.website, 302);
    },
  );

  mount(app, endpoints.searchSponsorPackages, async ({ query }) => {
    const after = decodeCursor(query.cursor, calendarDateKey);
    const place = query.city ? await findLocality(reads, query.city) : null;
    if (query.city && !place)
      throw new AppError('city_not_found', undefined, [{ field: 'city', message: 'City not found' }]);
    const rows = await listOfferedPackages(
      reads,
      {
        near: place ? { position: place, miles: query.miles } : undefined,
        mostCents: query.most ? toCents(query.most) : undefined,
        players: query.players,
        after: after && { startDate: after.key, id: after.id },
        limit: query.limit + 1,
      },
      clock(),
    );
    const page = pageOf(rows, query.limit, (row) => [row.start_date ?? '', row.id]);
    return {
      data: page.rows.map((row) => ({
        ...presentPackage(row),
        tournament: {
          id: row.tournament_id,
          title: row.title,
          date: row.start_date,
          city: row.city,
          state: row.state_code,
          organizer: row.organizer_name,
          players: row.players,
          capacity: row.capacity,
          index:
            row.index_from === null || row.index_to === null
              ? null
              : { from: row.index_from / 10, to: row.index_to / 10 },
        },
      })),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, endpoints.createSponsorSearch, async ({ body, request }) => {
    await createSearch(context, body, clientOf(request.ip));
    return done;
  });
  mount(app, endpoints.confirmSponsorSearch, async ({ body }) => {
    await confirmSponsorSearch(context, body.token);
    return done;
  });
  mount(app, endpoints.endSponsorSearch, async ({ body }) => {
    await endSponsorSearch(context, body.token);
    return done;
  });

  mount(app, endpoints.getSponsorReport, ({ params }) => readReport(context, params.token));
  mount(app, endpoints.changeSponsor, ({ params, body }) => changeByLink(context, params.token, body));
  mount(app, endpoints.putSponsorLogo, ({ params, request }) => putLogoByLink(context, params.token, request.body));
  sendPdf(app, endpoints.printSponsorReport, ({ params }) => printReport(context, params.token));
  sendCsv(app, endpoints.exportSponsorReport, async ({ params }) => {
    const { days } = await readReport(context, params.token);
    return {
      filename: 'sponsor-report.csv',
      columns: ['Day', 'Where', 'Views', 'Seconds', 'Clicks'],
      lines: days.map((one) => [one.day, surfaceNames[one.surface], one.views, one.seconds, one.clicks]),
    };
  });
}
