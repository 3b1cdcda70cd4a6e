import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '#contracts/accounts.ts';
import { AppError } from '#contracts/errors.ts';
import type { Access } from '#contracts/endpoints.ts';
import { dashboardPath, type Plan, planInForce } from '#domain/plans.ts';
import { findViewer, insertSession, type ViewerRow } from '#server/database/accounts.ts';
import { type Db, newId } from '#server/database/connection.ts';

/** The signed-in person, minted here only: holding one proves that a session was checked. */
export type SignedIn = {
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly userId: string;
  readonly email: string;
  readonly plan: Plan;
  readonly row: ViewerRow;
};
export type GolferViewer = SignedIn & { readonly golferId: string };
export type OrganizerViewer = SignedIn & { readonly organizerId: string };

/** Name of the session cookie; the library puts `__Secure-` before it on https. */
export const cookiePrefix = 'golf';
const cookieName = `${cookiePrefix}.session_token`;

/**
 * The session token in a request: from `Authorization: Bearer`, else from the cookie if its signature is ours.
 * The cookie's form is the library's (token, dot, base64 HMAC-SHA256, percent-encoded); a test holds the two together.
 * @returns null when there is none, or when it was tampered with
 */
export function sessionTokenOf(headers: { cookie?: string | undefined; authorization?: string | undefined }, secret: string): string | null {
  const bearer = headers.authorization?.match(/^Bearer\s+([A-Za-z0-9_-]{16,128})$/i)?.[1];
  if (bearer) return bearer;
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value] = [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1)];
    if (name !== cookieName && name !== `__Secure-${cookieName}`) continue;
    let signed: string;
    try {
      signed = decodeURIComponent(value);
    } catch {
      return null;
    }
    const dot = signed.lastIndexOf('.');
    if (dot <= 0) return null;
    const expected = signToken(signed.slice(0, dot), secret);
    const given = Buffer.from(signed.slice(dot + 1));
    if (given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))) return signed.slice(0, dot);
    return null;
  }
  return null;
}

const signToken = (token: string, secret: string): string => createHmac('sha256', secret).update(token).digest('base64');

/** The cookie that carries a session token, for requests that we make on somebody's behalf in tests and measurements. */
export const sessionCookieOf = (token: string, secret: string): string =>
  `${cookieName}=${encodeURIComponent(`${token}.${signToken(token, secret)}`)}`;

/** Looks people up by their session, remembering the answer for a second: a page asks several times, a sign-out must end at once. */
export type ViewerDesk = { find(token: string): Promise<SignedIn | null>; forget(token: string): void };

export function openViewerDesk(db: Db, clock: () => Date, rememberMs = 1_000): ViewerDesk {
  const known = new Map<string, { until: number; viewer: Promise<SignedIn | null> }>();
  return {
    find: (token) => {
      const now = Date.now();
      const entry = known.get(token);
      if (entry && entry.until > now) return entry.viewer;
      if (known.size > 5_000) for (const [key, old] of known) if (old.until <= now || known.size > 5_000) known.delete(key);
      const viewer = findViewer(db, token, clock()).then((row) => (row ? signedIn(row, clock()) : null));
      known.set(token, { until: now + rememberMs, viewer });
      viewer.catch(() => known.delete(token));
      return viewer;
    },
    forget: (token) => void known.delete(token),
  };
}

/** Opens a session for a person without asking for a password, and mints their viewer: for demo data and tests. */
export async function impersonate(db: Db, userId: string, now: Date): Promise<{ token: string; viewer: SignedIn }> {
  const token = randomBytes(24).toString('base64url');
  await insertSession(db, { id: newId(), userId, token, expiresAt: new Date(now.getTime() + 30 * 86_400_000) });
  const row = await findViewer(db, token, now);
  if (!row) throw new Error(`nobody has the id ${userId}`);
  return { token, viewer: signedIn(row, now) };
}

function signedIn(row: ViewerRow, now: Date): SignedIn {
  const subscription = row.plan ? { plan: row.plan, subscribed: row.subscribed ?? false, subscriptionEnd: row.subscription_end } : null;
  return {
    sessionId: row.session_id,
    expiresAt: row.expires_at,
    userId: row.user_id,
    email: row.email,
    plan: planInForce(row.account_type, subscription, now),
    row,
  };
}

/** @throws AppError not_authenticated without a session, forbidden for another account type */
export function admit(access: Access, viewer: SignedIn | null): void {
  if (access === 'public') return;
  if (!viewer) throw new AppError('not_authenticated');
  if (access === 'signed_in' || access === viewer.row.account_type) return;
  if (access === 'organizer') throw new AppError('forbidden', 'This page is only accessible to tournament organizers.');
  throw new AppError('forbidden', access === 'golfer' ? 'This needs a golfer account.' : 'This needs a country club account.');
}

/** @throws AppError forbidden for an account without a golfer record */
export function asGolfer(viewer: SignedIn | null): GolferViewer {
  admit('golfer', viewer);
  if (!viewer?.row.golfer_id) throw new AppError('forbidden');
  return { ...viewer, golferId: viewer.row.golfer_id };
}

/** @throws AppError forbidden for an account without an organizer record */
export function asOrganizer(viewer: SignedIn | null): OrganizerViewer {
  admit('organizer', viewer);
  if (!viewer?.row.organizer_id) throw new AppError('forbidden', 'Organizer not found');
  return { ...viewer, organizerId: viewer.row.organizer_id };
}

/** What the browser may know about the person it serves. */
export const presentViewer = ({ row, plan }: SignedIn): Viewer => ({
  user: { id: row.user_id, email: row.email, email_verified: row.email_verified },
  profile: {
    user_id: row.user_id,
    account_type: row.account_type,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
  },
  plan,
  is_admin: row.is_admin,
  golfer_id: row.golfer_id,
  organizer: row.organizer_id ? { id: row.organizer_id, organization_name: row.organization_name ?? '' } : null,
  country_club_id: row.country_club_id,
  dashboard: dashboardPath(row.account_type, plan),
});
