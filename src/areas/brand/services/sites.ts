import { hostIn, isUnder, originOf, type OwnedKind } from '#areas/brand/rules/own-host.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findOwnerOf, listSites } from '#areas/brand/database/domains.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { OwnSite } from '#kernel/services/context.ts';

/** An organizer's own host, with the facts needed to serve a request to it. */
export type Site = OwnSite & {
  userId: string;
  /** The last segment of the URL of the organizer's page. */
  slug: string;
  /** False after the plan ended: every page redirects to the installation's own host. */
  isServed: boolean;
};

/** The organizers' own hosts, held in memory, so that a request needs no query to find its site. */
export type Sites = {
  /** The site of a request's Host header: the installation's own, a live organizer's, or null for an unknown host. */
  find(header: string | undefined, remoteAddress: string | undefined): 'own' | Site | null;
  /** The site of a live host, if the plan includes it. */
  served(host: string): Site | null;
  /** Whether a certificate may be requested for a host. */
  isLive(host: string): boolean;
  /** Whether a tournament, a round or an organizer's page belongs to a site. */
  isOf(site: Site, what: OwnedKind, id: string): Promise<boolean>;
  /** Reads the live hosts again. */
  reload(): Promise<void>;
  /** Reloads soon without waiting; concurrent calls share one more reload. */
  follow(): void;
  close(): void;
};

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const numbers = /^(\d+\.\d+\.\d+\.\d+|\[[0-9a-f:]+\])$/;
const maxOwners = 20_000;

/** The expiry of a plan triggers no event, so hosts are reloaded at this interval. */
const everyMs = 60_000;

/** @param onError receives the error when the list cannot be read; the previous list stays in use */
export function openSites(db: Db, clock: Clock, baseUrl: string, onError: (error: unknown) => void): Sites {
  const base = new URL(baseUrl);
  let byHost = new Map<string, Site>();
  const owners = new Map<string, string>();

  const reload = async () => {
    const rows = await listSites(db, clock());
    byHost = new Map(
      rows
        .filter(({ host }) => !isUnder(host, base.hostname))
        .map(({ host, organizer_id, user_id, slug, name, may }) => [
          host,
          {
            host,
            origin: originOf(host, baseUrl),
            organizerId: organizer_id,
            userId: user_id,
            slug,
            name,
            isServed: may,
          },
        ]),
    );
  };

  let reading: Promise<void> | null = null;
  let isDue = false;
  const follow = () => {
    isDue = reading !== null;
    reading ??= reload()
      .catch(onError)
      .finally(() => {
        reading = null;
        if (isDue) follow();
      });
  };
  const timer = setInterval(follow, everyMs);
  timer.unref();

  const isOwn = (header: string | undefined, remoteAddress: string | undefined): boolean => {
    if (header?.toLowerCase() === base.host) return true;
    const host = /^(.*?)(?::\d{1,5})?$/.exec(header ?? '')?.[1]?.toLowerCase() ?? '';
    // Local machines use the address as host name; over plain HTTP, so do phones on the same network.
    if (loopback.test(host)) return loopbackAddress.test(remoteAddress ?? '');
    return base.protocol === 'http:' && (host === base.hostname || numbers.test(host));
  };

  return {
    find: (header, remoteAddress) => {
      const host = hostIn(header, base.port);
      return (host && byHost.get(host)) || (isOwn(header, remoteAddress) ? 'own' : null);
    },
    served: (host) => {
      const site = byHost.get(host);
      return site?.isServed ? site : null;
    },
    isLive: (host) => byHost.has(host.toLowerCase()),
    isOf: async (site, what, id) => {
      if (what === 'organizer') return id === site.slug || id === site.organizerId;
      const known = owners.get(id);
      if (known) return known === site.organizerId;
      const owner = await findOwnerOf(db, what, id);
      if (owners.size > maxOwners) owners.clear();
      if (owner) owners.set(id, owner);
      return owner === site.organizerId;
    },
    reload,
    follow,
    close: () => clearInterval(timer),
  };
}

declare module '#kernel/services/context.ts' {
  interface Context {
    sites: Sites;
  }
}
