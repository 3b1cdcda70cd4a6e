import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hashOfSeed } from '#areas/entries/rules/ballot.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { saveBallot } from '#areas/entries/database/waitlist/ballots.ts';
import { setAllAside } from '#areas/entries/database/places/set-aside.ts';
import { encrypt } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { drawBallot, freezeBallot } from '#areas/waitlist/services/draw-ballot.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import { insertParties } from '#tests/factories/waitlist.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { openStream, type Stream } from '#tests/factories/streams.ts';
import { at, headersOf, makeCrowd, openCaller, type Person } from './crowd.ts';
import { type Figures, ratio } from './listing.ts';
import { benchSecret, makeWorld, type Running, type World } from './world.ts';

export const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const places = 144;
const arrivalMs = 60_000;
/** The goals of the runs, in milliseconds. */
const aims = { pageMs: 1_000, knownMs: 3_000, drawMs: 5_000 };
const { tournamentId: _, ...solo } = soloEntry('');

/** A tournament whose places are given so at `draws`. */
export async function opensByDraw(world: World, mode: 'queue' | 'ballot', draws: Date): Promise<string> {
  const now = new Date();
  const id = (await insertTournaments(world.pool, 1, { now, capacity: places }))[0]?.id ?? '';
  const closesAt = mode === 'queue' ? draws : new Date(draws.getTime() - 10 * 60_000);
  await inTransaction(world.pool, async (tx) => {
    await saveBallot(tx, {
      tournamentId: id,
      mode,
      turnMinutes: mode === 'queue' ? 8 : null,
      opensAt: new Date(now.getTime() - 86_400_000),
      closesAt,
      drawsAt: draws,
      maxPeople: 4,
      seedHash: hashOfSeed(seed),
      sealedSeed: encrypt(benchSecret, seed),
    });
    await setAllAside(tx, id);
  });
  return id;
}

/**
 * Five thousand people come to a waiting room within a minute, evenly: each opens its page, takes a ticket and stays on
 * a stream. It opens; each is told a place on the waitlist or finds their turn. The floor is a page of the same
 * frameworks that does nothing, asked for at the same pace in between.
 */
async function rush(world: World, processes: number, crowd: Person[]): Promise<Figures[number]> {
  const servers: Running[] = [];
  for (let n = 0; n < processes; n++) servers.push(await world.startOurs({ ROLES: 'web,worker' }));
  const bare = await world.startBarePages();
  const caller = openCaller(400);
  const draws = new Date(Date.now() + arrivalMs + 15_000);
  const id = await opensByDraw(world, 'queue', draws);
  const originOf = (n: number) => servers[n % servers.length]?.origin ?? '';
  const page = { path: `/waiting-room/${id}` };
  // Each process has made the page once before people come.
  for (const { origin } of servers) await caller.call(origin, page);
  const known = new Map<number, number>();
  const streams: Stream[] = [];
  const pages: number[] = [];
  const joins: number[] = [];
  const floors: number[] = [];
  let refused = 0;
  const find = async (n: number, entryId: string) => {
    if (known.has(n)) return;
    const shot = { path: `/api/waitlist-entries/${entryId}`, headers: headersOf(crowd[n]?.token ?? '') };
    const { text } = await caller.call(originOf(n), shot);
    if (text.includes('"state":"offered"') && !known.has(n)) known.set(n, Date.now());
  };
  const arrive = async (n: number) => {
    const { token } = crowd[n] as Person;
    const headers = headersOf(token);
    const seen = await caller.call(originOf(n), { ...page, headers });
    pages.push(seen.ms);
    if (n % 10 === 0) floors.push((await caller.call(bare.origin, { path: '/' })).ms);
    const body = JSON.stringify(solo);
    const path = `/api/tournaments/${id}/waitlist`;
    const joined = await caller.call(originOf(n), { path, method: 'POST', body, headers });
    joins.push(joined.ms);
    if (seen.status !== 200 || joined.status !== 201) refused++;
    const entryId = JSON.parse(joined.text).id as string;
    streams.push(
      openStream(originOf(n), token, ({ event }) => {
        if (Date.now() < draws.getTime()) return;
        if (event === 'place' && !known.has(n)) known.set(n, Date.now());
        // The golfer whose turn it is reads it, as the page does.
        if (event === 'waitlist' || event === 'registration') void find(n, entryId);
      }),
    );
  };
  const began = performance.now();
  const all = crowd.map(async (__, n) => {
    await sleep((n * arrivalMs) / crowd.length);
    return arrive(n);
  });
  await Promise.all(all);
  const arrivedS = (performance.now() - began) / 1000;
  const until = draws.getTime() + 30_000;
  while (known.size < crowd.length && Date.now() < until) await sleep(50);
  const { rows } = await world.pool.query(
    `select p.held, p.waiting, (select count(*)::int from waitlist_entries where tournament_id = $1 and state = 'offered') as offered,
       (select count(distinct registration_id)::int from waitlist_entries where tournament_id = $1) as orders
     from tournament_places p where p.tournament_id = $1`,
    [id],
  );
  for (const stream of streams) stream.close();
  caller.close();
  for (const server of [...servers, bare]) await server.stop();
  const waits = [...known.values()].map((when) => when - draws.getTime());
  const { held, waiting, offered, orders } = rows[0];
  const isExact = held === places && offered === places && orders === places && waiting === crowd.length - places;
  const isKnown = known.size === crowd.length && at(waits, 1) <= aims.knownMs;
  if (!isExact || !isKnown || refused > 0 || at([...pages, ...joins], 0.95) > aims.pageMs) process.exitCode = 1;
  return {
    processes,
    people: crowd.length,
    'arrived in s': Math.round(arrivedS),
    'places given': `${offered} of ${places}, ${orders} orders`,
    refused,
    'page p95 ms': at(pages, 0.95),
    'floor p95 ms': at(floors, 0.95),
    'page / floor': ratio(at(pages, 0.95), at(floors, 0.95)),
    'join p95 ms': at(joins, 0.95),
    'place known p95 ms': at(waits, 0.95),
    'last ms': at(waits, 1),
    'not told': crowd.length - known.size,
  };
}

/** Forty thousand in a ballot: frozen, drawn, and drawn again by the script that anybody can download. */
async function ballot(world: World, crowd: Person[]): Promise<Figures[number]> {
  const draws = new Date(Date.now() + 1_000);
  const id = await opensByDraw(world, 'ballot', draws);
  const now = new Date();
  for (let from = 0; from < crowd.length; from += 2_000)
    await insertParties(
      world.pool,
      crowd.slice(from, from + 2_000).map(({ golferId }) => ({ tournamentId: id, golferId, people: 1 })),
      now,
    );
  await world.pool.query(
    `update waitlist_entries set state = 'entered', nonce = substr(md5(id::text), 1, 32) where tournament_id = $1`,
    [id],
  );
  await sleep(1_000);
  const context = {
    pool: world.pool,
    clock: () => new Date(),
    log: console,
    settings: { authSecret: benchSecret },
  } as unknown as Context;
  const timed = async (act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };
  const frozeMs = await timed(() => freezeBallot(context, id));
  const drewMs = await timed(() => drawBallot(context, id));
  const server = await world.startOurs();
  const caller = openCaller(1);
  const textOf = async (file: string) =>
    (await caller.call(server.origin, { path: `/api/tournaments/${id}/ballot/${file}.txt` })).text;
  const [list, published] = [await textOf('list'), await textOf('order')];
  const proof = JSON.parse((await caller.call(server.origin, { path: `/api/tournaments/${id}/ballot` })).text);
  caller.close();
  await server.stop();
  const folder = mkdtempSync(join(tmpdir(), 'golf-draw-'));
  writeFileSync(join(folder, 'list.txt'), list);
  let said = '';
  const scriptMs = await timed(async () => {
    const words = ['public/check-draw.mjs', proof.seed, join(folder, 'list.txt')];
    said = (await promisify(execFile)(process.execPath, words, { maxBuffer: 64 << 20 })).stdout;
  });
  rmSync(folder, { recursive: true });
  const [seedLine, listWaitlist, ...order] = said.trim().split('\n');
  const isProven =
    seedLine === `seed ${proof.seed_hash}` &&
    listWaitlist === `list ${proof.list_hash}` &&
    order.join('\n') === published.trim();
  if (!isProven || frozeMs > aims.drawMs || drewMs > aims.drawMs) process.exitCode = 1;
  return {
    parties: crowd.length,
    'frozen ms': Math.round(frozeMs),
    'drawn and served ms': Math.round(drewMs),
    'the script alone ms': Math.round(scriptMs),
    'drawn / script': ratio(drewMs, scriptMs),
    'the script agrees': isProven ? 'yes, to the last party' : 'NO',
  };
}

/**
 * Opening day: a waiting room on one process and on two, and a ballot with its proof. It ends with 1 where a place is
 * missing or given twice, somebody is not told, or an aim is missed.
 */
export async function opening(people = 5_000, drawn = 40_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const rooms: Figures = [];
    for (const processes of [1, 2]) rooms.push(await rush(world, processes, await makeCrowd(world, people)));
    const draws = [await ballot(world, await makeCrowd(world, drawn))];
    return [
      { title: `${people} people in a minute on ${places} places, through a waiting room, over HTTP`, rows: rooms },
      { title: 'a ballot, with its proof drawn again outside', rows: draws },
    ];
  } finally {
    await world.stop();
  }
}
