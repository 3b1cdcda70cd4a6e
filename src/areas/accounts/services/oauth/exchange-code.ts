import { AppError } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { giveToken, hashOf, isSame, readToken, takeToken } from '../secrets.ts';
import type { Visit } from '../sessions.ts';
import { afterFirstStep, type FirstStep } from '../sign-in.ts';
import { type Identity, linkIdentity } from './identity.ts';

const identityMs = 30 * 60_000;

export type Exchanged = FirstStep | { kind: 'identity'; identity: Identity; secret: string };

/**
 * Exchanges the code at the end of a provider's sign-in for a session, the second step, or a sign-up.
 * @throws AppError not_authenticated for a wrong verifier, or a used or expired code
 */
export async function exchangeCode(
  context: Context,
  code: string,
  codeVerifier: string,
  visit: Visit,
): Promise<Exchanged> {
  const now = context.clock();
  const taken = await takeToken(context.pool, 'oauth_code', code, now);
  if (!taken || !isSame(String(taken.payload.codeChallenge), hashOf(codeVerifier)))
    throw new AppError('not_authenticated', 'Invalid code or verifier');
  if (taken.user_id) return afterFirstStep(context, taken.user_id, visit);
  const identity = taken.payload.identity as Identity;
  const { secret } = await giveToken(context.pool, {
    purpose: 'identity',
    userId: null,
    payload: { ...identity },
    lifeMs: identityMs,
    now,
  });
  return { kind: 'identity', identity, secret };
}

/** An identity that replaces a password at sign-up; `claim` links it in the transaction that creates the account. */
export type ProvenIdentity = { isEmailVerified: boolean; claim(tx: Db, userId: string): Promise<void> };

/** @throws AppError link_expired, validation_failed if the address differs from the provider's */
export async function provenIdentity(context: Context, secret: string, email: string): Promise<ProvenIdentity> {
  const row = await readToken(context.pool, 'identity', secret, context.clock());
  if (!row) throw new AppError('link_expired', 'This took too long. Please sign in with the provider again.');
  const identity = row.payload as Identity;
  if (identity.email !== email)
    throw new AppError('validation_failed', undefined, [
      { field: 'email', message: 'This is not the address of your provider' },
    ]);
  return {
    isEmailVerified: identity.isEmailVerified,
    claim: async (tx, userId) => {
      const taken = await takeToken(tx, 'identity', secret, context.clock());
      if (!taken || !(await linkIdentity(tx, userId, identity, context.clock())))
        throw new AppError('link_expired', 'This took too long. Please sign in with the provider again.');
    },
  };
}
