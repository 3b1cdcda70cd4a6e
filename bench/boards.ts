import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { prepareEvent } from '#golf/prepare-event.ts';
import { scoreEvent } from '#golf/score-event.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { openPool } from '#kernel/database/connection.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { insertCourses } from '#tests/factories/courses.ts';
import { mergedOf, makeField } from './board-field.ts';
import { openCrowd, type Spread } from './board-streams.ts';
import { type Figures, ratio } from './listing.ts';
import { load, type LoadFigures } from './load.ts';
import { cpuSecondsOf } from './machine.ts';
import { makeWorld, type Running, settledMemory, type World } from './world.ts';

const middle = (times: number[]): number =>
  Math.round((times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0) * 10) / 10;
function timed(work: () => unknown, times = 9): number {
  const taken = Array.from({ length: times }, () => {
    const since = performance.now();
    work();
    return performance.now() - since;
  });
  return middle(taken);
}

/** Reading and computing the boards of a very large field; the floor is the engine alone, and the bytes packed once. */
async function computing(world: World): Promise<{ title: string; rows: Figures }> {
  const players = 3_268;
  const { id, cards } = await makeField(world, players, 18);
  const pool = openPool(world.url, 4, () => {});
  const event = await readEvent(pool, id);
  const readings = {
    floor: () => pool.query({ name: 'floor', text: 'select merged from cards where tournament_id = $1', values: [id] }),
    first: () => readEvent(pool, id),
    again: async () => {
      await pool.query('update cards set version = version + 1 where id = any($1)', [cards.slice(0, 100)]);
      const since = performance.now();
      await readEvent(pool, id, event);
      return performance.now() - since;
    },
  };
  const taken: Record<string, number[]> = {};
  for (let n = 0; n < 7; n++)
    for (const [name, read] of Object.entries(readings)) {
      const since = performance.now();
      const own = await read();
      taken[name] = [...(taken[name] ?? []), typeof own === 'number' ? own : performance.now() - since];
    }
  await pool.end();
  if (!event) throw new Error('the field of the bench cannot be read');
  const input = eventOf(event.facts, 'public');
  const engine = timed(() => scoreEvent(prepareEvent(input).event));
  const whole = timed(() => computeBoards(event, 'public'));
  const before = computeBoards(event, 'public');
  const again = timed(() => computeBoards(event, 'public', { before }));
  const [first] = computeBoards(event, 'public').answers.values();
  const json = first?.json ?? Buffer.alloc(0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const packing = timed(() => {
    createHash('sha256').update(json).digest('hex');
    brotliCompressSync(json, { params });
  });
  return {
    title: `boards of ${players} players, three of them`,
    rows: [
      { part: 'the cards alone read from the database (floor of reading)', ms: middle(taken.floor ?? []) },
      {
        part: 'everything read for the first time',
        ms: middle(taken.first ?? []),
        'ours / floor': ratio(middle(taken.first ?? []), middle(taken.floor ?? [])),
      },
      { part: 'everything read again after 100 cards changed', ms: middle(taken.again ?? []) },
      { part: 'the engine alone (floor of computing)', ms: engine },
      {
        part: 'computed again after a score, as JSON with its version',
        ms: again,
        'ours / floor': ratio(again, engine),
      },
      {
        part: 'the same the first time, with the boards of half an hour ago',
        ms: whole,
        'ours / floor': ratio(whole, engine),
      },
      {
        part: `one board of ${Math.round(json.length / 1024)} kB hashed and packed to ${Math.round(brotliCompressSync(json, { params }).length / 1024)} kB`,
        ms: packing,
      },
    ],
  };
}

type Told = { spreads: Spread[]; cpuMicros: number; kiloBytes: number };

async function tell(
  servers: Running[],
  path: string,
  count: number,
  updates: number,
  marker: string,
  pids: number[],
  update: (n: number) => Promise<void>,
): Promise<Told> {
  const memoryOf = async () => {
    let sum = 0;
    for (const { pid } of servers) sum += await settledMemory(pid);
    return sum;
  };
  const before = await memoryOf();
  const crowd = await openCrowd(
    servers.map(({ origin }) => ({ origin, path })),
    count,
    marker,
  );
  const kiloBytes = Math.round((((await memoryOf()) - before) * 1024) / count);
  await crowd.measure(() => update(-1));
  const cpu = () => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  const since = cpu();
  const spreads: Spread[] = [];
  for (let n = 0; n < updates; n++) {
    // Boards are told at most once a second.
    await sleep(1_100);
    spreads.push(await crowd.measure(() => update(n)));
  }
  const cpuMicros = Math.round(((cpu() - since) * 1e6) / (count * updates));
  crowd.close();
  return { spreads, cpuMicros, kiloBytes };
}

/**
 * Streams of one board of 144 players on two processes, one score a second; and whole reads. The floor writes a buffer
 * of 400 bytes to all, and sends the very same bytes.
 */
async function spreading(world: World, count: number, updates: number): Promise<{ title: string; rows: Figures }[]> {
  const { id, cards, main } = await makeField(world, 144, 9);
  const bare = [await world.startBare([]), await world.startBare([])];
  const floor = await tell(
    bare,
    '/boards',
    count,
    updates,
    'event: board',
    bare.map(({ pid }) => pid),
    async () => {
      await Promise.all(bare.map(({ origin }) => fetch(`${origin}/boards/tell`)));
    },
  );
  const ours = [await world.startOurs({ TRUST_PROXY: '1' }), await world.startOurs({ TRUST_PROXY: '1' })];
  const own = await tell(
    ours,
    `/api/leaderboards/${id}/events?board=${main}`,
    count,
    updates,
    'event: board',
    ours.map(({ pid }) => pid),
    async (n) => {
      const place = (n + 1) % cards.length;
      const card = cards[place] ?? '';
      await world.pool.query('update cards set merged = $2, version = version + 1 where id = $1', [
        card,
        JSON.stringify(mergedOf(place, 10 + (n % 8))),
      ]);
      await announceScores(world.pool, { tournament: id, cards: [card], groups: [] });
    },
  );
  const row = (server: string, { spreads, cpuMicros, kiloBytes }: Told) => {
    const lasts = spreads.map(({ times }) => times.at(-1) ?? 0);
    return {
      server,
      'CPU µs a stream and update': cpuMicros,
      'last client ms, middle': middle([...lasts]),
      'last client ms, worst': Math.round(Math.max(...lasts)),
      missed: spreads.reduce((sum, { missed }) => sum + missed, 0),
      'kB a stream': kiloBytes,
    };
  };
  const headers = { 'accept-encoding': 'br' };
  const whole = await (await fetch(`${ours[0]?.origin}/api/leaderboards/${id}`)).arrayBuffer();
  const packed = brotliCompressSync(Buffer.from(whole), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const read = (server: Running | undefined, path: string): Promise<LoadFigures> =>
    load(server?.origin ?? '', () => ({ path, headers }), { connections: 32, seconds: 6, pids: [server?.pid ?? 0] });
  const bareReads = await read(bare[0], `/boards/whole?bytes=${packed}`);
  const ownReads = await read(ours[0], `/api/leaderboards/${id}`);
  for (const server of [...bare, ...ours]) await server.stop();
  const reads = (server: string, figures: LoadFigures) => ({
    server,
    'reads/s': figures.perSecond,
    'reads/CPU-s': figures.perCpuSecond,
    'p99 ms': figures.p99,
    answers: JSON.stringify(figures.statuses),
  });
  return [
    {
      title: `${count} streams of a board of 144 players on two processes, ${updates} scores`,
      rows: [
        row('floor', floor),
        row('ours', own),
        { server: 'ours / floor', 'CPU µs a stream and update': ratio(own.cpuMicros, floor.cpuMicros) },
      ],
    },
    {
      title: `the whole board, ${Math.round(packed / 102.4) / 10} kB packed, read by 32 at once`,
      rows: [
        reads('floor', bareReads),
        reads('ours', ownReads),
        {
          server: 'ours / floor',
          'reads/s': ratio(ownReads.perSecond, bareReads.perSecond),
          'reads/CPU-s': ratio(ownReads.perCpuSecond, bareReads.perCpuSecond),
        },
      ],
    },
  ];
}

/** Leaderboards: what computing a large one takes, and how many can follow one. */
export async function leaderboards(streams = 4_000, updates = 15): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    await insertCourses(world.pool, 20);
    return [await computing(world), ...(await spreading(world, streams, updates))];
  } finally {
    await world.stop();
  }
}
