import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toCents } from '#kernel/rules/money.ts';
import { surfaceNames } from '#areas/sponsors/rules/sponsor-words.ts';
import { isInForce, isShownOn } from '#areas/sponsors/rules/sponsors.ts';
import { heroUrl } from '#areas/tournaments/database/hero.ts';
import { listOfferedPackages, listPackages } from '#areas/sponsors/database/packages.ts';
import { findSponsorSeller } from '#areas/sponsors/database/sellers.ts';
import { listShownSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import { findSponsorship } from '#areas/sponsors/database/sponsorships.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireLocality } from '#kernel/services/require-locality.ts';
import { clientOf } from '#areas/accounts/services/limits.ts';
import { answerByLink } from '#areas/sponsors/services/asked-again.ts';
import { presentPackage, presentShown } from '#areas/sponsors/services/present-sponsors.ts';
import {
  changeByLink,
  printReport,
  putLogoByLink,
  readReport,
  reportColumns,
} from '#areas/sponsors/services/report.ts';
import { confirmSponsorSearch, createSearch } from '#areas/sponsors/services/searches.ts';
import { confirmSponsorRequest, takeSponsorPackage } from '#areas/sponsors/services/take-package.ts';
import { openViewCounter } from '#areas/sponsors/services/view-counter.ts';
import { type Onlooker, viewToken } from '#areas/sponsors/services/view-tokens.ts';
import { calendarDateKey, decodeCursor, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendCsv } from '#kernel/routes/send-csv.ts';
import { sendPdf } from '#kernel/routes/send-pdf.ts';
import { pick } from '#kernel/database/rows.ts';

const done = { ok: true as const };
const flushMs = 5_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const onlookerOf = ({ ip, headers }: FastifyRequest): Onlooker => ({ ip, userAgent: headers['user-agent'] ?? '' });

/**
 * Public endpoints for sponsors: display and view counts, packages for sale, searches, and a sponsor's private page.
 */
export function sponsorRoutes(app: FastifyInstance, context: Context): void {
  const { reads, clock, settings } = context;
  const counter = openViewCounter(context);
  const timer = setInterval(() => void counter.flush(), flushMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await counter.flush();
  });

  mount(app, sponsorsEndpoints.listSponsors, async ({ params, query: { surface }, request, reply }) => {
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
              ? viewToken(settings.authSecret, {
                  sponsorshipId: row.id,
                  surface,
                  onlooker,
                  timeZone: row.time_zone,
                  now,
                })
              : null,
          ),
        ),
      packages: isOffered ? packages.filter(({ is_public: isPublic }) => isPublic).map(presentPackage) : [],
      takes_cards: seller?.takes_cards ?? false,
    };
  });

  mount(app, sponsorsEndpoints.takeSponsorPackage, async ({ params, body, request }) => ({
    url: await takeSponsorPackage(context, params.id, body, clientOf(request.ip)),
  }));

  mount(app, sponsorsEndpoints.confirmSponsorRequest, async ({ body }) => {
    await confirmSponsorRequest(context, body.token);
    return done;
  });

  mount(app, sponsorsEndpoints.countSponsorViews, async ({ body, request }) => {
    counter.views(body.tokens, onlookerOf(request));
    return done;
  });

  // Redirects to a sponsor's website. Only URLs stored by its organizer or the sponsor; no referrer is sent.
  app.get<{ Params: { id: string } }>(
    '/s/:id',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const { id } = request.params;
      const row = uuid.test(id) ? await findSponsorship(reads, id, clock()) : null;
      if (!row?.website || !isInForce(row.state)) throw new AppError('not_found', 'There is no such sponsor.');
      if (row.counts) counter.click(row, onlookerOf(request));
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(row.website, 302);
    },
  );

  mount(app, sponsorsEndpoints.searchSponsorPackages, async ({ query }) => {
    const after = decodeCursor(query.cursor, calendarDateKey);
    const place = query.city ? await requireLocality(reads, query.city, 'city') : null;
    const rows = await listOfferedPackages(
      reads,
      {
        near: place ? { position: place, miles: query.miles } : undefined,
        maxCents: query.most ? toCents(query.most) : undefined,
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
          ...pick(row, ['title', 'city', 'players', 'capacity']),
          id: row.tournament_id,
          date: row.start_date,
          state: row.state_code,
          organizer: row.organizer_name,
          index:
            row.index_from === null || row.index_to === null
              ? null
              : { from: row.index_from / 10, to: row.index_to / 10 },
          picture_url: heroUrl(row, clock()),
        },
      })),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, sponsorsEndpoints.createSponsorSearch, async ({ body, request }) => {
    await createSearch(context, body, clientOf(request.ip));
    return done;
  });
  mount(app, sponsorsEndpoints.confirmSponsorSearch, async ({ body }) => {
    await confirmSponsorSearch(context, body.token);
    return done;
  });

  mount(app, sponsorsEndpoints.getSponsorReport, ({ params }) => readReport(context, params.token));
  mount(app, sponsorsEndpoints.changeSponsor, ({ params, body }) => changeByLink(context, params.token, body));
  mount(app, sponsorsEndpoints.answerSponsor, async ({ params, body }) => {
    await answerByLink(context, params.token, body);
    return readReport(context, params.token);
  });
  mount(app, sponsorsEndpoints.putSponsorLogo, ({ params, request }) =>
    putLogoByLink(context, params.token, request.body),
  );
  sendPdf(app, sponsorsEndpoints.printSponsorReport, ({ params }) => printReport(context, params.token));
  sendCsv(app, sponsorsEndpoints.exportSponsorReport, async ({ params }) => {
    const { days } = await readReport(context, params.token);
    return {
      filename: 'sponsor-report.csv',
      columns: reportColumns,
      lines: days.map((one) => [one.day, surfaceNames[one.surface], one.views, one.seconds, one.clicks]),
    };
  });
}
