import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { brand } from '#contracts/brand.ts';
import { AppError, errorTable, type FieldError, type Problem } from '#contracts/errors.ts';
import { isDatabaseAway } from './database/away.ts';
import type { Reads } from './database/reads.ts';
import type { EventHub } from './platform/event-hub.ts';
import { logFields, tellError, withLogFields } from './platform/log.ts';
import { accountRoutes } from './routes/accounts.ts';
import { guards } from './routes/guard.ts';
import { liveRoutes } from './routes/live.ts';
import { openLiveStreams } from './services/notifications/live-streams.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { operationRoutes, type Readiness } from './routes/operations.ts';
import { oauthRoutes } from './routes/oauth.ts';
import { paymentRoutes } from './routes/payments.ts';
import { adminRoutes } from './routes/admin.ts';
import { marketplaceRoutes } from './routes/marketplace.ts';
import { orderRoutes } from './routes/orders.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { planRoutes } from './routes/plans.ts';
import { pushRoutes } from './routes/push.ts';
import { readPositions } from './routes/read-position.ts';
import { registrationRoutes } from './routes/registrations.ts';
import { securityRoutes } from './routes/security.ts';
import { bookingRoutes } from './routes/bookings.ts';
import { clubRoutes } from './routes/clubs.ts';
import { slotRoutes } from './routes/slots.ts';
import { fieldRoutes } from './routes/field.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { siteRoutes } from './routes/site.ts';
import { statementRoutes } from './routes/statements.ts';
import { statsRoutes } from './routes/stats.ts';
import { tournamentRoutes } from './routes/tournaments.ts';
import { undeliveredMailRoutes } from './routes/undelivered-mails.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import type { ViewerCache } from './services/accounts/viewer.ts';
import type { Context } from './services/context.ts';

export type AppOptions = {
  context: Context;
  viewers: ViewerCache;
  hub: EventHub;
  /** Where a replica answers public reads. */
  replica?: Reads | null;
  readiness: Readiness;
  webhookSecrets: string[];
  metricsToken?: string | undefined;
  logLevel: string;
  /** For a person at a terminal; machines get JSON. */
  prettyLogs?: boolean;
  /** How many proxies of the operator's own stand before the server. */
  trustProxy: number;
  rateLimits: boolean;
  /** Checks every answer against its contract, for the tests. */
  checkAnswers?: boolean;
  /** Mounts what only some installations have: pages, stand-ins. */
  extend?: (app: FastifyInstance) => Promise<void>;
};

const bodyLimit = 512 * 1024;

/** Builds the HTTP server: guards first, then the API, then whatever `extend` adds. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { context } = options;
  const app = Fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
            serializers: { err: tellError },
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
    requestTimeout: 30_000,
    // A slow machine or database is no reason to give up starting.
    pluginTimeout: 60_000,
  });

  // The API speaks JSON only.
  app.removeContentTypeParser('text/plain');

  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: refusalOf(result.error) };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema }) =>
    options.checkAnswers
      ? (data: unknown) => JSON.stringify(schema.parse(data))
      : (data: unknown) => JSON.stringify(data),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    if (problem.code === 'unavailable') reply.header('retry-after', '1');
    if (error instanceof AppError && error.retryAfter) reply.header('retry-after', String(error.retryAfter));
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
  await app.register(helmet, {
    // Answers of the API are data and load nothing; pages say what they may load themselves.
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
  if (options.rateLimits) {
    await app.register(rateLimit, {
      global: true,
      max: 600,
      timeWindow: 60_000,
      // Pages and files are many small reads; what must not be hammered is the API.
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: () =>
        new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.'),
    });
  }
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
    globalDecompression: false,
  });
  await app.register(underPressure, {
    // Off together with the limits: then whoever asks is to be answered, however slow the machine is.
    maxEventLoopDelay: options.rateLimits ? 2_000 : 0,
    customError: class extends AppError {
      constructor() {
        super('unavailable', 'The service is very busy. Please try again.');
      }
    },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'Errors are application/problem+json. Amounts are US dollars.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'golf.session_token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });

  // What services log names the request that they work for.
  app.addHook('onRequest', (request, _reply, done) => withLogFields({ reqId: request.id }, done));
  // The body's events come from the connection, which several requests share: the names are given once more after it.
  app.addHook('preValidation', (request, _reply, done) => withLogFields({ reqId: request.id }, done));
  await app.register(cookie);
  if (options.replica) readPositions(app, context, options.replica);
  guards(app, context, options.viewers, { rateLimits: options.rateLimits });
  app.addHook('onRequest', async (request) => refuseOtherOrigins(request));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  const liveStreams = openLiveStreams(context.pool, options.hub, context.clock);
  operationRoutes(app, {
    pool: context.pool,
    clock: context.clock,
    streams: liveStreams.streams,
    readiness: options.readiness,
    metricsToken: options.metricsToken,
  });
  await app.register(async (api) => {
    pictureRoutes(api, context);
    marketplaceRoutes(api, context);
    orderRoutes(api, context);
    adminRoutes(api, context);
    liveRoutes(api, liveStreams);
    accountRoutes(api, context, options.viewers);
    securityRoutes(api, context, options.viewers);
    oauthRoutes(api, context);
    analyticsRoutes(api, context);
    fieldRoutes(api, context);
    clubRoutes(api, context);
    slotRoutes(api, context);
    bookingRoutes(api, context);
    siteRoutes(api, context);
    tournamentRoutes(api, context);
    registrationRoutes(api, context);
    paymentRoutes(api, context);
    planRoutes(api, context);
    statementRoutes(api, context);
    statsRoutes(api, context);
    notificationRoutes(api, context);
    undeliveredMailRoutes(api, context);
    await api.register(async (scope) => unsubscribeRoutes(scope, context));
    pushRoutes(api, context);
    webhookRoutes(api, context, options.webhookSecrets);
    api.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async () => app.swagger());
    // An unknown address below /api is a problem document, never a page.
    api.all('/api/*', { schema: { hide: true }, config: { access: 'public' } }, async (request) => {
      throw new AppError('not_found', `There is nothing at ${request.url.split('?')[0]?.slice(0, 200)}`);
    });
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => `${policy}; frame-ancestors 'none'`,
  });
  await options.extend?.(app);
  return app;
}

/** An id that a proxy or a client gave the request; null for what might not be one. */
const idIn = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : null;

/** A write that a browser sends on behalf of another site is refused, whatever cookie it carries. */
function refuseOtherOrigins(request: {
  method: string;
  headers: Record<string, unknown>;
  host: string;
  url: string;
}): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  // The providers' own pages post the answer of a sign-in; its state proves whose it is.
  if (request.url.startsWith('/api/auth/callback/')) return;
  // A mail program's unsubscribe button may stand in another site's page; the link's token is all the right that it needs.
  if (request.url.startsWith('/api/unsubscribe?') || request.url.startsWith('/api/newsletter/unsubscribe?')) return;
  const isForeign =
    typeof origin === 'string' && origin !== 'null' && URL.canParse(origin) && new URL(origin).host !== request.host;
  if (isForeign || origin === 'null' || request.headers['sec-fetch-site'] === 'cross-site')
    throw new AppError('wrong_origin');
}

function refusalOf(error: z.ZodError): AppError {
  const errors: FieldError[] = error.issues
    .slice(0, 50)
    .map((issue) => ({ field: issue.path.join('.') || 'body', message: issue.message }));
  return new AppError('validation_failed', errors[0]?.message, errors);
}

const frameworkCodes: Record<string, AppError['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
};

/** Any error as the one shape that leaves the server. What nobody expected says nothing about its cause. */
export function problemOf(error: FastifyError | AppError): Problem {
  const known = error instanceof AppError ? error : asAppError(error);
  const [status, title] = errorTable[known.code];
  return {
    type: 'about:blank',
    status,
    code: known.code,
    title,
    detail: known.message,
    ...(known.errors ? { errors: known.errors } : {}),
  };
}

function asAppError(error: FastifyError): AppError {
  if (isDatabaseAway(error))
    return new AppError('unavailable', 'The service does not answer at the moment. Please try again.');
  const code = frameworkCodes[error.code];
  if (code) return new AppError(code);
  if (error.statusCode === 429) return new AppError('too_many_requests');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('bad_request');
  return new AppError('unexpected');
}
