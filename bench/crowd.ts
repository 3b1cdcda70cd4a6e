import { Agent, request } from 'node:http';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import type { Shot } from './load.ts';
import type { World } from './world.ts';

export type Person = { token: string; golferId: string; userId: string };

/** Golfers by the thousand, in portions that one statement takes. */
export async function makeCrowd(world: World, size: number): Promise<Person[]> {
  const crowd: Person[] = [];
  while (crowd.length < size) crowd.push(...(await insertGolfers(world.pool, Math.min(5_000, size - crowd.length))));
  return crowd;
}

export const headersOf = (token: string): Record<string, string> => ({
  'content-type': 'application/json',
  cookie: sessionCookieOf(token),
});

export type Answer = { status: number; text: string; ms: number };

/** Asks over connections that are kept open, as browsers do, and notes how long each answer took. */
export function openCaller(connections: number): { call(origin: string, shot: Shot): Promise<Answer>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (origin: string, shot: Shot): Promise<Answer> =>
    new Promise((done, failed) => {
      const began = performance.now();
      const length = shot.body ? { 'content-length': Buffer.byteLength(shot.body) } : {};
      const asked = request(
        `${origin}${shot.path}`,
        { agent, method: shot.method ?? 'GET', headers: { ...shot.headers, ...length } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text, ms: performance.now() - began }));
        },
      );
      asked.on('error', failed);
      asked.end(shot.body);
    });
  return { call, close: () => agent.destroy() };
}

/** The value below which so much of them lies, in whole tenths; 0 of none. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
}
