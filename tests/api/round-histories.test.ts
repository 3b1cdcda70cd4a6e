import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { finishRounds } from '#areas/scoring/database/delivery-facts.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { type Footprint, openFootprint } from '#tests/factories/round-histories/footprint.ts';
import { judge, judgeWhole } from '#tests/factories/round-histories/judge.ts';
import { playing } from '#tests/factories/round-histories/deliver.ts';
import { beginSetUp, makeSheet, makeTeams, preparing, publish } from '#tests/factories/round-histories/prepare.ts';
import { playOut } from '#tests/factories/round-histories/deliver.ts';
import { closeRound, makeOfficial, ruling } from '#tests/factories/round-histories/rule.ts';
import { beginWorld, below, type Host, maybe, roundsNow, type World } from '#tests/factories/round-histories/world.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeCourseOfUnlikeTees } from '#tests/factories/set-up-rounds.ts';
import { isLong, volume } from '#tests/volume.ts';
import { seeded } from '../races/harness.ts';

/**
 * Random lives of tournaments from the set-up to corrected results: after each step everything that can be read of
 * their rounds says the same, what is refused changes nothing, and what is official stays.
 */

const histories = Number(process.env.HISTORIES ?? (isLong ? 2_000 : volume(32)));
const first = Number(process.env.FIRST ?? 0);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
/** Histories that live side by side; they share each wait for boards to be read anew. */
const atOnce = histories > 100 ? 32 : 16;
if (isLong || process.env.HISTORIES) vi.setConfig({ testTimeout: 12 * 3_600_000 });

let server: TestServer;
let host: Host;
let footprint: Footprint;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web', RATE_LIMITS: '0' } });
  const owner = await makeOrganizer(server, { plan: 'platinum' });
  const golfers = await Promise.all(Array.from({ length: 12 }, () => makeGolfer(server)));
  const key = { name: 'Results screen', permissions: ['tournaments.read', 'field.read'] };
  const { body: made } = await server.call('POST', '/api/owner/keys', { as: owner.token, body: key });
  host = {
    owner,
    key: made.key,
    courseId: await makeCourseOfUnlikeTees(server),
    golfers: golfers.map(({ token, golfer }) => ({ token, golferId: golfer.golferId })),
  };
  footprint = await openFootprint(server.context.pool);
});
afterAll(() => server.stop());

type History = { world: World; number: number; steps: number };

const acts: Record<string, (world: World) => Promise<unknown>> = { ...preparing, ...playing, ...ruling };
const early = [...Object.keys(preparing), 'index', 'walk_on', 'replace', 'withdraw', 'contest', 'publish', 'sheet'];
const often = ['type', 'type', 'type', 'typeMany', 'sign', 'setUp', 'setUp', 'weather', 'weather', 'undoWeather'];
const later = ['playOut', 'correct', 'disqualify', 'take_back', 'withdraw', 'close', 'official', 'publish', 'reveal'];
const names = [...Object.keys(acts), ...often, ...later];

/** One step: early in a history it is prepared, later everything happens. */
async function step({ world, steps }: History, at: number): Promise<void> {
  const begin = Math.floor(steps * 0.3);
  const list = at < begin ? early : names;
  const name = at === begin ? 'type' : (list[below(world, list.length)] as string);
  world.done.push(`${at}. ${name}:`);
  await acts[name]?.(world);
}

/** The day goes to its end: sheets go out, all is played, rounds are closed and the results official. */
async function bringToEnd(world: World): Promise<void> {
  for (const round of await roundsNow(world)) {
    const now = (await roundsNow(world)).find(({ id }) => id === round.id);
    if (!now || ['finished', 'official', 'cancelled'].includes(now.status)) continue;
    if (!now.sheet_published_at) {
      await makeSheet(world, now);
      await publish(world, now);
    }
    await playOut(world, { ...now, sheet_published_at: new Date() });
    if (maybe(world, 0.5)) await acts[maybe(world, 0.5) ? 'resume' : 'correct']?.(world);
    await closeRound(world, now);
  }
  await makeOfficial(world);
}

/** Ids by their last letters, as far as they tell them apart. */
const short = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{6}([0-9a-f]{6})/g, '$1');

const nameOf = ({ number, world }: History) => `seed ${seed}, history ${number}: ${world.done.join(' ')}`;

/** Runs what a history does; what it throws is a fault of it as well. */
async function safely({ world }: History, work: () => Promise<unknown>): Promise<void> {
  if (world.faults.length > 0) return;
  await work().catch((error: Error) => world.faults.push(String(error.stack)));
}

async function begin(number: number): Promise<History> {
  const random = seeded(seed + number);
  const world = await beginWorld(server, host, footprint, random);
  const history = { world, number, steps: 6 + below(world, 9) };
  await safely(history, async () => {
    await beginSetUp(world);
    await makeTeams(world);
    for (const round of await roundsNow(world)) {
      if (maybe(world, 0.9)) await makeSheet(world, round);
      if (maybe(world, 0.7)) await publish(world, round);
    }
  });
  return history;
}

async function live(numbers: readonly number[]): Promise<History[]> {
  const all = await Promise.all(numbers.map(begin));
  const each = (work: (history: History) => Promise<unknown>) =>
    Promise.all(all.map((history) => safely(history, () => work(history))));
  const most = Math.max(...all.map(({ steps }) => steps));
  for (let at = 0; at < most; at++) {
    await each(async (history) => {
      if (at < history.steps) await step(history, at);
    });
    // Rounds whose cards are all returned end by themselves: between two steps, since it concerns all histories.
    if (at % 3 === 2) {
      await finishRounds(server.context.pool);
      for (const { world } of all) world.print = null;
    }
    await each(async (history) => {
      if (at < history.steps && maybe(history.world, 0.25)) await judge(history.world);
    });
  }
  await each(({ world }) => bringToEnd(world));
  await each(({ world }) => judgeWhole(world));
  await each(async ({ world }) => {
    await acts.correct?.(world);
    await acts.disqualify?.(world);
    await makeOfficial(world);
    await judgeWhole(world);
  });
  return all;
}

it(`${histories} random histories of rounds are told in one way`, async () => {
  console.info(`round histories: seed ${seed}`);
  const faults: string[] = [];
  for (let from = first; from < first + histories && faults.length < 20; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, first + histories - from) }, (_, n) => from + n);
    const all = await live(numbers);
    for (const history of all) {
      if (history.world.faults.length === 0) continue;
      const text = short(`${nameOf(history)}\n  ${history.world.faults.slice(0, 5).join('\n  ')}`);
      // Said at once: the long form runs for an hour.
      console.info(text);
      faults.push(text);
    }
    const done = from + numbers.length;
    if (process.env.COUNTS) for (const { world } of all) for (const one of world.done) count(one);
    if ((done - first) % 160 < atOnce)
      console.info(`${new Date().toISOString()} ${done - first} histories, ${faults.length} differ`);
  }
  if (process.env.COUNTS) console.info(JSON.stringify(Object.fromEntries([...counts].sort())));
  // A difference was printed with its history; its seed and number run it alone (SEED, FIRST, HISTORIES=1).
  expect(faults.length).toBe(0);
});

const counts = new Map<string, number>();
function count(said: string): void {
  const word = said
    .replace(/\{.*\}/, '')
    .replace(/\d+\. .*/, '')
    .replace(/ \d\d?(?= )/, '');
  if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
}
