import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#kernel/contract/brand.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { beginCall, endCall } from '#areas/accounts/database/keys/idempotency.ts';
import { requireAssignedTournament } from '#areas/accounts/services/acting.ts';
import { admit, requirePermission } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { type AdmittedKey, openKeyGate } from '#areas/accounts/services/keys/admit-key.ts';
import { clientOf, limitCalls } from '#areas/accounts/services/limits.ts';
import { openUsageCounter } from '#areas/accounts/services/keys/usage-counter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key of the request, not verified yet. */
    keySecret: string | null;
    /** The verified key, whatever its permissions. */
    byKey: AdmittedKey | null;
    /** Set for the first call with an Idempotency-Key, whose response is to be stored. */
    keptAs: string | null;
  }
  interface FastifyContextConfig {
    /**
     * Its work may begin before the call is counted, because it changes nothing and waits for the count before it
     * responds.
     */
    countsMeanwhile?: boolean;
  }
  interface FastifyInstance {
    /** Waits until the call is counted. @throws AppError too_many_requests */
    counted(request: FastifyRequest): Promise<void>;
    /** Verifies an API key, and counts the call. */
    admitKey(request: FastifyRequest, endpoint: KeyEndpoint): Promise<void>;
  }
}

type KeyEndpoint = Pick<Endpoint, 'access' | 'keys' | 'needs' | 'method' | 'path'>;

const flushMs = 5_000;
const versionHeader = brand.versionHeader.toLowerCase();

/** Rules for API keys: authentication, rate limit, and idempotent POST requests. */
export function callsByKey(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const keyGate = openKeyGate(context);
  const usage = openUsageCounter(context);
  const timer = setInterval(() => void usage.flush(), flushMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await usage.flush();
  });
  app.decorateRequest('keySecret', null);
  app.decorateRequest('byKey', null);
  app.decorateRequest('keptAs', null);

  app.decorate('counted', async ({ byKey }) => {
    const limit = await byKey?.limit;
    if (!limit || limit.left >= 0) return;
    const error = new AppError('too_many_requests', 'This API key has made all its calls of this minute.');
    error.retryAfter = limit.resetsIn;
    throw error;
  });

  app.decorate('admitKey', async (request, endpoint) => {
    const { access, keys, needs } = endpoint;
    const asked = request.headers[versionHeader];
    const admitted = await keyGate
      .admit(request.keySecret ?? '', typeof asked === 'string' ? asked : undefined)
      .catch(async (error: unknown) => {
        // Guesses of keys are rate limited.
        if (error instanceof AppError && error.code === 'not_authenticated')
          await limitCalls(context, { key: `key-guess:${clientOf(request.ip)}`, max: 60, windowMs: 60_000 });
        throw error;
      });
    request.byKey = admitted;
    const begins = request.routeOptions.config.countsMeanwhile && !admitted.isSpent;
    if (!begins) await app.counted(request);
    try {
      if (!keys || !needs) throw new AppError('forbidden', 'This is not for API keys.');
      admit(access, admitted.viewer);
      requirePermission(admitted.viewer, needs);
      await requireAssignedTournament(pool, admitted.viewer, endpoint, (request.params as { id?: string }).id);
    } catch (error) {
      // Over the limit, a caller gets that error and no other.
      await app.counted(request);
      throw error;
    }
    request.viewer = admitted.viewer;
  });

  app.addHook('preHandler', async (request, reply) => {
    const idempotencyKey = request.headers['idempotency-key'];
    if (!request.byKey || request.method !== 'POST' || typeof idempotencyKey !== 'string') return;
    if (!/^[\x21-\x7e]{1,100}$/.test(idempotencyKey)) {
      const message = 'Must be at most 100 letters, digits and signs';
      throw new AppError('validation_failed', message, [{ field: 'Idempotency-Key', message }]);
    }
    const requestHash = hashOf(request);
    const known = await beginCall(pool, { keyId: request.byKey.key.id, idempotencyKey, requestHash, now: clock() });
    if (!known) {
      request.keptAs = idempotencyKey;
      return;
    }
    if (known.request_hash !== requestHash) {
      const message = 'This key was sent before with another call';
      throw new AppError('validation_failed', message, [{ field: 'Idempotency-Key', message }]);
    }
    if (known.status === null || known.body === null)
      throw new AppError('key_in_use', 'The first call with this Idempotency-Key is under way.');
    reply.header('idempotency-replayed', 'true');
    return reply
      .status(known.status)
      .type(known.content_type ?? 'application/json')
      .serializer((text: unknown) => String(text))
      .send(known.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { byKey, keptAs } = request;
    if (!byKey) return;
    const limit = await byKey.limit.catch(() => null);
    if (limit) {
      reply.header('ratelimit-limit', limit.most);
      reply.header('ratelimit-remaining', Math.max(0, limit.left));
      reply.header('ratelimit-reset', limit.resetsIn);
    }
    reply.header(versionHeader, byKey.version);
    if (keptAs === null) return;
    const isKept = reply.statusCode < 500 && typeof payload === 'string';
    await endCall(
      pool,
      { keyId: byKey.key.id, idempotencyKey: keptAs },
      isKept
        ? {
            status: reply.statusCode,
            contentType: String(reply.getHeader('content-type') ?? 'application/json'),
            body: payload,
          }
        : null,
    );
  });

  app.addHook('onResponse', async (request, reply) => {
    if (!request.byKey) return;
    usage.count({
      keyId: request.byKey.key.id,
      endpoint: `${request.method} ${request.routeOptions.url ?? ''}`,
      status: reply.statusCode,
      ip: request.ip,
    });
  });
}

const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url');
