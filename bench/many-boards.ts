import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { insertCourses } from '#tests/factories/courses.ts';
import { type Field, insertField, mergedOf } from './board-field.ts';
import { at } from './crowd.ts';
import { type Figures, ratio } from './listing.ts';
import { cpuSecondsOf } from './machine.ts';
import { makeWorld, type Running, settledMemory, type World } from './world.ts';

const players = 72;
/** Tournaments told of at once; the others of the same second follow. */
const portion = 15;
/** Of `"read_at":"` and the instant behind it. */
const readAtMark = '"read_at":"';
const instantLength = 24;

/** A score: when its writing began, how many heard of it, and how long the last of them waited. */
type Update = { at: number; heard: number; lastMs: number };
type Follower = { board: number; covered: number; socket: Socket };
type Followers = { updates: Update[][]; bytes(): number; messages(): number; close(): void };

/**
 * Opens streams of many boards. Each event carries the time at which its board was read: earlier writes are in it.
 * @param pathOf the stream of a board
 */
async function follow(
  servers: readonly Running[],
  boards: number,
  readers: number,
  pathOf: (board: number) => string,
): Promise<Followers> {
  const updates: Update[][] = Array.from({ length: boards }, () => []);
  let [open, bytes, messages] = [0, 0, 0];
  const hear = (follower: Follower, chunk: string) => {
    const now = Date.now();
    if (chunk.includes('event: board')) bytes += chunk.length;
    for (let from = chunk.indexOf('event: board'); from >= 0; from = chunk.indexOf('event: board', from + 1)) {
      messages++;
      const mark = chunk.indexOf(readAtMark, from) + readAtMark.length;
      const readAt = Date.parse(chunk.slice(mark, mark + instantLength));
      const own = updates[follower.board] ?? [];
      for (let next = own[follower.covered]; next && next.at <= readAt; next = own[++follower.covered]) {
        next.heard++;
        next.lastMs = Math.max(next.lastMs, now - next.at);
      }
    }
  };
  const followers: Follower[] = [];
  for (let n = 0; n < boards * readers; n++) {
    // Connections go to the processes in turn: each has readers of each board.
    const board = (n + Math.floor(n / boards)) % boards;
    const { hostname, port } = new URL(servers[Math.floor(n / boards) % servers.length]?.origin ?? '');
    const follower = { board, covered: 0, socket: connect(Number(port), hostname) };
    let isOpen = false;
    follower.socket.setEncoding('latin1').on('data', (chunk: string) => {
      if (!isOpen) open++;
      isOpen = true;
      hear(follower, chunk);
    });
    follower.socket.on('error', () => {});
    // Each hundred streams are of another client, as behind a proxy.
    follower.socket.write(
      `GET ${pathOf(board)} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 10.0.${Math.floor(n / 100) % 250}.1\r\n\r\n`,
    );
    followers.push(follower);
    if (n % 100 === 99) await sleep(25);
  }
  for (let tries = 0; open < followers.length && tries < 1_200; tries++) await sleep(50);
  if (open < followers.length) throw new Error(`${followers.length - open} streams did not open`);
  return {
    updates,
    bytes: () => bytes,
    messages: () => messages,
    close: () => {
      for (const { socket } of followers) socket.destroy();
    },
  };
}

type Told = { lasts: number[]; missed: number; cpuMs: number; makerMs: number; megaBytes: number; bytes: number };

/** A score a second on each board, spread over the second, for so many seconds. */
async function tell(
  servers: readonly Running[],
  { boards, readers, seconds }: { boards: number; readers: number; seconds: number },
  pathOf: (board: number) => string,
  write: (second: number, boards: readonly number[]) => Promise<unknown>,
): Promise<Told> {
  const followers = await follow(servers, boards, readers, pathOf);
  let megaBytes = 0;
  for (const { pid } of servers) megaBytes += await settledMemory(pid);
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0) * 1_000;
  const all = Array.from({ length: boards }, (_, board) => board);
  const began = performance.now();
  const [before, maker] = [cpu(), process.cpuUsage()];
  const written: Promise<unknown>[] = [];
  for (let second = 0; second < seconds; second++)
    for (let from = 0; from < boards; from += portion) {
      await sleep(Math.max(0, began + (second + from / boards) * 1_000 - performance.now()));
      const some = all.slice(from, from + portion);
      for (const board of some) followers.updates[board]?.push({ at: Date.now(), heard: 0, lastMs: 0 });
      written.push(write(second, some));
    }
  await Promise.all(written);
  const isHeard = () => followers.updates.every((own) => own.every(({ heard }) => heard === readers));
  for (let tries = 0; !isHeard() && tries < 200; tries++) await sleep(50);
  const { user, system } = process.cpuUsage(maker);
  const every = followers.updates.flat();
  const told = {
    lasts: every.map(({ lastMs }) => lastMs),
    missed: every.reduce((sum, { heard }) => sum + readers - heard, 0),
    cpuMs: (cpu() - before) / seconds,
    makerMs: (user + system) / 1_000 / seconds,
    megaBytes,
    bytes: Math.round(followers.bytes() / Math.max(1, followers.messages())),
  };
  followers.close();
  return told;
}

const rowOf = (server: string, told: Told): Figures[number] => ({
  server,
  'last reader p50 ms': at(told.lasts, 0.5),
  'p95 ms': at(told.lasts, 0.95),
  'worst ms': at(told.lasts, 1),
  missed: told.missed,
  'CPU ms a second': Math.round(told.cpuMs),
  'CPU ms of the load': Math.round(told.makerMs),
  'bytes a change': told.bytes,
  'servers MB': told.megaBytes,
});

/** Writes one card of each of these tournaments further, as a group's delivery does, and tells of it. */
async function score({ pool }: World, fields: readonly Field[], second: number): Promise<void> {
  const place = second % players;
  const thru = 10 + Math.floor(second / players);
  await pool.query({
    name: 'score-many',
    text: 'update cards set merged = $2, version = version + 1 where id = any($1)',
    values: [fields.map(({ cards }) => cards[place]), JSON.stringify(mergedOf(place, thru))],
  });
  await announceScores(
    pool,
    ...fields.map(({ id, cards }) => ({ tournament: id, cards: [cards[place] ?? ''], groups: [] })),
  );
}

/**
 * Many tournaments in play at once, each followed by some on streams, a score a second each, on two processes. The
 * floor sends buffers of the same size to the same number of sockets, and reads and reckons nothing.
 */
export async function manyBoards(
  boards = 300,
  readers = 40,
  seconds = 20,
): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  const running: Running[] = [];
  const stopAll = async () => {
    for (const server of running.splice(0)) await server.stop();
  };
  try {
    await insertCourses(world.pool, 20);
    const fields: Field[] = [];
    for (let n = 0; n < boards; n++) fields.push(await insertField(world, players, 9));
    await world.pool.query('vacuum analyze');
    const size = { boards, readers, seconds };
    running.push(await world.startOurs({ TRUST_PROXY: '1', WORKERS: '2' }));
    const ours = [...running];
    const pathOf = (board: number) => `/api/leaderboards/${fields[board]?.id}/events?board=${fields[board]?.main}`;
    const databaseBefore = cpuSecondsOf(world.postgresPid);
    const own = await tell(ours, size, pathOf, (second, some) =>
      score(
        world,
        some.flatMap((board) => fields[board] ?? []),
        second,
      ),
    );
    const databaseMs = ((cpuSecondsOf(world.postgresPid) - databaseBefore) * 1_000) / seconds;
    await stopAll();
    for (let n = 0; n < 2; n++) running.push(await world.startBare([]));
    const bare = [...running];
    const floor = await tell(
      bare,
      size,
      (board) => `/boards?board=${board}`,
      (_, some) =>
        Promise.all(
          bare.map(({ origin }) => fetch(`${origin}/boards/tell?board=${some.join(',')}&bytes=${own.bytes}`)),
        ),
    );
    await stopAll();
    return [
      {
        title: `${boards} tournaments of ${players} players, ${readers} readers each on two processes, a score a second each`,
        rows: [
          rowOf('floor', floor),
          { ...rowOf('ours', own), 'database CPU ms a second': Math.round(databaseMs) },
          {
            server: 'ours / floor',
            'p95 ms': ratio(at(own.lasts, 0.95), at(floor.lasts, 0.95)),
            'CPU ms a second': ratio(own.cpuMs, floor.cpuMs),
          },
        ],
      },
    ];
  } finally {
    await stopAll();
    await world.stop();
  }
}
