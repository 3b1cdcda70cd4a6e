import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInAnswer } from '#contracts/accounts.ts';
import { endSessions } from '#server/database/accounts/sessions.ts';
import { giveTokens, type OpenedSession, type Opening, presentFactor } from '#server/services/accounts/sessions.ts';
import type { Exchanged } from '#server/services/accounts/oauth/exchange-code.ts';
import { newDevice } from '#server/services/accounts/sign-in.ts';
import { presentViewer } from '#server/services/accounts/present-viewer.ts';
import { viewerOf } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import type { CookieJar } from './session-cookies.ts';

const deviceMs = 365 * 86_400_000;
const nothing = { session: null, viewer: null, second_step: null, identity: null };

/** The answer to every way of signing in, with its cookies. */
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

/**
 * A session that was just opened: its cookie, its tokens, its person, and a mark that the person was here. The session
 * that the request came with ends: no token outlives the sign-in that replaced it. `within` is the transaction that
 * opens it, where one does.
 */
export async function presentSession(
  context: Context,
  cookies: CookieJar,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  session: OpenedSession,
  within?: Opening,
): Promise<SignedInAnswer> {
  const db = within?.tx ?? context.pool;
  const now = context.clock();
  if (request.viewer) await endSessions(db, request.viewer.userId, { only: request.viewer.sessionId });
  cookies.setSession(reply, session);
  cookies.drop(reply, 'secondStep');
  cookies.set(
    reply,
    'device',
    cookies.read(request, 'device') ?? newDevice(context, userId),
    new Date(now.getTime() + deviceMs),
  );
  return {
    ...nothing,
    session: await giveTokens(context, { sessionId: session.sessionId, userId, expiresAt: session.expiresAt }, within),
    viewer: presentViewer(await viewerOf(db, session.sessionId, now)),
  };
}
