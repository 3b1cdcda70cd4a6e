import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { brand } from '#kernel/contract/brand.ts';
import { domainsEndpoints } from '#areas/brand/contract/endpoints/domains.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type OwnDomainAnswer, ownDomainSchema } from '#areas/brand/contract/own-domain.ts';
import { originOf } from '#areas/brand/rules/own-host.ts';
import { type DomainRow, listSiteTournaments } from '#areas/brand/database/domains.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  askForDomain,
  checkOwnDomain,
  dropOwnDomain,
  findOwnDomain,
  recordsOf,
} from '#areas/brand/services/own-domain.ts';
import { mount } from '#kernel/routes/mount.ts';
import { present } from '#kernel/services/present.ts';

const askQuery = z.object({ domain: z.string().max(300) });
const inSiteMap = 5_000;
/** Loopback and private network addresses, where the operator's own machines are. */
const nearby = /^(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^::1$|^f[cd]/;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Routes of organizers' own hosts: requests for one, the check by proxies, and robots and sitemaps for each host. */
export function domainRoutes(app: FastifyInstance, context: Context): void {
  const { sites, settings, reads } = context;

  const answerOf = (domain: DomainRow | null): OwnDomainAnswer => ({
    domain:
      domain &&
      present(ownDomainSchema, domain, {
        url: originOf(domain.host, settings.baseUrl),
        records: recordsOf(domain, settings.baseUrl),
      }),
  });

  mount(app, domainsEndpoints.getOwnDomain, async ({ organizer }) => answerOf(await findOwnDomain(context, organizer)));
  mount(app, domainsEndpoints.putOwnDomain, async ({ organizer, body }) =>
    answerOf(await askForDomain(context, organizer, body.host)),
  );
  mount(app, domainsEndpoints.checkOwnDomain, async ({ organizer }) =>
    answerOf(await checkOwnDomain(context, organizer)),
  );
  mount(app, domainsEndpoints.deleteOwnDomain, async ({ organizer }) =>
    answerOf(await dropOwnDomain(context, organizer)),
  );

  // A proxy asks here before it requests a certificate. Answered from memory, and only to the operator's own proxies.
  app.get<{ Querystring: z.output<typeof askQuery> }>(
    '/internal/domains/allowed',
    { schema: { hide: true, querystring: askQuery }, config: { access: 'public', rateLimit: false } },
    async (request, reply) => {
      if (!nearby.test(request.socket.remoteAddress ?? '') || request.headers['x-forwarded-for'])
        throw new AppError('not_found');
      const isAllowed = sites.isLive(request.query.domain);
      return reply
        .status(isAllowed ? 200 : 404)
        .header('cache-control', 'max-age=60')
        .type('text/plain')
        .send(isAllowed ? 'yes' : 'no');
    },
  );

  // The web app manifest. An organizer's own host has its own name, and no logo of the product.
  app.get('/site.webmanifest', { schema: { hide: true }, config: { access: 'public' } }, async ({ site }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          name: site?.name ?? brand.name,
          start_url: '/',
          display: 'browser',
          ...(site ? {} : { icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] }),
        }),
      ),
  );

  app.get('/robots.txt', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /settings\nDisallow: /payment\n\n` +
          `Sitemap: ${request.site?.origin ?? settings.baseUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const { site } = request;
    const origin = site?.origin ?? settings.baseUrl;
    const tournaments = await listSiteTournaments(reads, site?.organizerId ?? null, inSiteMap, context.clock());
    const places = [
      ...(site ? [`/o/${site.slug}`] : ['/', '/tournaments']).map((path) => ({ path, changed: null })),
      ...tournaments.map(({ id, updated_at }) => ({ path: `/tournament-details/${id}`, changed: updated_at })),
    ];
    const urls = places.map(
      ({ path, changed }) =>
        `<url><loc>${escaped(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n` +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}
