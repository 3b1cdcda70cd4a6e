import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { hashPassword } from '#areas/accounts/services/passwords.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { at } from './crowd.ts';
import { type Figures, ratio } from './listing.ts';
import { loadNow } from './machine.ts';
import { makeWorld, settledMemory, type World } from './world.ts';

const password = 'a-long-password-7';
/** The goals of the run, in milliseconds. */
const aims = { pageMs: 3_000, allInMs: 60_000 };

type Told = { status: number; ms: number; retryAfter: number };

function ask(agent: Agent, address: string, body?: object): Promise<Told> {
  const text = body && JSON.stringify(body);
  return new Promise((done, failed) => {
    const began = performance.now();
    const headers = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
    const asked = request(address, { agent, method: text ? 'POST' : 'GET', headers }, (answer) => {
      const retryAfter = Number(answer.headers['retry-after'] ?? 0);
      answer.resume().on('end', () => {
        done({ status: answer.statusCode ?? 0, ms: performance.now() - began, retryAfter });
      });
    });
    asked.on('error', failed);
    asked.end(text);
  });
}

/** So many accounts with one password. @returns their addresses */
async function makeMembers({ pool }: World, count: number): Promise<string[]> {
  const people = await insertGolfers(pool, count);
  const ids = people.map(({ userId }) => userId);
  await pool.query(
    `insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
     select gen_random_uuid(), person, 'credential', person::text, $2, now(), now() from unnest($1::uuid[]) person`,
    [ids, await hashPassword(password)],
  );
  return ids.map((id) => `${id}@crowd.test`);
}

/** Asks until somebody is in, as a browser does that is told when to come again. */
async function untilIn(agent: Agent, address: string, body: object, refusals: Told[]): Promise<number> {
  const began = performance.now();
  for (;;) {
    const told = await ask(agent, address, body);
    if (told.status < 300) return performance.now() - began;
    if (told.status !== 503 || told.retryAfter === 0) throw new Error(`${address} was answered ${told.status}`);
    refusals.push(told);
    await sleep(told.retryAfter * 1_000);
  }
}

/**
 * A server that has just started, and a crowd in its first second: each third signs up, signs in, or opens the list.
 * Without limits by address, for all of it comes from one. The floor is as many hashes on the same cores, and nothing
 * else.
 */
export async function cold(count = 500): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const members = await makeMembers(world, count);
    const since = performance.now();
    await Promise.all(Array.from({ length: 40 }, () => hashPassword(password)));
    const hashMs = (performance.now() - since) / 40;
    const server = await world.startOurs();
    const agent = new Agent({ keepAlive: true, maxSockets: 3 * count });
    const [pages, signedUp, signedIn]: number[][] = [[], [], []];
    const refusals: Told[] = [];
    const failed: string[] = [];
    const at1 = async (n: number, work: () => Promise<unknown>) => {
      await sleep((n * 1_000) / count);
      await work().catch((error: unknown) => failed.push(String(error)));
    };
    const began = performance.now();
    await Promise.all(
      members.flatMap((email, n) => [
        at1(n, async () => {
          const { ms, status } = await ask(agent, `${server.origin}/tournaments`);
          if (status !== 200) throw new Error(`a page was answered ${status}`);
          pages?.push(ms);
        }),
        at1(n, async () => {
          const profile = { first_name: 'Pat', last_name: 'Cold', phone: '+1 555 0100' };
          const body = {
            email: `${newId()}@cold.test`,
            password,
            options: { data: { account_type: 'golfer', profile } },
          };
          signedUp?.push(await untilIn(agent, `${server.origin}/api/auth/sign-up`, body, refusals));
        }),
        at1(n, async () => {
          signedIn?.push(await untilIn(agent, `${server.origin}/api/auth/sign-in`, { email, password }, refusals));
        }),
      ]),
    );
    const allInMs = performance.now() - began;
    const memory = await settledMemory(server.pid);
    agent.destroy();
    await server.stop();
    for (const why of new Set(failed)) process.stderr.write(`${why}\n`);
    const floorMs = hashMs * 2 * count;
    if (failed.length > 0 || at(pages ?? [], 1) > aims.pageMs || allInMs > aims.allInMs) process.exitCode = 1;
    const row = (what: string, times: readonly number[] = []) => ({
      what,
      count: times.length,
      'p50 ms': at(times, 0.5),
      'p95 ms': at(times, 0.95),
      'last ms': at(times, 1),
    });
    const refusedMs = refusals.map(({ ms }) => ms);
    return [
      {
        title: `${count} sign-ups, ${count} sign-ins and ${count} pages in the first second of a server; ${loadNow()}`,
        rows: [
          row('pages (aim: none above 3,000 ms)', pages),
          row('signed up', signedUp),
          row('signed in', signedIn),
          row('refusals, with when to come again', refusedMs),
          { what: 'failed', count: failed.length },
          {
            what: 'all are in (aim: 60,000 ms)',
            'last ms': Math.round(allInMs),
            'ours / floor': ratio(allInMs, floorMs),
          },
          { what: 'floor: as many hashes on as many cores, nothing else', 'last ms': Math.round(floorMs) },
          { what: 'server MB afterwards', count: memory },
        ],
      },
    ];
  } finally {
    await world.stop();
  }
}
