import { createHmac } from 'node:crypto';
import { type ShownSurface, shownSurfaces } from '#areas/sponsors/contract/sponsors.ts';
import { browsersOfAddress, screenSeconds, whatCounts } from '#areas/sponsors/rules/sponsors.ts';
import type { SeenRow } from '#areas/sponsors/database/views.ts';
import { isSame } from '#areas/accounts/services/secrets.ts';
import { clientOf } from '#areas/accounts/services/limits.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';

/** The onlooker: the address of the connection, and the browser's name for itself. Neither is stored. */
export type Onlooker = { ip: string; userAgent: string };

const macOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`sponsor-view:${text}`).digest('base64url').slice(0, 32);

/**
 * By what somebody is known again for a day: a hash with a salt of that day, of their address and one of sixteen
 * drawers for browsers behind it, so that whoever invents browsers fills sixteen drawers and no more.
 */
function drawerOf(secret: string, day: string, { ip, userAgent }: Onlooker): string {
  const browser = createHmac('sha256', secret).update(`sponsor-browser:${day}:${userAgent}`).digest();
  const drawer = (browser[0] ?? 0) % browsersOfAddress;
  return macOf(secret, `day:${day}:${clientOf(ip)}:${drawer}`);
}

const bareId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The token that a page sends back when a sponsor was in sight: for one sponsorship, one surface, one onlooker, from
 * one moment on, and the day that the clocks of the venue show then. Anybody may read it; nobody can make another.
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
 * The view of a token that came back, added once. Its day is that on which it was made, so that it is the same however
 * often and whenever it comes.
 * @returns null for a token that this server did not make for this onlooker, or that came too soon or too late
 */
export function readViewToken(secret: string, token: string, onlooker: Onlooker, now: Date): SeenRow | null {
  const [sponsorship = '', surface = '', made = '', day = '', who = '', mac = '', ...more] = token.split('~');
  if (more.length > 0 || !bareId.test(sponsorship) || !isSurface(surface) || !/^[0-9a-z]{5,8}$/.test(made)) return null;
  if (!isSame(mac, macOf(secret, [sponsorship, surface, made, day, who].join('~')))) return null;
  const madeMs = Number.parseInt(made, 36) * 1_000;
  if (!isSame(who, drawerOf(secret, day, onlooker))) return null;
  const counts = whatCounts(surface, madeMs, now.getTime());
  if (!counts) return null;
  // A screen is counted each minute, whatever browser it says it is; everything else once a day.
  const minute = Math.floor(madeMs / (screenSeconds * 1_000));
  const what = surface === 'tv' ? `tv:${minute}:${clientOf(onlooker.ip)}` : `${surface}:${who}`;
  const hash = macOf(secret, `${day}:${sponsorship}:${what}`);
  return { hash, day, sponsorship, surface, ...counts, clicks: 0 };
}

/** A click on a sponsor's name or logo: one a day and onlooker. */
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
