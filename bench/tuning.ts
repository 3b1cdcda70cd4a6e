import { setTimeout as sleep } from 'node:timers/promises';
import { serverSettings } from '../scripts/server-command.mjs';
import { insertGolfers } from '#tests/factories/bulk.ts';
import type { Figures } from './listing.ts';
import { load, type Shot } from './load.ts';
import { residentOf } from './machine.ts';
import { givePasswords, memberShot, signInOf } from './members.ts';
import { fillCatalogue, makeWorld, type World } from './world.ts';

const flagsWithout = (flag: string): string =>
  (serverSettings.NODE_OPTIONS ?? '')
    .split(' ')
    .filter((word) => !word.startsWith(flag))
    .join(' ');
/** The same number for all: on a busy machine a time would give the slower one less to hold. */
const requests = 300;

/** The environment without one of the settings, and statements for the database without one of its own. */
type Variant = { settings?: Record<string, string | undefined>; database?: string[] };
const variants: Record<string, Variant> = {
  'as it is': {},
  'no bound of the heap': { settings: { NODE_OPTIONS: flagsWithout('--max-old') } },
  'young objects as Node.js has them': { settings: { NODE_OPTIONS: flagsWithout('--max-semi') } },
  'glibc as it is': {
    settings: { MALLOC_ARENA_MAX: undefined, MALLOC_MMAP_THRESHOLD_: undefined, MALLOC_TRIM_THRESHOLD_: undefined },
  },
  'mimalloc as it is': { settings: { MIMALLOC_PURGE_DELAY: undefined } },
  'jit as PostgreSQL has it': { database: ['set jit = on'] },
  'random_page_cost as PostgreSQL has it': { database: ['set random_page_cost = 4'] },
};

/**
 * A server with all settings of this machine and without each of them, in turn: the same pages and sign-ins.
 * @param only one of the variants, by its name
 */
export async function tuning(turns = 3, only?: string): Promise<{ title: string; rows: Figures }[]> {
  const rows: Figures = [];
  for (let turn = 1; turn <= turns; turn++)
    for (const [name, variant] of Object.entries(variants))
      if (!only || name === only) rows.push({ turn, without: name, ...(await measure(variant)) });
  return [
    { title: `16 connections, ${requests} requests: pages of 200 members and a sign-in in fifty; MB resident`, rows },
  ];
}

async function measure({ settings = {}, database = [] }: Variant) {
  const world = await makeWorld();
  try {
    await fillCatalogue(world.pool, 2_000);
    const golfers = await insertGolfers(world.pool, 200);
    const emails = await givePasswords(world.pool, golfers);
    for (const statement of database) await world.pool.query(`alter database golf ${statement}`);
    return await underLoad(world, settings, (n) =>
      n % 50 === 0 ? signInOf(emails[n % emails.length] ?? '') : memberShot(golfers, n),
    );
  } finally {
    await world.stop();
  }
}

async function underLoad(world: World, settings: Record<string, string | undefined>, shotOf: (n: number) => Shot) {
  const began = performance.now();
  const server = await world.startOurs({ ROLES: 'web,worker', WORKERS: '0', ...settings });
  const startMs = Math.round(performance.now() - began);
  await sleep(3_000);
  const fresh = residentOf(server.pid);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(server.pid));
  }, 100);
  const pids = [server.pid, world.postgresPid];
  const { perSecond, perCpuSecond, p50, p99, statuses } = await load(
    server.origin,
    (n) => (n < requests ? shotOf(n) : null),
    { connections: 16, pids },
  );
  clearInterval(timer);
  await sleep(35_000);
  const after = residentOf(server.pid);
  await server.stop();
  const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 400).length;
  return { 'start ms': startMs, fresh, most, after, perSecond, perCpuSecond, p50, p99, failed };
}
