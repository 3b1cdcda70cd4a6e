import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#kernel/database/connection.ts';
import { insertNotifications } from '#areas/messages/database/notifications.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { openStream, type Stream } from '#tests/factories/streams.ts';
import { type Figures, ratio } from './listing.ts';
import { cpuSecondsOf } from './machine.ts';
import { makeWorld, type Running, settledMemory, type World } from './world.ts';

type Person = { token: string; userId: string };
type Heard = { p50: number; p99: number; last: number; cpuMs: number; missed: number };

/**
 * Live notifications: streams on two processes, how long from the insert to the client. One person at a time, and
 * everybody in one transaction. The floor is node:http with one LISTEN and one query a notification, without accounts
 * or resuming.
 */
export async function realtime(count = 2_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const people = await insertGolfers(world.pool, count);
    const run = async (servers: Running[]) => {
      const before = await memoryOf(servers);
      const crowd = await gather(servers, people);
      const memory = ((await memoryOf(servers)) - before) / count;
      const measure = async (ask: () => Promise<void>) => crowd.measure(servers, world, ask);
      const singles = await measure(() => notifyOneByOne(world, people, 2_000));
      const everybody: Heard[] = [];
      for (let n = 0; n < 10; n++) everybody.push(await measure(() => notifyEverybody(world, people)));
      crowd.close();
      for (const server of servers) await server.stop();
      return {
        memory,
        singles,
        everybody: everybody.sort((a, b) => a.last - b.last)[5] as Heard,
        worst: Math.max(...everybody.map(({ last }) => last)),
        missed: everybody.reduce((sum, { missed }) => sum + missed, singles.missed),
      };
    };
    const floor = await run([await world.startBare([]), await world.startBare([])]);
    const ours = await run([await world.startOurs(), await world.startOurs()]);
    const row = (name: string, server: string, { p50, p99, last, cpuMs }: Heard, rest: object) => ({
      told: name,
      server,
      'p50 ms': p50,
      'p99 ms': p99,
      'last ms': last,
      'CPU ms each': cpuMs,
      ...rest,
    });
    const rows: Figures = [];
    for (const [name, key] of [
      ['one at a time, 200/s', 'singles'],
      [`all ${count} at once`, 'everybody'],
    ] as const) {
      for (const [server, figures] of [
        ['floor', floor],
        ['ours', ours],
      ] as const) {
        rows.push(
          row(
            name,
            server,
            figures[key],
            key === 'everybody'
              ? {
                  'slowest of ten ms': figures.worst,
                  missed: figures.missed,
                  'kB a stream': Math.round(figures.memory * 1024),
                }
              : {},
          ),
        );
      }
      rows.push({
        told: name,
        server: 'ours / floor',
        'p99 ms': ratio(ours[key].p99, floor[key].p99),
        'CPU ms each': ratio(ours[key].cpuMs, floor[key].cpuMs),
      });
    }
    return [
      { title: `live notifications, ${count} streams on two processes, from before the insert to the client`, rows },
    ];
  } finally {
    await world.stop();
  }
}

const memoryOf = async (servers: Running[]) => {
  let sum = 0;
  for (const { pid } of servers) sum += await settledMemory(pid);
  return sum;
};

/** Opens everybody's stream, half of them at each process. */
async function gather(servers: Running[], people: Person[]) {
  let open = 0;
  let hear: ((id: string) => void) | null = null;
  const streams: Stream[] = [];
  for (const [n, { token, userId }] of people.entries()) {
    const listener = ({ event, data }: { event: string; data: { id: string } }) => {
      if (event === 'ready') open += 1;
      if (event === 'notification') hear?.(data.id);
    };
    streams.push(
      openStream(servers[n % servers.length]?.origin ?? '', token, listener, { headers: { 'x-user': userId } }),
    );
    if (n % 100 === 99) await sleep(20);
  }
  for (let tries = 0; open < people.length && tries < 1_200; tries++) await sleep(50);
  if (open < people.length) throw new Error(`${people.length - open} streams did not open`);
  return {
    close: () => {
      for (const stream of streams) stream.close();
    },
    measure: async (processes: Running[], world: World, ask: () => Promise<void>): Promise<Heard> => {
      const times: number[] = [];
      hear = (id) => {
        const began = begun.get(id);
        if (began !== undefined) times.push(performance.now() - began);
        begun.delete(id);
      };
      const pids = [...processes.map(({ pid }) => pid), world.postgresPid];
      const cpu = () => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
      const before = cpu();
      await ask();
      for (let tries = 0; begun.size > 0 && tries < 200; tries++) await sleep(50);
      const missed = begun.size;
      begun.clear();
      times.sort((a, b) => a - b);
      const at = (share: number) =>
        Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
      return {
        p50: at(0.5),
        p99: at(0.99),
        last: at(1),
        cpuMs: Math.round(((cpu() - before) * 1e6) / times.length) / 1e3,
        missed,
      };
    },
  };
}

const begun = new Map<string, number>();

const noteTo = (userId: string) => {
  const id = newId();
  begun.set(id, performance.now());
  return {
    id,
    userId,
    title: 'Registration confirmed',
    message: 'You are registered for the Summer Championship.',
    path: '/golfer-dashboard',
    type: 'system' as const,
    subject: null,
    now: new Date(),
  };
};

async function notifyOneByOne(world: World, people: Person[], count: number): Promise<void> {
  const tells: Promise<unknown>[] = [];
  for (let n = 0; n < count; n++) {
    tells.push(insertNotifications(world.pool, [noteTo(people[(n * 7919) % people.length]?.userId ?? '')]));
    await sleep(5);
  }
  await Promise.all(tells);
}

async function notifyEverybody(world: World, people: Person[]): Promise<void> {
  await insertNotifications(
    world.pool,
    people.map(({ userId }) => noteTo(userId)),
  );
  await sleep(200);
}
