import { request, Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { cameFrom } from '#tests/factories/addresses.ts';

export type RaceAnswer = { status: number; body: any };

/** Sends JSON over real HTTP, as browsers do, with connections kept open. */
export function openLine(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (url: string, method: string, token: string, body?: unknown): Promise<RaceAnswer> =>
    new Promise((done, failed) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const call = request(
        url,
        {
          method,
          agent,
          headers: {
            ...cameFrom(token),
            ...(token ? { cookie: sessionCookieOf(token) } : {}),
            ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text }),
          );
        },
      );
      call.on('error', failed);
      call.end(payload);
    });
  return { send, close: () => agent.destroy() };
}

/** Lets so many milliseconds go by, so that what races meets at moments of its own. Nothing is waited for by it. */
export const spread = (ms: number): Promise<void> => setTimeout(ms);

/** Runs the tasks with so many at once. */
export async function rush<Task, Result>(
  tasks: Task[],
  atOnce: number,
  work: (task: Task, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(tasks.length);
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, tasks.length) }, async () => {
      for (let index = next++; index < tasks.length; index = next++)
        results[index] = await work(tasks[index] as Task, index);
    }),
  );
  return results;
}

/** A small generator with a seed, so that a red race can be run again as it was. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
