import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import ece from 'http_ece';
import type { TestServer } from './server.ts';

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

export type PushService = {
  /** As PUSH_HOSTS names it. */
  host: string;
  /** Every message that came, in its order. */
  pushed: Pushed[];
  /** The messages for one browser. */
  pushedTo(browser: Browser): Pushed[];
  /** Sets the service's answer for one browser from now on; 201 until told otherwise. */
  answer(browser: Browser, status: number, headers?: Record<string, string>): void;
  stop(): Promise<void>;
};

/** A browser's subscription with the keys that never leave it. */
export type Browser = {
  path: string;
  subscription: { endpoint: string; keys: { p256dh: string; auth: string }; device: string };
  /** Reads a message as the browser does. */
  read(pushed: Pushed): { id: string; title: string; body: string; path: string | null };
};

/** A push service on this machine that keeps what it is handed. */
export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  const answers = new Map<string, { status: number; headers: Record<string, string> }>();
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers } = answers.get(request.url ?? '') ?? { status: 201, headers: {} };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    host: `127.0.0.1:${(http.address() as AddressInfo).port}`,
    pushed,
    pushedTo: ({ path }) => pushed.filter((one) => one.path === path),
    answer: ({ path }, status, headers = {}) => void answers.set(path, { status, headers }),
    stop: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
}

export function makeBrowser(service: { host: string }, device = 'Firefox on Linux'): Browser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const path = `/push/${randomBytes(8).toString('hex')}`;
  return {
    path,
    subscription: {
      endpoint: `http://${service.host}${path}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth },
      device,
    },
    read: ({ body }) =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString()),
  };
}

/** Waits until no job of these kinds is there any more, but those that wait for another try. */
export async function untilQuiet(server: TestServer, names: string[]): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await server.context.pool.query(
      'select 1 from graphile_worker.jobs where task_identifier = any($1) and not (locked_at is null and attempts > 0) limit 1',
      [names],
    );
    if (rows.length === 0) return;
    await setTimeout(50);
  }
  throw new Error(`the queue still holds ${names.join(', ')}`);
}
