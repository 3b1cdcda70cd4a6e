import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { patience } from '#tests/patience.ts';
import type { TestServer } from './server.ts';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number };
type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'hang';

export type Receiver = {
  url: string;
  received: Received[];
  /** Sets the answer from now on, on one path or on all; 200 until told otherwise. */
  answer(answer: Answer, path?: string): void;
  /** The message that came, checked by the library of the standard. @throws when it was not signed with the secret */
  verified(secret: string, received?: Received): { type: string; timestamp: string; data: any };
  /** Waits until so many messages came. */
  until(count: number, which?: (one: Received) => boolean): Promise<Received[]>;
  stop(): Promise<void>;
};

/** A program of an organizer's on this machine that keeps what it is told. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString(), at: performance.now() });
      const answer = answers.get(path) ?? answers.get('') ?? { status: 200 };
      if (answer === 'hang') return;
      response.writeHead(answer.status, answer.headers ?? {}).end(answer.body ?? 'thanks');
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`,
    received,
    answer: (answer, path = '') => void answers.set(path, answer),
    verified: (secret, one = received.at(-1)) =>
      new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>) as ReturnType<
        Receiver['verified']
      >,
    until: async (count, which = () => true) => {
      const until = performance.now() + patience(10_000);
      for (;;) {
        const found = received.filter(which);
        if (found.length >= count) return found;
        if (performance.now() > until) throw new Error(`${found.length} of ${count} messages came`);
        await setTimeout(20);
      }
    },
    stop: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
}

/** An endpoint of whoever holds the token, with its secret. */
export async function makeWebhook(
  server: TestServer,
  token: string,
  body: { url: string; types?: string[]; kind?: string },
): Promise<{ id: string; secret: string }> {
  const made = await server.call('POST', '/api/owner/webhooks', { as: token, body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id: made.body.endpoint.id, secret: made.body.secret };
}
