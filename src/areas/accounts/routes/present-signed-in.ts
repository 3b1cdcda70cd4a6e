import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import { giveTokens, type OpenedSession, type Opening, presentFactor } from '#areas/accounts/services/sessions.ts';
import type { Exchanged } from '#areas/accounts/services/oauth/exchange-code.ts';
import { noteDevice } from '#areas/accounts/services/sign-in.ts';
import { presentViewer } from '#areas/accounts/services/present-viewer.ts';
import { viewerOf } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { CookieJar } from './session-cookies.ts';

const deviceMs = 365 * 86_400_000;
const nothing = { session: null, viewer: null, second_step: null, identity: null };

/** The response to every way of signing in, with its cookies. */
export async function presentSignedIn(
  context: Context,
  cookies: CookieJar,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Exchanged,
): Promise<SignedInAnswer> {
  if (step.kind === 'identity') {
    const { provider, email, firstName, lastName } = step.identity;
    return {
      ...nothing,
      identity: { token: step.secret, email, first_name: firstName, last_name: lastName, provider },
    };
  }
  if (step.kind === 'second_step') {
    cookies.set(reply, 'secondStep', step.secret, step.expiresAt);
    return {
      ...nothing,
      second_step: {
        token: step.secret,
        expires_at: step.expiresAt.toISOString(),
        factors: step.factors.map(presentFactor),
      },
    };
  }
  return presentSession(context, cookies, request, reply, step.userId, step.session);
}

/** A newly opened session, with its cookies. */
export async function presentSession(
  context: Context,
  cookies: CookieJar,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  session: OpenedSession,
): Promise<SignedInAnswer> {
  const { answer, setCookies } = await describeSession(context, cookies, request, userId, session);
  setCookies(reply);
  return answer;
}

/** The response to a sign-in, and its cookies to set later. */
export type Described = { answer: SignedInAnswer; setCookies: (reply: FastifyReply) => void };

/**
 * A newly opened session: its cookie, tokens and person, and the device mark. The request's previous session ends, so
 * its tokens become invalid. `within` is the transaction that opens the session, if any. Cookies are set after the
 * transaction, so that a refused caller keeps the former ones.
 */
export async function describeSession(
  context: Context,
  cookies: CookieJar,
  request: FastifyRequest,
  userId: string,
  session: OpenedSession,
  within?: Opening,
): Promise<Described> {
  const db = within?.tx ?? context.pool;
  const now = context.clock();
  if (request.viewer) await endSessions(db, request.viewer.userId, { only: request.viewer.sessionId });
  const device = await noteDevice(context, db, userId, cookies.read(request, 'device'));
  const { sessionId, expiresAt } = session;
  const answer = {
    ...nothing,
    session: await giveTokens(context, { sessionId, userId, expiresAt }, within),
    viewer: presentViewer(await viewerOf(db, sessionId, now)),
  };
  const setCookies = (reply: FastifyReply) => {
    cookies.setSession(reply, session);
    cookies.drop(reply, 'secondStep');
    cookies.set(reply, 'device', device, new Date(now.getTime() + deviceMs));
  };
  return { answer, setCookies };
}
