import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '#kernel/contract/errors.ts';
import { answers } from '#areas/operator/database/read-facts.ts';
import { readNewestBackup } from '#areas/operator/database/backups.ts';
import { listFailingSchedules } from '#kernel/database/schedules.ts';
import type { Pool } from '#kernel/database/connection.ts';
import { figuresOf } from '#kernel/platform/process-figures.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import { nameRequest } from '#kernel/platform/telemetry.ts';
import { isSame } from '#areas/accounts/services/secrets.ts';
import type { PlacesQueue } from '#areas/entries/services/registrations/places-queue.ts';
import { processGauges, stateGauges } from './state-gauges.ts';
import type { OpenStreams } from '#kernel/routes/stream-bounds.ts';

export type Readiness = { isReady: boolean };

const processLabel = () => ({ process: String(cluster.worker?.id ?? 1) });

let ofProcess: Registry | undefined;
/**
 * Metrics of the process, registered once even if it starts several servers in turn: their timer and observer run until
 * the process ends, and would keep a stopped server in memory.
 */
function processFigures(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    ofProcess.setDefaultLabels(processLabel());
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Endpoints for operators and load balancers: liveness, readiness, metrics. */
export function operationRoutes(
  app: FastifyInstance,
  options: {
    pool: Pool;
    clock: Clock;
    openStreams: OpenStreams;
    placesQueue: PlacesQueue;
    readiness: Readiness;
    metricsToken: string | undefined;
  },
): void {
  // Memory, event-loop lag, streams and requests belong to one process: a sum or mean would hide the one with a
  // problem.
  const [own, state] = [new Registry(), new Registry()];
  own.setDefaultLabels(processLabel());
  const figures = figuresOf([processFigures(), own, state]);
  processGauges(own, options);
  stateGauges(state, options);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [own],
  });
  app.addHook('onRequest', (request, _reply, done) => {
    nameRequest(request.method, request.routeOptions.url ?? 'none');
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const isUp = options.readiness.isReady && (await answers(options.pool));
    if (!isUp) return reply.status(503).send({ status: 'not ready' });
    // A failing schedule must not take the site off the load balancer: it is reported, and the status stays 200.
    const failing = await listFailingSchedules(options.pool, options.clock()).catch(() => []);
    const backup = await readNewestBackup(options.pool, options.clock()).catch(() => null);
    const ageMs = backup && options.clock().getTime() - backup.made_at.getTime();
    return { status: 'ready', failing, backup_age_hours: ageMs === null ? null : Math.floor(ageMs / 3_600_000) };
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (options.metricsToken && !isSame(request.headers.authorization ?? '', `Bearer ${options.metricsToken}`))
      throw new AppError('not_authenticated');
    return reply.type(own.contentType).send(
      await figures().catch(() => {
        throw new AppError('unavailable', 'A process does not answer at the moment. Please try again.');
      }),
    );
  });
}
