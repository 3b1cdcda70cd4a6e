import type { FastifyInstance } from 'fastify';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { siteEndpoints } from '#areas/site/contract/endpoints/site.ts';
import { readUnsubscribe, unsubscribe } from '#areas/notifications/services/unsubscribe.ts';
import { endNewsletter } from '#areas/site/services/newsletter.ts';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { endSponsorSearch } from '#areas/sponsors/services/searches.ts';
import type { Context } from '#kernel/services/context.ts';
import { mount } from '#kernel/routes/mount.ts';

/** The URLs of List-Unsubscribe headers, with the page for the same action. */
const oneClick = [
  { endpoint: notificationsEndpoints.unsubscribe, page: '/unsubscribe', key: 'token' },
  { endpoint: siteEndpoints.endNewsletter, page: '/newsletter/unsubscribe', key: 'token' },
  { endpoint: sponsorsEndpoints.endSponsorSearch, page: '/sponsors', key: 'end' },
];

/**
 * One-click unsubscribe (RFC 8058). A mail program may post a form, an empty body or anything else: only the token in
 * the URL counts. A separate scope, because all other routes accept JSON only.
 */
export function unsubscribeRoutes(scope: FastifyInstance, context: Context): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) =>
    done(null, undefined),
  );

  mount(scope, notificationsEndpoints.readUnsubscribe, async ({ query }) => readUnsubscribe(context, query.token));
  mount(scope, notificationsEndpoints.unsubscribe, async ({ query }) => unsubscribe(context, query.token));
  mount(scope, siteEndpoints.endNewsletter, async ({ query }) => {
    await endNewsletter(context, query.token);
    return { ok: true as const };
  });
  mount(scope, sponsorsEndpoints.endSponsorSearch, async ({ query }) => {
    await endSponsorSearch(context, query.token);
    return { ok: true as const };
  });

  // Older mail programs, and programs that scan links, open the URL with GET: it leads to a page that asks first.
  for (const { endpoint, page, key } of oneClick) {
    scope.get(
      endpoint.path,
      { schema: { hide: true, querystring: endpoint.query }, config: { access: 'public' } },
      async (request, reply) => {
        const { token } = request.query as { token: string };
        return reply.redirect(`${page}?${key}=${encodeURIComponent(token)}`, 303);
      },
    );
  }
}
