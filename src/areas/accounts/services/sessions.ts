import type { FactorRow } from '#areas/accounts/database/factors.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import {
  endSessions,
  insertRefreshToken,
  insertSession,
  noteSeen,
  spendRefreshToken,
} from '#areas/accounts/database/sessions.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type Factor, factorSchema, type Tokens } from '#areas/accounts/contract/security.ts';
import type { Context } from '#kernel/services/context.ts';
import { accessTokenSeconds, type SignAccessToken } from './access-tokens.ts';
import { hashOf, newSecret } from './secrets.ts';
import { present } from '#kernel/services/present.ts';

const day = 86_400_000;
/** Lifetime of a session after the person was last seen. */
const sessionMs = 30 * day;
/** Maximum lifetime of a session after its sign-in, however often the person is seen. */
const longestSessionMs = 180 * day;
/** Minimum time between two writes of a session's last use. */
const seenMs = 5 * 60_000;
/** Time in which a refresh token may be used again: by several tabs, or after a lost response. */
const graceMs = 10_000;

/** The stored facts about a request's origin. */
export type Visit = { siteHost?: string | null; ipAddress: string | null; userAgent: string | null };

export type OpenedSession = { sessionId: string; token: string; expiresAt: Date };

/** Opens a session. The caller must have authenticated the person, including the second step. */
export async function openSession(db: Db, userId: string, visit: Visit, now: Date): Promise<OpenedSession> {
  const token = newSecret();
  const session = {
    id: newId(),
    userId,
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + sessionMs),
    ...visit,
    now,
  };
  await insertSession(db, session);
  return { sessionId: session.id, token, expiresAt: session.expiresAt };
}

/**
 * Prolongs a session in use, at most once in five minutes. @returns its new end; null if it was prolonged less than
 * five minutes ago
 */
export async function prolongSession(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  session: { sessionId: string; openedAt: Date; lastSeenAt: Date },
): Promise<Date | null> {
  const now = clock();
  if (now.getTime() - session.lastSeenAt.getTime() < seenMs) return null;
  const until = new Date(Math.min(now.getTime() + sessionMs, session.openedAt.getTime() + longestSessionMs));
  await noteSeen(pool, session.sessionId, until, now);
  return until;
}

/** The transaction that opens a session, and the signer obtained before it. */
export type Opening = { tx: Db; sign: SignAccessToken };

/**
 * The pair of tokens for callers without cookies.
 * @param within the transaction that opens the session, if any
 */
export async function giveTokens(
  context: Context,
  session: { sessionId: string; userId: string; expiresAt: Date },
  within?: Opening,
): Promise<Tokens> {
  const sign = within?.sign ?? (await context.accessTokens.signer());
  const db = within?.tx ?? context.pool;
  const refreshToken = newSecret();
  await insertRefreshToken(db, hashOf(refreshToken), session.sessionId, context.clock());
  return {
    expires_at: session.expiresAt.toISOString(),
    token_type: 'bearer',
    access_token: await sign(session),
    expires_in: accessTokenSeconds,
    refresh_token: refreshToken,
  };
}

/**
 * Uses up a refresh token. Reuse after the grace period means that it was stolen: its whole session ends.
 * @returns the token's session
 * @throws AppError not_authenticated
 */
export async function spendRefresh(context: Context, refreshToken: string): Promise<string> {
  const now = context.clock();
  const use = await inTransaction(context.pool, async (tx) => {
    const spent = await spendRefreshToken(tx, hashOf(refreshToken), now);
    if (spent?.used_at && now.getTime() - spent.used_at.getTime() > graceMs) {
      await endSessions(tx, spent.user_id, { only: spent.session_id });
      return null;
    }
    return spent;
  });
  if (!use) throw new AppError('not_authenticated', 'Invalid refresh token');
  return use.session_id;
}

/** A factor as people see it; its secret never leaves. */
export const presentFactor = (row: FactorRow): Factor =>
  present(factorSchema, row, { hint: row.phone && `••• ${row.phone.slice(-4)}` });
