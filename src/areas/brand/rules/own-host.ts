/**
 * The routes of an organizer's own host: its public pages, entering its tournaments, and an entrant's own pages. Every
 * other page is on the installation's own host.
 */
import type { OwnDomain } from '#areas/brand/contract/own-domain.ts';

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const end = '(?:[/.].*)?$';

/** URLs that name a tournament, a round or an organizer, which must belong to the host's organizer. */
const owned = [
  ['tournament', new RegExp(`^/(?:tournament-details|tournament-registration|leaderboard|results)/${id}${end}`, 'i')],
  [
    'tournament',
    new RegExp(`^/(?:ballots|waiting-room|embed/leaderboard|og/(?:leaderboard|results|tournament))/${id}${end}`, 'i'),
  ],
  ['tournament', new RegExp(`^/api/(?:tournaments|leaderboards)/${id}${end}`, 'i')],
  ['round', new RegExp(`^/my-tee-time/${id}${end}`, 'i')],
  ['round', new RegExp(`^/api/(?:rounds|my-rounds)/${id}${end}`, 'i')],
  ['organizer', /^\/o\/([^/.]+)(?:\.data)?$/],
  ['organizer', /^\/og\/organizer\/([^/.]+)$/],
  ['organizer', /^\/api\/brands\/([^/]+)(?:\/.*)?$/],
] as const;

// Excludes links that verify an address or set a password: the organizer controls the host's DNS and could redirect and
// read them.
export const ownHostPages = [
  'sign-in|signin|forgot-password|golfer-sign-up|unsubscribe',
  'payment|pay/[^/]+|waitlist/[^/]+|entries/[^/]+|golfer-dashboard|my-tournaments|my-results|notifications',
].join('|');
const files = [
  'assets/.+|logos/.+|pictures/.+|score|score/.+|scorer-worker\\.js|service-worker\\.js|badge-96\\.png|__manifest',
  'robots\\.txt|sitemap\\.xml|s/[^/]+',
].join('|');
export const ownHostCalls = [
  'account/export|auth/(?!authorize|callback).+|session|cities|entry-allowance|events|follows|follows/.+',
  'functions/create-payment|golfer-career|golfer-rounds|golfer-stats|golfer-subscriptions|golfers|handicap-index',
  'my-tee-times|notifications|organizers|pay-links/.+|waitlist-entries|waitlist-entries/.+',
  'payment-information|payment-returns|played-entries|profiles|push|push/.+|scoring/.+|sponsor-views|subscription',
  'tournament-registrations|tournament-registrations/.+|unsubscribe|unsubscribe/.+|user-notification-preferences',
].join('|');
const open = new RegExp(`^/(?:(?:${ownHostPages})(?:\\.data)?|${files}|api/(?:${ownHostCalls}))$`);

export type OwnedKind = 'tournament' | 'round' | 'organizer';
export type OwnHostPlace =
  | { kind: 'home' }
  | { kind: 'open' }
  /** Served if the tournament, round or organizer belongs to the host's organizer. */
  | { kind: 'owned'; what: OwnedKind; id: string }
  | { kind: 'elsewhere' };

/** Classifies a path (without its query) for an organizer's own host. */
export function placeOnOwnHost(path: string): OwnHostPlace {
  if (path === '/') return { kind: 'home' };
  for (const [what, pattern] of owned) {
    const found = pattern.exec(path)?.[1];
    if (found) return { kind: 'owned', what, id: found.toLowerCase() };
  }
  return { kind: open.test(path) ? 'open' : 'elsewhere' };
}

/**
 * Parses the Host header to a host in lower case without its port; null for anything but a plain name or address with
 * the port of the site.
 * @param header as received @param port '' for the scheme's default
 */
export function hostIn(header: string | undefined, port: string): string | null {
  const found = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]{2,39}\])(?::(\d{1,5}))?$/i.exec(header ?? '');
  if (!found?.[1]) return null;
  return (found[2] ?? port) === port ? found[1].toLowerCase() : null;
}

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Normalizes a typed host to its DNS form: no scheme, path or trailing dots, and other scripts in ASCII (Punycode).
 * Null if it cannot be an organizer's host: an IP address, or a name without a dot.
 */
export function readOwnHost(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  if (bare === '' || /[\s/?#@:\\_%]/.test(bare) || !URL.canParse(`https://${bare}`)) return null;
  const { hostname } = new URL(`https://${bare}`);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && hostname.length <= 200 && labels.every((part) => label.test(part));
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') ? hostname : null;
}

/** The origin of a host, with the scheme and port of the installation. */
export function originOf(host: string, baseUrl: string): string {
  const { protocol, port } = new URL(baseUrl);
  return `${protocol}//${host}${port ? `:${port}` : ''}`;
}

/** Whether a host is the installation's own host or a subdomain of it. */
export const isUnder = (host: string, own: string): boolean => host === own || host.endsWith(`.${own}`);

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** Maximum time that an unverified host is checked automatically. */
export const patienceMs = 3 * day;
/** A live host is paused after this many failed daily checks in a row, since its name may have been given up. */
export const maxFailures = 3;

export type DomainState = { state: OwnDomain['state']; askedAt: Date; failures: number };
export type DomainAfterCheck = { state: DomainState['state']; failures: number; nextCheckAt: Date | null };

/**
 * The state of a host after a check of its records. An unverified host is checked after 1, 5 and 15 minutes, then
 * hourly for three days; a live host daily without end. A paused host stays paused until its organizer asks for a
 * check.
 */
export function afterCheck(before: DomainState, isVerified: boolean, now: Date): DomainAfterCheck {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (isVerified) return { state: 'live', failures: 0, nextCheckAt: after(day) };
  if (before.state === 'live') {
    const failures = before.failures + 1;
    const isOver = failures >= maxFailures;
    return { state: isOver ? 'paused' : 'live', failures, nextCheckAt: isOver ? null : after(day) };
  }
  if (before.state === 'paused') return { state: 'paused', failures: before.failures, nextCheckAt: null };
  const age = now.getTime() - before.askedAt.getTime();
  if (age >= patienceMs) return { state: 'waiting', failures: 0, nextCheckAt: null };
  const pause = [minute, 5 * minute, 15 * minute].find((ms) => age < ms);
  return {
    state: 'waiting',
    failures: 0,
    nextCheckAt: pause ? new Date(before.askedAt.getTime() + pause) : after(hour),
  };
}
