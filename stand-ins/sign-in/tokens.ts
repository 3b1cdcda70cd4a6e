import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unlisted } from '#stand-ins/stripe/unlisted.ts';
import { isVerifier } from './authorization.ts';
import { addressOf, clientSecret, type Issuer, type SignInSandboxOptions } from './issuers.ts';
import type { Signer } from './keys.ts';
import { takeCode } from './store.ts';

/** The life of an id token, in seconds. */
const lifetime = 3_600;

/** Where a client turns its code into an id token. https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3 */
export function mountTokens(
  scope: FastifyInstance,
  issuer: Issuer,
  { pool, baseUrl, clock }: SignInSandboxOptions,
  signer: () => Promise<Signer>,
): void {
  scope.post(`/sandbox/${issuer.name}/token`, unlisted, async (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''));
    const now = clock();
    if (form.get('client_id') !== issuer.clientId || form.get('client_secret') !== clientSecret)
      return fail(reply, 401, 'invalid_client', 'The client is unknown, or its secret is wrong.');
    if (form.get('grant_type') !== 'authorization_code')
      return fail(reply, 400, 'unsupported_grant_type', 'The grant_type must be authorization_code.');
    const grant = await takeCode(pool, form.get('code') ?? '', issuer.name, now);
    if (!grant) return fail(reply, 400, 'invalid_grant', 'The code is unknown, too old, or was used before.');
    if (form.get('redirect_uri') !== grant.redirectUri)
      return fail(reply, 400, 'invalid_grant', 'The redirect_uri is another one than the code was given to.');
    if (!isVerifier(form.get('code_verifier') ?? '', grant.challenge))
      return fail(reply, 400, 'invalid_grant', 'The code_verifier does not match the code_challenge.');
    const seconds = Math.floor(now.getTime() / 1000);
    const { sign } = await signer();
    const idToken = await sign({
      iss: addressOf(baseUrl(), issuer),
      aud: issuer.clientId,
      iat: seconds,
      exp: seconds + lifetime,
      ...grant.claims,
    });
    return answer(reply, 200, {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: lifetime,
      scope: grant.scope,
      id_token: idToken,
    });
  });
}

const answer = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body);

const fail = (reply: FastifyReply, status: number, error: string, description: string): FastifyReply =>
  answer(reply, status, { error, error_description: description });
