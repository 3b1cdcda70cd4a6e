import type { FastifyPluginAsync } from 'fastify';
import { readBodiesAsText } from '#stand-ins/stripe/bodies.ts';
import { style } from '#stand-ins/stripe/style.ts';
import { unlisted } from '#stand-ins/stripe/unlisted.ts';
import { descriptionOf, issuers, type SignInSandboxOptions } from './issuers.ts';
import { openSigner } from './keys.ts';
import { mountSignInPages, stylePath } from './pages.ts';
import { prepareStore } from './store.ts';
import { mountTokens } from './tokens.ts';

/**
 * A local stand-in for Google and Apple as OpenID Connect providers: two issuers, `/sandbox/google` and
 * `/sandbox/apple`, their codes and their key in the schema `sandbox`. Any number of processes may serve it.
 */
export const signInSandbox: FastifyPluginAsync<SignInSandboxOptions> = async (app, options) => {
  await prepareStore(options.pool);
  const signer = openSigner(options.pool);
  await app.register(async (scope) => {
    readBodiesAsText(scope);
    scope.get(stylePath, unlisted, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
    );
    for (const issuer of issuers) {
      const path = `/sandbox/${issuer.name}`;
      scope.get(`${path}/.well-known/openid-configuration`, unlisted, async () =>
        descriptionOf(issuer, options.baseUrl()),
      );
      scope.get(`${path}/jwks`, unlisted, async () => (await signer()).publicKeys);
      mountSignInPages(scope, issuer, options);
      mountTokens(scope, issuer, options, signer);
    }
  });
};
