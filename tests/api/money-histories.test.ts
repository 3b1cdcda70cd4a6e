import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setSwitches } from '#tests/factories/checkout.ts';
import { buying } from '#tests/factories/money-histories/buy.ts';
import { banking, giving, hostGoes } from '#tests/factories/money-histories/give-back.ts';
import { judgeWorlds } from '#tests/factories/money-histories/judge.ts';
import { openQueue, type Queue } from '#tests/factories/money-histories/queue.ts';
import { beginWorld, below, type World } from '#tests/factories/money-histories/world.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeProduct } from '#tests/factories/shop.ts';
import { isLong, volume } from '#tests/volume.ts';
import { seeded } from '../races/harness.ts';

/**
 * Random lives of tournaments: whatever is bought, changed, given back, refused by cards, disputed, called off and
 * deleted, no cent goes astray.
 */

const histories = Number(process.env.HISTORIES ?? (isLong ? 10_000 : volume(64)));
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
/** Histories that live side by side; they share each wait for the queues, and the judge. */
const atOnce = 16;
if (isLong) vi.setConfig({ testTimeout: 12 * 3_600_000 });

let server: TestServer;
let queue: Queue;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '275', ROLES: 'web' } });
  queue = openQueue(server);
});
afterAll(async () => {
  await queue.stop();
  await server.stop();
});

const acts: Record<string, (world: World) => Promise<unknown>> = { ...buying, ...giving, ...banking };
// Refusals of cards, repeated sends and late payments come up more often than in life.
const names = [...Object.keys(acts), 'enter', 'enter', 'giveBack', 'refuse', 'refuse', 'sendAgain', 'payLate'];

type History = { world: World; number: number; done: string[]; steps: number; end: string[] };

const act = async ({ world, done }: History, name: string): Promise<void> => {
  done.push(name);
  await acts[name]?.(world);
};

async function begin(number: number, productId: string): Promise<History> {
  const random = seeded(seed + number);
  const world = await beginWorld(server, random, productId);
  const afterwards = ['refuse', 'refuse', 'sendAgain', 'payLate', 'bank', 'refuse'];
  const isCancelled = random() < 0.5;
  const isDeleted = random() < 0.15;
  const end = [...(isCancelled ? ['cancel'] : []), ...(isDeleted ? ['delete'] : []), ...afterwards];
  return { world, number, done: [], steps: 5 + below(random, 10), end };
}

/** Events come when the history says so; refunds are pending for hours, or have succeeded at once. */
const setFate = (random: () => number) =>
  setSwitches(server, {
    deliveries: 'hold',
    refunds: { pendMs: random() < 0.5 ? 0 : 3_600_000, fails: false },
  });

const countOrders = async (): Promise<number> => {
  const { rows } = await server.context.pool.query<{ count: number }>('select count(*)::int as count from purchases');
  return rows[0]?.count ?? 0;
};

const nameOf = ({ number, done }: History): string => `seed ${seed}, history ${number}: ${done.join(', ')}`;

async function live(numbers: number[], productId: string) {
  const random = seeded(seed - (numbers[0] ?? 0));
  await setFate(random);
  const all = await Promise.all(numbers.map((number) => begin(number, productId)));
  const most = Math.max(...all.map(({ steps }) => steps));
  const each = (step: (history: History) => Promise<unknown>) => Promise.all(all.map(step));
  await each((history) => act(history, 'enter'));
  for (let step = 0; step < most; step++) {
    if (random() < 0.2) await setFate(random);
    const next = each(async (history) => {
      if (step < history.steps) await act(history, names[below(history.world.random, names.length)] as string);
    });
    // The queue is behind, or turns while people act.
    await Promise.all([next, ...(random() < 0.5 ? [queue.turn()] : [])]);
    if (random() < 0.3) await queue.turn();
  }
  for (let step = 0; step < Math.max(...all.map(({ end }) => end.length)); step++) {
    await each(async (history) => {
      const name = history.end[step];
      if (!name) return;
      if (name !== 'delete') return act(history, name);
      history.done.push(name);
      await hostGoes(history.world);
    });
    if (step < 2) await queue.turn();
  }
  const found = new Map(all.map((history) => [history.world, history]));
  return judgeWorlds(
    server,
    queue,
    all.map(({ world }) => world),
    (world) => nameOf(found.get(world) as History),
  );
}

it(`${histories} random histories leave 0 cents astray`, async () => {
  console.info(`money histories: seed ${seed}`);
  const { id: productId } = await makeProduct(server);
  const faults: unknown[] = [];
  let apartBefore = 0;
  for (let first = 0; first < histories && faults.length < 20; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, histories - first) }, (_, n) => first + n);
    const { astray, apart } = await live(numbers, productId).catch((error: Error) => ({
      astray: [`${numbers.join(', ')}: ${error.stack}`],
      apart: apartBefore,
    }));
    const found: unknown[] = [...astray];
    const done = first + numbers.length;
    const isLooked = done % 400 < atOnce || done === histories;
    if (isLooked) await server.judge().catch((error) => found.push(String(error)));
    if (apart !== apartBefore) found.push(`${numbers.join(', ')}: the platform is ${apart - apartBefore} cents apart`);
    apartBefore = apart;
    // Said at once: the long form runs for an hour.
    for (const fault of found) console.info(JSON.stringify(fault));
    faults.push(...found);
    if (isLooked)
      console.info(
        `${new Date().toISOString()} ${done} histories, ${await countOrders()} orders, ${faults.length} astray`,
      );
  }
  expect(faults).toEqual([]);
});
