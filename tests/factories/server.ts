import type { PageOptions } from '#apps/server/web-pages.ts';
import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse as InjectedResponse } from 'fastify';
import { inject } from 'vitest';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { composeServer, type Server } from '#apps/server/compose.ts';
import type { GivePlaces } from '#areas/entries/database/places/give.ts';
import { listSchedules } from '#kernel/database/schedules.ts';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { impersonate } from '#areas/accounts/services/viewer.ts';
import { listFailedJobs } from '#kernel/services/failed-jobs.ts';
import { checkInvariants } from '#areas/operator/services/invariants.ts';
import { createTestDatabase } from '#tests/database.ts';
import { freePort } from '#kernel/platform/postgres.ts';
import { patience } from '#tests/patience.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';
import { until } from '#tests/until.ts';
import { cameFrom } from './addresses.ts';

/** A clock that a test can move. Held, it stands still but for what it is moved by: nothing runs out by itself. */
export type TestClock = { now(): Date; advance(ms: number): void; hold(): void };
export function testClock(): TestClock {
  let shift = 0;
  let heldAt: number | null = null;
  return {
    now: () => new Date((heldAt ?? Date.now()) + shift),
    hold: () => {
      heldAt = Date.now();
    },
    advance: (ms) => {
      shift += ms;
    },
  };
}

export type TestServer = Server & {
  url: string;
  databaseUrl: string;
  clock: TestClock;
  /**
   * A request as the holder of a session token; JSON in and out. Everybody has an address of their own, and who has no
   * session, key or link each time another one.
   * @param options.from the address from which it comes; null for one that comes around the proxy
   */
  call(
    method: InjectOptions['method'],
    path: string,
    options?: {
      as?: string | undefined;
      body?: unknown;
      headers?: Record<string, string>;
      from?: string | null | undefined;
    },
  ): Promise<Answer>;
  /** A new session of a person. */
  tokenOf(userId: string): Promise<string>;
  /** The newest mail to an address whose subject matches; waits for the queue. */
  mailTo(address: string, subject: RegExp): Promise<{ subject: string; text: string; links: string[] }>;
  /**
   * Fails unless everything that must always be true is true, and nothing failed that is done in the background.
   * @param options.mayFail names of jobs and schedules that the test makes fail
   */
  judge(options?: { mayFail?: readonly string[] }): Promise<void>;
};
export type Answer = { status: number; body: any; headers: InjectedResponse['headers'] };

export const testSecret = 'a-secret-for-tests-only-0123456789abcdef';

/** The header that tells the caller apart: a key or access token, the link of a group, a session's cookie. */
const callerIn = (headers: Record<string, string> = {}): string | undefined =>
  headers.authorization ?? headers[scoreLinkHeader] ?? headers.cookie;

/** Starts the whole server on a database of its own and a free port. */
export async function startTestServer(
  options: {
    settings?: Record<string, string>;
    give?: GivePlaces;
    listen?: boolean;
    databaseUrl?: string;
    webBuild?: string;
    maxDelayMs?: number;
    isVisitor?: PageOptions['isVisitor'];
  } = {},
): Promise<TestServer> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createTestDatabase();
  const dataDir = throwAwayFolder('fairway-test');
  const port = await freePort();
  const clock = testClock();
  const server = await composeServer({
    env: readEnv({
      NODE_ENV: 'test',
      PRODUCTION: '0',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      DEMO: '0',
      ROLES: 'web,worker',
      DATA_DIR: dataDir,
      ...options.settings,
    }),
    databaseUrl: database.url,
    authSecret: testSecret,
    clock: clock.now,
    webBuild: options.webBuild ?? null,
    fileWorker: new URL(inject('fileWorker')),
    checkAnswers: true,
    // A machine that is busy with tests, of which this process does its part, is no crowd before the door.
    maxDelayMs: options.maxDelayMs ?? patience(30_000),
    ...(options.give ? { give: options.give } : {}),
    isVisitor: options.isVisitor,
  });
  if (options.listen ?? true) await server.start();
  else await server.app.ready();
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    clock,
    call: async (method, path, { as, body, headers, from } = {}) => {
      // Over a network others have their turn between two calls. Without it, whoever is refused from memory again and
      // again keeps everybody else waiting, connections that are just opened as well.
      await setImmediate();
      const answer = await server.app.inject({
        method: method ?? 'GET',
        url: path,
        headers: {
          // Pages ask the API by the name that they were asked by, and only callers on this machine may say localhost.
          ...(options.webBuild ? { host: new URL(server.baseUrl).host } : {}),
          ...(from === undefined ? cameFrom(as ?? callerIn(headers)) : from && { 'x-forwarded-for': from }),
          ...(as ? { cookie: sessionCookieOf(as) } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object | Buffer }),
      });
      const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
    },
    tokenOf: async (userId) => (await impersonate(server.context.pool, userId, clock.now())).token,
    mailTo: async (address, subject) => {
      const find = async () => {
        const { json } = await server.app.inject(`/dev/outbox.json?to=${encodeURIComponent(address)}`);
        return json<{ subject: string; text: string; links: string[] }[]>().find((mail) => subject.test(mail.subject));
      };
      const found = await until(find).catch(() => undefined);
      if (!found) throw new Error(`no mail to ${address} about ${subject}`);
      return found;
    },
    judge: async ({ mayFail = [] } = {}) => {
      const report = await checkInvariants(server.context.pool, clock.now());
      const broken = report.checks.filter((check) => check.broken > 0);
      if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken, null, 1)}`);
      const failing = (await listSchedules(server.context.pool, clock.now())).filter(
        ({ name, is_failing }) => is_failing && !mayFail.includes(name),
      );
      const { jobs } = await listFailedJobs(server.context.pool, { limit: 20 });
      const failed = [
        ...failing.map(({ name, failure }) => `${name}: ${failure}`),
        ...jobs.filter(({ name }) => !mayFail.includes(name)).map((job) => `${job.name}: ${job.last_error}`),
      ];
      if (failed.length > 0) throw new Error(`failing schedules and jobs: ${JSON.stringify(failed, null, 1)}`);
    },
    stop: async () => {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
