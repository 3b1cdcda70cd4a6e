import { asDoer } from '#kernel/database/acting-person.ts';
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { checkTexts } from './app/check-texts.ts';
import { endQueuedAnswers } from './app/end-queued-answers.ts';
import { limitCallers } from './app/limit-callers.ts';
import { type ApiParts, mountApi } from './app/mount-api.ts';
import { openApiOf } from './app/openapi.ts';
import { problemOf } from './app/problems.ts';
import { sendWaitPage } from './app/wait-page.ts';
import { strictWriterOf, writerOf } from './app/write-answers.ts';
import { ownHosts } from './app/own-hosts.ts';
import { refuseWhenLate } from './app/refuse-when-late.ts';
import { refuseOtherOrigins } from './app/refuse-other-origins.ts';
import type { Reads } from '#kernel/database/reads.ts';
import { logFields, describeError, withLogFields } from '#kernel/platform/log.ts';
import { textOf } from '#kernel/platform/single-flight.ts';
import { fixedHeaders } from '#kernel/routes/fixed-headers.ts';
import { activityLog } from './routes/activity-log.ts';
import { guards } from './routes/guard.ts';
import { openBoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import type { OpenStreams } from '#kernel/routes/stream-bounds.ts';
import { openLiveStreams } from '#areas/notifications/services/live-streams.ts';
import { operationRoutes, type Readiness } from '#areas/operator/routes/operations.ts';
import { readPositions } from '#areas/accounts/routes/read-position.ts';

export type AppOptions = Pick<ApiParts, 'context' | 'viewers' | 'hub' | 'webhookSecrets'> & {
  /** The replica for public reads, if any. */
  replica?: Reads | null;
  readiness: Readiness;
  metricsToken?: string | undefined;
  logLevel: string;
  /** Human-readable logs for a terminal; the default is JSON. */
  prettyLogs?: boolean;
  /** The number of the operator's proxies in front of the server. */
  trustProxy: number;
  rateLimits: boolean;
  /** The average delay in milliseconds beyond which requests are refused with a time to retry. */
  maxDelayMs: number;
  /**
   * Fails if a response violates its contract or has undeclared fields, for tests; otherwise undeclared fields are left
   * out.
   */
  checkAnswers?: boolean;
  /** Mounts optional parts: pages, stand-ins. */
  extend?: (app: FastifyInstance) => Promise<void>;
};

const bodyLimit = 512 * 1024;
/** Error codes of a stream whose receiver disconnected. */
const cutShort = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** Builds the HTTP server: guards first, then the API, then the parts added by `extend`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { context } = options;
  const app = Fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            redact: ['req.headers.authorization', 'req.headers.cookie', `req.headers["${scoreLinkHeader}"]`],
            serializers: { err: describeError },
            mixin: (_line, _level, logger) => ('reqId' in logger.bindings() ? {} : logFields()),
            ...(options.prettyLogs
              ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
              : {}),
          },
    genReqId: ({ headers }) => idIn(headers['x-request-id']) ?? randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Slower senders are disconnected. Node.js allows the longer of the two times for a whole request, and checks every
    // half minute by default.
    requestTimeout: 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // An unparsable URL matches no route, but is answered like every other error.
    frameworkErrors: (error, _request, reply) => {
      const problem = problemOf(error);
      // The framework types this reply without a body.
      const answer = reply as unknown as FastifyReply;
      answer.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
    },
    // A slow machine or database must not abort the start.
    pluginTimeout: 60_000,
  });

  endQueuedAnswers(app);
  // The API speaks JSON only.
  app.removeContentTypeParser('text/plain');

  checkTexts(app);
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    const write = options.checkAnswers ? strictWriterOf(schema) : writerOf(schema);
    return (answer: unknown) => textOf(answer, write);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    // A response cut short because the client left is not an error.
    const isCutShort = cutShort.has(error.code) && request.raw.socket.destroyed;
    if (isCutShort) request.log.info({ err: error }, 'the caller has hung up');
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    const retryAfter = error instanceof AppError ? (error.retryAfter ?? 0) : 0;
    const page = sendWaitPage(request, reply, { problem, retryAfter, sites: context.sites });
    if (page) return page;
    if (problem.code === 'unavailable') reply.header('retry-after', '1');
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    return reply
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problem.status >= 500 ? { ...problem, request_id: request.id } : problem));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .type('application/problem+json')
      .send(
        JSON.stringify(
          problemOf(new AppError('not_found', `There is nothing at ${request.url.split('?')[0]?.slice(0, 200)}`)),
        ),
      ),
  );

  const isHttps = context.settings.baseUrl.startsWith('https:');
  await fixedHeaders(app, {
    // API responses are data and load nothing; pages have their own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  if (options.rateLimits) await limitCallers(app, context.clock);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
    globalDecompression: false,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxDelayMs,
    pressureHandler: async (_request, _reply, _type, delayMs) => refuseWhenLate(delayMs ?? 0),
  });
  await app.register(swagger, openApiOf(context.settings.baseUrl));

  // Adds the request's id to logs of services.
  app.addHook('onRequest', (request, _reply, done) => withLogFields({ reqId: request.id }, done));
  // The body's events belong to the connection's async context, which several requests share, so the context is set
  // again after it. The viewer is known by then.
  app.addHook('preValidation', ({ id, viewer }, _reply, done) =>
    asDoer(viewer && !viewer.acting?.keyId ? viewer.userId : null, () => withLogFields({ reqId: id }, done)),
  );
  ownHosts(app, context);
  await app.register(cookie);
  if (options.replica) readPositions(app, context, options.replica);
  guards(app, context, options.viewers, { rateLimits: options.rateLimits });
  app.addHook('onRequest', async (request) => refuseOtherOrigins(request));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  activityLog(app, context);

  const liveStreams = openLiveStreams(context.pool, options.hub, context.clock, (error) =>
    app.log.error({ err: error }, 'a live stream failed'),
  );
  const boardCache = openBoardCache(context.pool, options.hub, (error) =>
    app.log.error({ err: error }, 'boards failed'),
  );
  app.addHook('onClose', async () => boardCache.close());
  const openStreams: OpenStreams = new Map();
  operationRoutes(app, {
    pool: context.pool,
    clock: context.clock,
    openStreams,
    placesQueue: context.placesQueue,
    readiness: options.readiness,
    metricsToken: options.metricsToken,
  });
  await app.register(async (api) => mountApi(api, { ...options, liveStreams, boardCache, openStreams }));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => `${policy}; frame-ancestors 'none'`,
  });
  await options.extend?.(app);
  return app;
}

/** The request id from a proxy or client; null for an invalid one. */
const idIn = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : null;
