import type { FastifyRequest } from 'fastify';
import type { Db } from '#kernel/database/connection.ts';
import { provenIdentity } from '#areas/accounts/services/oauth/exchange-code.ts';
import { openSession } from '#areas/accounts/services/sessions.ts';
import { signUp, type SignUp } from '#areas/accounts/services/sign-up.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import type { Context } from '#kernel/services/context.ts';
import { describeSession, type Described } from './present-signed-in.ts';
import { type CookieJar, visitOf } from './session-cookies.ts';

/**
 * Signs a person up and in: the account and its first session are created together, or neither.
 * @param takeCode uses up a mailed code, which replaces a password and verifies the address
 * @returns the response, and a function that sets the cookies after the commit
 * @throws AppError already_exists, validation_failed
 */
export async function openAccount(
  context: Context,
  cookies: CookieJar,
  request: FastifyRequest,
  input: SignUp,
  takeCode?: (tx: Db) => Promise<void>,
): Promise<Described> {
  const identity = input.identity_token ? await provenIdentity(context, input.identity_token, input.email) : undefined;
  const sign = await context.accessTokens.signer();
  let described: Described | undefined;
  await signUp(contextFor(context, request), input, {
    ...(identity ? { identity } : {}),
    ...(takeCode ? { isByCode: true as const } : {}),
    within: async (tx, userId) => {
      await takeCode?.(tx);
      const session = await openSession(tx, userId, visitOf(request), context.clock());
      described = await describeSession(context, cookies, request, userId, session, { tx, sign });
    },
  });
  if (!described) throw new AppError('unexpected');
  return described;
}
