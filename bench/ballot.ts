import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { at } from './crowd.ts';
import { type Figures, ratio } from './listing.ts';
import { cpuSecondsOf, residentOf } from './machine.ts';
import { opensByDraw, seed } from './opening.ts';
import { makeWorld, type Running, type World } from './world.ts';

/** As many asked for tickets of the largest ballot known in sport. */
const largest = 1_133_813;
const aims = { drawnS: 60, residentMb: 500 };
const hourMs = 3_600_000;
const insertedAtOnce = 100_000;

/** Golfers who are in a ballot already, made by the database: a fifth of them has a second ticket. */
export async function enterMany(world: World, id: string, parties: number): Promise<void> {
  for (let from = 0; from < parties; from += insertedAtOnce)
    await world.pool.query(
      `with people as materialized (
         select n, uuidv7() as user_id, uuidv7() as golfer_id, uuidv7() as entry_id
         from generate_series($2::integer, $3::integer) n
       ), made as (
         insert into users (id, name, email, email_verified)
         select user_id, 'Crowd', user_id || '@crowd.test', true from people
       ), known as (
         insert into profiles (user_id, account_type, username, first_name, last_name)
         select user_id, 'golfer', user_id::text, 'Chris', 'Crowd' from people
       ), playing as (
         insert into golfers (id, user_id) select golfer_id, user_id from people
       )
       insert into waitlist_entries (
         id, tournament_id, golfer_id, priority_tier, rank, people, min_places, weight, nonce, entry, fee, state,
         joined_at, changed_at)
       select entry_id, $1, golfer_id, 1, n, 1, 1, case when n % 5 = 0 then 2 else 1 end, md5(entry_id::text),
         jsonb_build_object('mode', 'solo', 'players', jsonb_build_array(jsonb_build_object(
           'id', uuidv7(), 'position', 0, 'golfer_id', golfer_id, 'first_name', 'Chris', 'last_name', 'Crowd',
           'email', user_id || '@crowd.test', 'phone', '+1 555 0100', 'index_tenths', 124))),
         10000, 'entered', now(), now()
       from people`,
      [id, from, Math.min(from + insertedAtOnce, parties) - 1],
    );
  await world.pool.query('update tournament_places set waiting = $2 where tournament_id = $1', [id, parties]);
  await world.pool.query('vacuum analyze waitlist_entries, golfers, users, profiles');
}

/** Looks at a server while it works: its memory, and how long it keeps somebody else waiting. */
function watch({ origin, pid }: Running): {
  stop(): Promise<{ residentMb: number; slowestMs: number; p99Ms: number }>;
} {
  const waits: number[] = [];
  let [residentMb, isOver] = [0, false];
  const looking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${origin}/robots.txt`)).arrayBuffer();
      waits.push(performance.now() - began);
      residentMb = Math.max(residentMb, residentOf(pid));
      await sleep(50);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await looking;
      return { residentMb, slowestMs: at(waits, 1), p99Ms: at(waits, 0.99) };
    },
  };
}

/** The least that computes the order of a list, everything at once in memory. @returns the order as text */
function leastOrder(file: string): string {
  const list = readFileSync(file);
  const hash = createHash('sha256').update(list).digest();
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(hash).digest();
  const numberOf = (ticket: string) => createHmac('sha256', key).update(ticket).digest('hex');
  const parties: [number: string, id: string][] = [];
  for (const line of list.toString('latin1').split('\n')) {
    if (line === '') continue;
    const [id = '', , , tickets] = line.split('|');
    let least = numberOf(`${id}:0`);
    for (let i = 1; i < Number(tickets); i++) {
      const number = numberOf(`${id}:${i}`);
      if (number < least) least = number;
    }
    parties.push([least, id]);
  }
  parties.sort(([one], [other]) => (one < other ? -1 : 1));
  return parties.map(([, id]) => `${id}\n`).join('');
}

async function timed<Result>(act: () => Promise<Result> | Result): Promise<[seconds: number, result: Result]> {
  const began = performance.now();
  const result = await act();
  return [Math.round((performance.now() - began) / 10) / 100, result];
}

/**
 * A ballot as large as the largest known: a server freezes, draws and serves it, its files are fetched, and the
 * published script draws again with them. It ends with 1 where the order is another one or an aim is missed.
 */
export async function ballot(parties = largest): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  const folder = mkdtempSync(join(tmpdir(), 'golf-draw-'));
  try {
    const id = await opensByDraw(world, 'ballot', new Date(Date.now() + hourMs));
    const [insertS] = await timed(() => enterMany(world, id, parties));
    process.stderr.write(`${parties} parties inserted in ${insertS} s\n`);
    const server = await world.startOurs({ ROLES: 'web,worker' });
    await sleep(3_000);
    const before = residentOf(server.pid);
    const isThere = async (column: 'frozen_at' | 'drawn_at') => {
      const asked = `select ${column} is not null as is_there from ballots where tournament_id = $1`;
      while (!(await world.pool.query(asked, [id])).rows[0]?.is_there) await sleep(50);
    };
    const now = `now() - interval '1 second'`;
    const watching = watch(server);
    const [frozenS] = await timed(async () => {
      await world.pool.query(
        `update ballots set opens_at = now() - interval '1 day', closes_at = ${now} where tournament_id = $1`,
        [id],
      );
      await isThere('frozen_at');
    });
    const cpuS = () => cpuSecondsOf(server.pid) + cpuSecondsOf(world.postgresPid);
    const cpuBefore = cpuS();
    const [drawnS] = await timed(async () => {
      await world.pool.query(`update ballots set draws_at = ${now} where tournament_id = $1`, [id]);
      await isThere('drawn_at');
    });
    const drawnCpuS = Math.round(cpuS() - cpuBefore);
    const [list, order] = [join(folder, 'list.txt'), join(folder, 'order.txt')];
    const [filesS] = await timed(async () => {
      for (const file of [list, order]) {
        const name = file.slice(folder.length + 1);
        const { body } = await fetch(`${server.origin}/api/tournaments/${id}/ballot/${name}`);
        await pipeline(Readable.fromWeb(body as never), createWriteStream(file));
      }
    });
    const proof = await (await fetch(`${server.origin}/api/tournaments/${id}/ballot`)).json();
    const { residentMb, slowestMs, p99Ms } = await watching.stop();
    await server.stop();
    const [scriptS, said] = await timed(
      async () =>
        (await promisify(execFile)(process.execPath, ['public/check-draw.mjs', proof.seed, list, order])).stdout,
    );
    const [floorS, least] = await timed(() => leastOrder(list));
    const { rows } = await world.pool.query(
      `select held, waiting, (select count(*)::integer from waitlist_entries where tournament_id = $1
         and state = 'offered') as offered from tournament_places where tournament_id = $1`,
      [id],
    );
    const { held, waiting, offered } = rows[0];
    const isServed = held === 144 && offered === 144 && waiting === parties - 144;
    const isProven =
      said.includes(`seed ${proof.seed_hash}\n`) &&
      said.includes(`list ${proof.list_hash}\n`) &&
      said.includes(`the same order, ${parties} parties`) &&
      least === readFileSync(order, 'utf8');
    const isInTime = drawnS <= aims.drawnS && residentMb <= aims.residentMb;
    if (!isServed || !isProven || !isInTime) process.exitCode = 1;
    return [
      {
        title: `a ballot of ${parties} parties, by a server of its own`,
        rows: [
          {
            parties,
            'frozen s': frozenS,
            'drawn and served s': drawnS,
            'CPU s of it': drawnCpuS,
            'files s': filesS,
            'MB before': before,
            'MB at most': residentMb,
            'others waited p99 ms': p99Ms,
            'at most ms': slowestMs,
            'script s': scriptS,
            'floor s': floorS,
            'drawn / floor': ratio(drawnS, floorS),
            'served exactly': isServed ? 'yes' : 'NO',
            'the script agrees': isProven ? 'yes, to the last party' : 'NO',
          },
        ],
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
    await world.stop();
  }
}
