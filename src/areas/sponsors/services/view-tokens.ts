import { createHmac } from 'node:crypto';
import { type ShownSurface, shownSurfaces } from '#areas/sponsors/contract/sponsors.ts';
import { browsersOfAddress, screenSeconds, whatCounts } from '#areas/sponsors/rules/sponsors.ts';
import type { SeenRow } from '#areas/sponsors/database/views.ts';
import { isSame } from '#areas/accounts/services/secrets.ts';
import { clientOf } from '#areas/accounts/services/limits.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';

/** A viewer: IP address and user agent. Neither is stored. */
export type Onlooker = { ip: string; userAgent: string };

const macOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`sponsor-view:${text}`).digest('base64url').slice(0, 32);

/**
 * The hash that identifies a viewer for a day, salted with the day: of the IP address and one of sixteen buckets for
 * its browsers, so that invented user agents count at most sixteen times.
 */
function drawerOf(secret: string, day: string, { ip, userAgent }: Onlooker): string {
  const browser = createHmac('sha256', secret).update(`sponsor-browser:${day}:${userAgent}`).digest();
  const drawer = (browser[0] ?? 0) % browsersOfAddress;
  return macOf(secret, `day:${day}:${clientOf(ip)}:${drawer}`);
}

const bareId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The token that a page returns once a sponsor was in view: for one sponsorship, surface and viewer, valid from one
 * instant on, for the day at the venue at that instant. It is signed, not encrypted.
 */
export function viewToken(
  secret: string,
  view: { sponsorshipId: string; surface: ShownSurface; onlooker: Onlooker; timeZone: string; now: Date },
): string {
  const seconds = Math.floor(view.now.getTime() / 1_000);
  const day = dateIn(view.now, view.timeZone);
  const who = drawerOf(secret, day, view.onlooker);
  const text = [view.sponsorshipId, view.surface, seconds.toString(36), day, who].join('~');
  return `${text}~${macOf(secret, text)}`;
}

/**
 * The view that a returned token adds, once. It counts on the day on which the token was made, so that repeats at any
 * time are recognized.
 * @returns null for a token that this server did not make for this viewer, or that was returned too soon or too late
 */
export function readViewToken(secret: string, token: string, onlooker: Onlooker, now: Date): SeenRow | null {
  const [sponsorship = '', surface = '', made = '', day = '', who = '', mac = '', ...more] = token.split('~');
  if (more.length > 0 || !bareId.test(sponsorship) || !isSurface(surface) || !/^[0-9a-z]{5,8}$/.test(made)) return null;
  if (!isSame(mac, macOf(secret, [sponsorship, surface, made, day, who].join('~')))) return null;
  const madeMs = Number.parseInt(made, 36) * 1_000;
  if (!isSame(who, drawerOf(secret, day, onlooker))) return null;
  const counts = whatCounts(surface, madeMs, now.getTime());
  if (!counts) return null;
  // A screen is counted once a minute whatever its user agent, everything else once a day.
  const minute = Math.floor(madeMs / (screenSeconds * 1_000));
  const what = surface === 'tv' ? `tv:${minute}:${clientOf(onlooker.ip)}` : `${surface}:${who}`;
  const hash = macOf(secret, `${day}:${sponsorship}:${what}`);
  return { hash, day, sponsorship, surface, ...counts, clicks: 0 };
}

/** A click on a sponsor's name or logo: counted once for each viewer and day. */
export function clickOf(
  secret: string,
  { id: sponsorshipId, time_zone: zone }: { id: string; time_zone: string },
  onlooker: Onlooker,
  now: Date,
): SeenRow {
  const day = dateIn(now, zone);
  const hash = macOf(secret, `${day}:${sponsorshipId}:click:${drawerOf(secret, day, onlooker)}`);
  return { hash, day, sponsorship: sponsorshipId, surface: 'page', views: 0, seconds: 0, clicks: 1 };
}

const isSurface = (text: string): text is ShownSurface => (shownSurfaces as readonly string[]).includes(text);
