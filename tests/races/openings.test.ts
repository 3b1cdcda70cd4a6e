import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfSeed, type Ticket } from '#areas/entries/rules/ballot.ts';
import { drawOrder, listOf } from '#tests/factories/draw.ts';
import { inTransaction, openPool, type Pool } from '#kernel/database/connection.ts';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { saveBallot } from '#areas/entries/database/waitlist/ballots.ts';
import { insertWaitlistEntries } from '#areas/waitlist/database/change-waitlist.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { setAllAside } from '#areas/entries/database/places/set-aside.ts';
import { openEventHub } from '#kernel/platform/event-hub.ts';
import { encrypt } from '#areas/accounts/services/secrets.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { drawBallot, freezeBallot, notifyDrawn } from '#areas/waitlist/services/draw-ballot.ts';
import { joinWaitlist } from '#areas/waitlist/services/join-waitlist.ts';
import { openLiveStreams } from '#areas/notifications/services/live-streams.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { insertParties } from '#tests/factories/waitlist.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { rush } from './harness.ts';

const isLong = process.env.LONG === '1';
const [people, places, drawn] = isLong ? [5_000, 144, 40_000] : [120, 24, 300];
const opening = new Date('2026-06-01T15:00:00Z');
const authSecret = 'a secret of the tests that is long enough';
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const { tournamentId: _, ...solo } = soloEntry('');

let now = new Date(opening.getTime() - 60_000);
let url: string;
let pools: Pool[];
let contexts: Context[];
let drop: () => Promise<void>;
let golfers: { golferId: string; userId: string }[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ url, drop } = database);
  pools = Array.from({ length: 2 }, () => openPool(url, 12, () => {}));
  contexts = pools.map((pool) => ({ pool, clock: () => now, log: console, settings: { authSecret } }) as never);
  const wanted = Math.max(people, drawn);
  while (golfers.length < wanted)
    golfers = [...golfers, ...(await insertGolfers(pool(), Math.min(2_000, wanted - golfers.length)))];
});
afterAll(async () => {
  for (const each of pools) await each.end();
  await drop();
});

const pool = () => pools[0] as Pool;
const serverOf = (index: number) => contexts[index % 2] as Context;
const viewerOf = (index: number) =>
  ({
    ...golfers[index],
    email: 'pat@crowd.test',
    row: { account_type: 'golfer', email_verified: true },
  }) as unknown as GolferViewer;

/** A tournament that is opened so at `opening`. */
async function opens(mode: 'queue' | 'ballot', capacity = places): Promise<string> {
  const id = (await insertTournaments(pool(), 1, { now, capacity }))[0]?.id ?? '';
  const closesAt = mode === 'queue' ? opening : new Date(opening.getTime() - 10 * 60_000);
  await inTransaction(pool(), async (tx) => {
    await saveBallot(tx, {
      tournamentId: id,
      mode,
      turnMinutes: mode === 'queue' ? 8 : null,
      opensAt: new Date(opening.getTime() - 86_400_000),
      closesAt,
      drawsAt: opening,
      maxPeople: 4,
      seedHash: hashOfSeed(seed),
      sealedSeed: encrypt(authSecret, seed),
    });
    await setAllAside(tx, id);
  });
  return id;
}

/** Parties that are in a ballot already, without a click each. */
async function enterMany(id: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 2_000)
    await insertParties(
      pool(),
      golfers
        .slice(from, Math.min(count, from + 2_000))
        .map(({ golferId }) => ({ tournamentId: id, golferId, people: 1 })),
      now,
    );
  await pool().query(
    `update waitlist_entries set state = 'entered', nonce = substr(md5(id::text), 1, 32) where tournament_id = $1`,
    [id],
  );
}

/** The published parts of a ballot, put together. */
async function published(id: string): Promise<{ list: string; drawn: string[] }> {
  const { rows } = await pool().query<{ list: string; drawn: string | null }>(
    'select list, drawn from ballot_parts where tournament_id = $1 order by number',
    [id],
  );
  return { list: rows.map(({ list }) => list).join(''), drawn: rows.flatMap(({ drawn }) => drawn?.split('\n') ?? []) };
}

/** The list as it would be printed now. */
async function ticketsNow(id: string): Promise<string> {
  const { rows } = await pool().query<Ticket>(
    `select id, people, min_places, weight, nonce from waitlist_entries where tournament_id = $1 and state = 'entered'`,
    [id],
  );
  return listOf(rows);
}

const say = (words: string) => isLong && console.log(words);
const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(2)} s`;

describe(`${people} people on ${places} places, through a waiting room and on two servers`, () => {
  it('is opened once, gives every place and none twice, and tells everybody where they stand', async () => {
    now = new Date(opening.getTime() - 60_000);
    const id = await opens('queue');
    let began = performance.now();
    await rush(golfers.slice(0, people), 24, (__, index) => joinWaitlist(serverOf(index), viewerOf(index), id, solo));
    say(`${people} tickets in ${since(began)}`);
    const hub = openEventHub(url, () => {});
    const streams = openLiveStreams(
      pool(),
      hub,
      () => new Date(),
      () => {},
    );
    const told = new Map<string, number>();
    for (const { userId } of golfers.slice(0, people))
      streams.follow({
        userId,
        sessionId: userId,
        after: null,
        notify: () => {},
        ready: () => {},
        change: () => {},
        move: ({ place }) => told.set(userId, place),
        signedOut: () => {},
        lost: () => {},
      });
    now = opening;
    began = performance.now();
    await Promise.all([drawBallot(serverOf(0), id), drawBallot(serverOf(1), id)]);
    say(`opened in ${since(began)}`);
    const { rows } = await pool().query(
      `select p.held, p.set_aside, p.waiting, (select count(*)::int from waitlist_entries where tournament_id = $1 and state = 'offered') as offered,
         (select count(distinct registration_id)::int from waitlist_entries where tournament_id = $1) as orders
       from tournament_places p where p.tournament_id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({
      held: places,
      set_aside: 0,
      waiting: people - places,
      offered: places,
      orders: places,
    });
    while (told.size < people - places) await sleep(20);
    say(`everybody knows their place after ${since(began)}`);
    expect([...told.values()].sort((a, b) => a - b)).toEqual(Array.from({ length: people - places }, (__, n) => n + 1));
    streams.close();
    await hub.close();
    const draw = await published(id);
    expect(draw.drawn).toEqual(drawOrder(seed, draw.list));
    expect((await findBrokenInvariants(pool(), now)).filter(({ broken }) => broken > 0)).toEqual([]);
  }, 1_200_000);
});

describe(`a ballot of ${drawn} parties`, () => {
  it('is frozen and drawn by two servers at once, with a proof that holds', async () => {
    const id = await opens('ballot');
    await enterMany(id, drawn);
    let began = performance.now();
    await Promise.all([freezeBallot(serverOf(0), id), freezeBallot(serverOf(1), id)]);
    say(`frozen in ${since(began)}`);
    now = opening;
    began = performance.now();
    await Promise.all([drawBallot(serverOf(0), id), drawBallot(serverOf(1), id)]);
    say(`drawn by two servers in ${since(began)}`);
    const draw = await published(id);
    expect(draw.list.trim().split('\n')).toHaveLength(drawn);
    expect(draw.drawn).toEqual(drawOrder(seed, draw.list));
    const { rows } = await pool().query(
      `select p.held, p.waiting from tournament_places p where p.tournament_id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({ held: places, waiting: drawn - places });
  }, 1_200_000);
});

describe('a server that dies in the middle', () => {
  /** The pool of a server whose connection is cut at the nth statement of a name. */
  function cutAt(statement: string, nth: number): { context: Context; isCut: () => boolean } {
    let [seen, isCut] = [0, false];
    const cut = async (client: PoolClient) => {
      isCut = true;
      const { rows } = await client.query('select pg_backend_pid() as pid');
      await pool().query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    };
    const dying = openPool(url, 4, () => {});
    const connect = dying.connect.bind(dying) as (done?: unknown) => Promise<PoolClient>;
    // A query of the pool itself passes; transactions alone are cut.
    dying.connect = (async (done?: unknown) => {
      if (done) return connect(done);
      const client = await connect();
      const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
      client.query = (async (asked: { name?: string }, ...rest: unknown[]) => {
        if (asked.name === statement && ++seen === nth) await cut(client);
        return query(asked, ...rest);
      }) as typeof client.query;
      return client;
    }) as typeof dying.connect;
    pools.push(dying);
    return { context: { ...serverOf(0), pool: dying }, isCut: () => isCut };
  }
  const stateOf = async (id: string) =>
    (
      await pool().query(
        `select b.frozen_at is not null as is_frozen, b.drawn_at is not null as is_drawn, b.seed,
           (select count(*)::int from ballot_parts where tournament_id = $1) as parts,
           (select count(*)::int from ballot_parts where tournament_id = $1 and drawn is not null) as drawn_parts,
           (select count(*)::int from waitlist_entries where tournament_id = $1 and state <> 'entered') as moved
         from ballots b where b.tournament_id = $1`,
        [id],
      )
    ).rows[0];

  it('leaves nothing half frozen or half drawn, and the next one does it all', async () => {
    now = new Date(opening.getTime() - 11 * 60_000);
    const id = await opens('ballot');
    await enterMany(id, 90);
    now = new Date(opening.getTime() - 10 * 60_000);
    const freezing = cutAt('keep-list-part', 3);
    await expect(freezeBallot(freezing.context, id, 20)).rejects.toThrow();
    expect(freezing.isCut()).toBe(true);
    expect(await stateOf(id)).toMatchObject({ is_frozen: false, parts: 0 });
    await freezeBallot(serverOf(1), id, 20);
    const { list } = await published(id);
    expect(list).toBe(await ticketsNow(id));
    expect(await stateOf(id)).toMatchObject({ is_frozen: true, parts: 5 });

    now = opening;
    const drawing = cutAt('rank-drawn', 3);
    await expect(drawBallot(drawing.context, id)).rejects.toThrow();
    expect(drawing.isCut()).toBe(true);
    expect(await stateOf(id)).toMatchObject({ is_drawn: false, seed: null, drawn_parts: 0, moved: 0 });
    await drawBallot(serverOf(1), id);
    expect(await published(id)).toEqual({ list, drawn: drawOrder(seed, list) });
    const { rows } = await pool().query(`select id from waitlist_entries where tournament_id = $1 order by rank, id`, [
      id,
    ]);
    expect(rows.map((row) => row.id)).toEqual(drawOrder(seed, list));
  });

  it('tells everybody who waits once, wherever the one before stopped, and two at once as well', async () => {
    now = new Date(opening.getTime() - 11 * 60_000);
    const id = await opens('ballot', 6);
    await enterMany(id, 90);
    now = new Date(opening.getTime() - 10 * 60_000);
    await freezeBallot(serverOf(0), id, 20);
    now = opening;
    await drawBallot(serverOf(0), id);
    const telling = cutAt('emit-each', 3);
    await expect(notifyDrawn(telling.context, id)).rejects.toThrow();
    expect(telling.isCut()).toBe(true);
    await Promise.all([notifyDrawn(serverOf(0), id), notifyDrawn(serverOf(1), id)]);
    await notifyDrawn(serverOf(0), id);
    const { rows } = await pool().query(
      `select e.state, count(v.id)::int as told, count(distinct e.id)::int as parties
       from waitlist_entries e left join events v on v.subject_id = e.id and v.type = 'waitlist.drawn'
       where e.tournament_id = $1 group by e.state order by 1`,
      [id],
    );
    expect(rows).toEqual([
      { state: 'offered', told: 0, parties: 6 },
      { state: 'waiting', told: 84, parties: 84 },
    ]);
  });

  it('ends to tell of a ballot that goes with its tournament meanwhile', async () => {
    now = new Date(opening.getTime() - 11 * 60_000);
    const id = await opens('ballot', 6);
    await enterMany(id, 60);
    now = new Date(opening.getTime() - 10 * 60_000);
    await freezeBallot(serverOf(0), id, 20);
    now = opening;
    await drawBallot(serverOf(0), id);
    const telling = openPool(url, 4, () => {});
    pools.push(telling);
    const query = telling.query.bind(telling) as (...asked: unknown[]) => Promise<unknown>;
    let read = 0;
    telling.query = (async (asked: { name?: string }, ...rest: unknown[]) => {
      const answer = await query(asked, ...rest);
      // The second portion was read, and is not told.
      if (asked.name === 'find-ballot-part' && ++read === 2)
        await pool().query('delete from ballots where tournament_id = $1', [id]);
      return answer;
    }) as typeof telling.query;
    await notifyDrawn({ ...serverOf(0), pool: telling }, id);
    expect(read).toBe(2);
  });
});

describe('joining while a list is frozen', () => {
  /** Parties join while the list is frozen. @returns whether somebody is in who is not on the published list */
  async function race(judge: (id: string, n: number) => Promise<void>): Promise<boolean> {
    now = new Date(opening.getTime() - 11 * 60_000);
    const id = await opens('ballot');
    await enterMany(id, 5);
    await Promise.all([
      ...Array.from({ length: 10 }, (__, n) => judge(id, 10 + n).catch(() => {})),
      freezeBallot({ ...serverOf(1), clock: () => opening }, id),
    ]);
    return (await ticketsNow(id)) !== (await published(id)).list;
  }
  const isFrozen = async (db: Pool | Parameters<typeof lockPlaces>[0], id: string) =>
    ((await db.query('select frozen_at from ballots where tournament_id = $1', [id])).rows[0]?.frozen_at ?? null) !==
    null;
  const insert = (tx: Parameters<typeof lockPlaces>[0], id: string, n: number) =>
    insertWaitlistEntries(
      tx,
      id,
      [
        {
          id: crypto.randomUUID(),
          golferId: golfers[n]?.golferId ?? '',
          priority_tier: 1,
          people: 1,
          min_places: 1,
          fee: 0,
          divisions: [],
          ticket: { weight: 1, nonce: 'ab'.repeat(16) },
          entry: {
            mode: 'solo',
            team_name: null,
            emergency_contact: null,
            emergency_phone: null,
            dietary_restrictions: null,
            special_requests: null,
            players: [],
          },
        },
      ],
      now,
    );

  it('leaves nobody in who is not on the list', async () => {
    for (let run = 0; run < (isLong ? 20 : 4); run++)
      expect(await race((id, n) => joinWaitlist(serverOf(0), viewerOf(n), id, solo).then(() => {})), `run ${run}`).toBe(
        false,
      );
  });

  it('does where it is judged before the lock: the twin is broken', async () => {
    // Whether they meet is chance: a race that ends well by luck is run again.
    for (let run = 0; run < 30; run++) {
      const isBroken = await race(async (id, n) => {
        if (await isFrozen(pool(), id)) return;
        await sleep(Math.random() * 10);
        await inTransaction(pool(), async (tx) => {
          await lockPlaces(tx, id);
          await insert(tx, id, n);
        });
      });
      if (isBroken) return;
    }
    expect.unreachable('thirty races without a guard ended well');
  });
});
