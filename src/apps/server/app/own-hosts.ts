import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/contract/errors.ts';
import { placeOnOwnHost } from '#areas/brand/rules/own-host.ts';
import type {} from '#areas/brand/routes/site-of.ts';
import type { Context } from '#kernel/services/context.ts';
import type { Site } from '#areas/brand/services/sites.ts';

/** Paths for machines, which use any host name that reaches the server. */
const forMachines = /^\/(healthz|readyz|metrics|internal\/domains\/allowed)$/;
/** Paths without a page's frame. */
const isFile = /^\/(embed|og)\//;
/**
 * Pages with another path on an organizer's own host: the organizer's page is the home page, and sign-up is for
 * golfers.
 */
function movedOn(path: string, site: Site): string | null {
  if (path === '/' || path === '/_root.data') return `/o/${site.slug}`;
  return /^\/(account-type|sign-up)(\.data)?$/.test(path) ? '/golfer-sign-up' : null;
}

/** Access types of organizers, clubs and operators, whose endpoints do not exist on an organizer's own host. */
const ofTeams = new Set(['organizer', 'country_club', 'team', 'admin']);

/**
 * Determines the host of a request before anything else. An unverified host is refused; on an organizer's own host,
 * other pages redirect to the installation's host, and API calls for others' data find nothing.
 */
export function ownHosts(app: FastifyInstance, { sites, settings }: Context): void {
  app.decorateRequest('site', null);
  app.decorateRequest('elsewhere', null);

  const isServed = async (site: Site, path: string): Promise<boolean> => {
    const place = placeOnOwnHost(path);
    return place.kind === 'owned' ? sites.isOf(site, place.what, place.id) : place.kind === 'open';
  };

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (forMachines.test(path)) return;
    const found = sites.find(request.headers.host, request.socket.remoteAddress);
    if (found === null) throw new AppError('wrong_host');
    if (found === 'own') return;
    const isCall = path.startsWith('/api/');
    const query = request.url.slice(path.length);
    if (!found.isServed) {
      // The plan has ended: old links redirect to the same page on the usual host.
      if (isCall || request.method !== 'GET') throw new AppError('wrong_host');
      return reply.redirect(`${settings.baseUrl}${path === '/' ? `/o/${found.slug}` : request.url}`, 302);
    }
    request.site = found;
    const moved = movedOn(path, found);
    if (moved && path.endsWith('.data')) {
      request.elsewhere = `${found.origin}${moved}`;
      return;
    }
    if (moved) return reply.redirect(`${moved}${query}`, 302);
    const isForTeams = ofTeams.has(request.routeOptions.config.access ?? '');
    if (!isForTeams && (await isServed(found, path))) return;
    // The page of another organizer's tournament is rendered as not found, since its API calls find nothing.
    if (placeOnOwnHost(path).kind === 'owned' && !isCall && !isFile.test(path)) return;
    if (isCall || isFile.test(path) || request.method !== 'GET')
      throw new AppError('not_found', 'There is nothing here.');
    if (path.endsWith('.data')) {
      request.elsewhere = `${settings.baseUrl}${path.slice(0, -5)}`;
      return;
    }
    return reply.redirect(`${settings.baseUrl}${request.url}`, 302);
  });
}
