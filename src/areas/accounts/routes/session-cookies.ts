import { cookiePrefix } from '#kernel/contract/own-cookies.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession, Visit } from '#areas/accounts/services/sessions.ts';

const names = {
  session: `${cookiePrefix}session_token`,
  secondStep: `${cookiePrefix}second_step`,
  device: `${cookiePrefix}device`,
  provider: `${cookiePrefix}provider`,
  position: `${cookiePrefix}position`,
  acting: `${cookiePrefix}acting_for`,
} as const;
type CookieName = keyof typeof names;

/** The `__Host-` prefix makes browsers limit the cookie to this host, the root path and secure connections. */
const nameOf = (cookie: CookieName, isHttps: boolean) => `${isHttps ? '__Host-' : ''}${names[cookie]}`;

/** Reads and writes the product's cookies. All are HttpOnly, and none is sent with another site's form. */
export const cookieJar = (baseUrl: string) => {
  const isHttps = baseUrl.startsWith('https:');
  const base = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' as const };
  const set = (reply: FastifyReply, cookie: CookieName, value: string, expires: Date) =>
    void reply.setCookie(nameOf(cookie, isHttps), value, { ...base, expires });
  const read = (request: FastifyRequest, cookie: CookieName): string | null =>
    request.cookies[nameOf(cookie, isHttps)] || null;
  return {
    read,
    set,
    drop: (reply: FastifyReply, cookie: CookieName) => void reply.clearCookie(nameOf(cookie, isHttps), base),
    setSession: (reply: FastifyReply, session: OpenedSession) =>
      set(reply, 'session', session.token, session.expiresAt),
    /** Prolongs the session's cookie; a caller who authenticated by token gets none. */
    prolongSession: (request: FastifyRequest, reply: FastifyReply, expiresAt: Date) => {
      const token = read(request, 'session');
      if (token) set(reply, 'session', token, expiresAt);
    },
  };
};
export type CookieJar = ReturnType<typeof cookieJar>;

/** The cookie of a session, for requests in tests and benchmarks. */
export const sessionCookieOf = (token: string): string => `${names.session}=${token}`;

/** The bearer token of a request, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  request.headers.authorization?.match(/^Bearer\s+([A-Za-z0-9._~-]{16,2000})$/i)?.[1] ?? null;

/** A JWT has three parts; any other bearer token is a second step's secret. */
export const isJwt = (token: string): boolean => token.split('.').length === 3;

export const visitOf = (request: FastifyRequest): Visit => ({
  siteHost: request.site?.host ?? null,
  ipAddress: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});
