import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import { hashOf, readToken } from '#server/services/accounts/secrets.ts';
import { admit, type HalfSignedIn, type SignedIn, type ViewerCache } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { clientOf, limitCalls } from '#server/services/limits.ts';
import { securityLog } from './security-log.ts';
import { bearerOf, cookieJar, isJwt } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler runs. */
    viewer: SignedIn | null;
    /** Somebody between the password and the code; only where a route asks for it. */
    half: HalfSignedIn | null;
    /** Why the access token that came along was not believed. */
    tokenFault: AppError | null;
  }
  interface FastifyContextConfig {
    /** Who may call; every route says so. */
    access?: Access;
    /** Whether the body may be a picture. */
    takesPicture?: boolean;
  }
  interface FastifyInstance {
    /** Every route of the server with who may call it, in the order of mounting. */
    routeTable: { method: string; path: string; access: Access }[];
    /** Lets a request pass to an endpoint, or throws why not: who may call, then how often. */
    guard(request: FastifyRequest, endpoint: Pick<Endpoint, 'access' | 'method' | 'path' | 'perMinute'>): Promise<void>;
  }
}

const minute = 60_000;
/** Pages, files and the stand-ins are everybody's; the API says of each address whose it is. */
const mustSay = /^\/(api|\.well-known)\/(?!docs)/;

/** Finds out who sends each request, and decorates the server with the one check that every endpoint passes. */
export function guards(
  app: FastifyInstance,
  context: Context,
  viewers: ViewerCache,
  options: { rateLimits: boolean },
): void {
  const { pool, clock, settings } = context;
  const cookies = cookieJar(settings.baseUrl);
  app.decorate('routeTable', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access && mustSay.test(url)) throw new Error(`${String(method)} ${url} does not say who may call it`);
    for (const one of [method].flat())
      app.routeTable.push({ method: one, path: url, access: config?.access ?? 'public' });
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('half', null);
  app.decorateRequest('tokenFault', null);
  securityLog(app);

  app.addHook('onRequest', async (request) => {
    const bearer = bearerOf(request);
    if (bearer) {
      if (!isJwt(bearer)) return;
      try {
        const { sessionId } = await context.accessTokens.verify(bearer);
        request.viewer = await viewers.find({ id: sessionId });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        request.tokenFault = error;
      }
      return;
    }
    const token = cookies.read(request, 'session');
    request.viewer = token ? await viewers.find({ tokenHash: hashOf(token) }) : null;
  });

  app.decorate(
    'guard',
    async (request: FastifyRequest, endpoint: Pick<Endpoint, 'access' | 'method' | 'path' | 'perMinute'>) => {
      if (endpoint.access === 'second_step' && !request.viewer) {
        const secret = bearerOf(request) ?? cookies.read(request, 'secondStep');
        const row = secret ? await readToken(pool, 'second_step', secret, clock()) : null;
        request.half = secret && row?.user_id ? { userId: row.user_id, secret } : null;
      }
      if (endpoint.access !== 'public' && !request.viewer && !request.half && request.tokenFault)
        throw request.tokenFault;
      admit(endpoint.access, request.viewer, request.half);
      if (!endpoint.perMinute || !options.rateLimits) return;
      const caller = request.viewer?.userId ?? request.half?.userId ?? clientOf(request.ip);
      await limitCalls(context, {
        key: `call:${endpoint.method} ${endpoint.path}:${caller}`,
        max: endpoint.perMinute,
        windowMs: minute,
      });
    },
  );
}
