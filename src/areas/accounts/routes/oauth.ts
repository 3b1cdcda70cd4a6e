import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { authorizeQuery, oauthProviders } from '#areas/accounts/contract/security.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { finishSignIn } from '#areas/accounts/services/oauth/finish-sign-in.ts';
import { startSignIn } from '#areas/accounts/services/oauth/start-sign-in.ts';
import type { Context } from '#kernel/services/context.ts';
import { mount } from '#kernel/routes/mount.ts';
import { cookieJar } from './session-cookies.ts';

const attemptMs = 10 * 60_000;
const providerParams = z.object({ provider: z.enum(oauthProviders) });

/**
 * Signing in by a provider: redirects the browser there, handles its return, and redirects to the page that started it.
 */
export function oauthRoutes(app: FastifyInstance, context: Context): void {
  const cookies = cookieJar(context.settings.baseUrl);

  // Not on organizers' own hosts: the result would pass through a host whose DNS somebody else controls.
  mount(app, signInEndpoints.listProviders, async ({ request: { site } }) => ({
    google: !site && Boolean(context.settings.providers.google),
    apple: !site && Boolean(context.settings.providers.apple),
  }));

  app.get(
    '/api/auth/authorize',
    {
      schema: {
        summary: 'Send the browser to a provider to sign in',
        tags: ['accounts'],
        description: 'Access: public',
        querystring: authorizeQuery,
      },
      config: { access: 'public' },
      onRequest: (request) =>
        app.guard(request, { access: 'public', method: 'GET', path: '/api/auth/authorize', perMinute: 30 }),
    },
    async (request, reply) => {
      const query = request.query as z.output<typeof authorizeQuery>;
      const redirectTo = ownAddress(query.redirect_to, context.settings.baseUrl);
      if (!redirectTo)
        throw new AppError('validation_failed', undefined, [
          { field: 'redirect_to', message: 'Must be an address of this site' },
        ]);
      const { address, state } = await startSignIn(context, {
        provider: query.provider,
        redirectTo,
        codeChallenge: query.code_challenge,
        scopes: query.scopes,
      });
      cookies.set(reply, 'provider', state, new Date(context.clock().getTime() + attemptMs));
      return reply.redirect(address, 302);
    },
  );

  const finish = async (request: FastifyRequest, reply: FastifyReply, answer: URLSearchParams) => {
    const { provider } = providerParams.parse(request.params);
    const state = cookies.read(request, 'provider') ?? '';
    cookies.drop(reply, 'provider');
    return reply.redirect(await finishSignIn(context, provider, answer, state), 303);
  };
  const callback = { schema: { hide: true, params: providerParams }, config: { access: 'public' as const } };
  app.get('/api/auth/callback/:provider', callback, async (request, reply) =>
    finish(request, reply, new URL(request.url, context.settings.baseUrl).searchParams),
  );

  // A form posted from the provider's page arrives without our cookies; redirecting to GET brings them along.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/api/auth/callback/:provider', callback, async (request, reply) => {
      const { provider } = providerParams.parse(request.params);
      const answer = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return reply.redirect(`/api/auth/callback/${provider}?${answer}`, 303);
    });
  });
}

/** The path and query of a URL on this site; null for anything that a browser could read as another site. */
export function ownAddress(wish: string, baseUrl: string): string | null {
  const path = wish.startsWith(`${baseUrl}/`) ? wish.slice(baseUrl.length) : wish;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  if (!path.startsWith('/') || /^\/[/\\]|[\\\u0000-\u0020]/.test(path)) return null;
  const url = new URL(path, 'http://own.invalid');
  return url.host === 'own.invalid' && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}
