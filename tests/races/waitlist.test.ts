import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openPool, type Pool } from '#kernel/database/connection.ts';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { endWaiting } from '#areas/waitlist/database/change-waitlist.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { lockRegistrationRow, moveRegistration } from '#areas/entries/database/places/move.ts';
import { expireHolds } from '#areas/entries/database/places/release.ts';
import { type Served, offerPlaces } from '#areas/waitlist/database/serve-waitlist.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { insertParties } from '#tests/factories/waitlist.ts';
import { placesRequest } from '#tests/factories/place-requests.ts';
import { until } from '#tests/until.ts';
import { rush } from './harness.ts';
import { leaveWithoutGuard, serveWithoutGuard } from './unguarded-waitlist.ts';

const isLong = process.env.LONG === '1';
const [waiting, runs] = isLong ? [1_000, 20] : [40, 3];
const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-01T12:30:00Z');
let pool: Pool;
let drop: () => Promise<void>;
let golfers: { golferId: string }[];

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 24, () => {});
  drop = database.drop;
  golfers = await insertGolfers(pool, waiting * 2);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const golfer = (index: number) => golfers[index]?.golferId ?? '';
const ask = (tournamentId: string, index: number, fields: Partial<PlacesRequest> = {}): PlacesRequest =>
  placesRequest(tournamentId, golfer(index), later, fields);

/** A field of twenty that is held, and a waitlist of parties of 1 to 3. */
async function fullWithWaitlist() {
  const id = (await insertTournaments(pool, 1, { now, capacity: 20 }))[0]?.id ?? '';
  const held = Array.from({ length: 20 }, (_, index) => ask(id, waiting + index));
  await givePlaces(pool, held, now);
  const parties = await insertParties(
    pool,
    Array.from({ length: waiting }, (_, index) => ({
      tournamentId: id,
      golferId: golfer(index),
      people: 1 + (index % 3),
      min_places: 1 + (index % 2 && index % 3 ? 1 : 0),
    })),
    now,
  );
  return { id, held: held.map((entry) => entry.id), parties };
}
const serve = (id: string) =>
  offerPlaces(pool, { tournamentId: id, now, offerEndsAt: later, whole: false, freeLimit: 2 });
const withdraw = (registrationId: string) =>
  inTransaction(pool, async (tx) => {
    const registration = await lockRegistrationRow(tx, registrationId);
    if (registration?.payment_status === 'pending') await moveRegistration(tx, registration, 'cancelled', now);
  });
const state = async (id: string) =>
  (
    await pool.query(
      `select p.capacity - p.held - p.sold as free, p.waiting,
         (select count(*)::int from waitlist_entries where tournament_id = $1 and state = 'waiting') as on_waitlist,
         (select min(min_places) from waitlist_entries where tournament_id = $1 and state = 'waiting') as smallest,
         (select coalesce(sum(places), 0)::int from tournament_registrations
          where tournament_id = $1 and payment_status in ('pending', 'completed')) as taken
       from tournament_places p where p.tournament_id = $1`,
      [id],
    )
  ).rows[0];
const waitForLocks = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** Nothing of a broken waitlist stays for the other tests to judge. */
const forgetWaitlist = async (id: string) => {
  await pool.query('delete from waitlist_entries where tournament_id = $1', [id]);
  await pool.query(
    `update tournament_places p set waiting = 0, held = (
       select coalesce(sum(places), 0) from tournament_registrations r
       where r.tournament_id = p.tournament_id and r.payment_status = 'pending')
     where p.tournament_id = $1`,
    [id],
  );
};
const broken = async () => (await findBrokenInvariants(pool, now)).filter((check) => check.broken > 0);

describe('a waitlist that is served while everything else happens', () => {
  it(`${runs} times: withdrawals, leavers, newcomers and four servers at once end exact, with nobody kept waiting`, async () => {
    for (let run = 0; run < runs; run++) {
      const { id, held, parties } = await fullWithWaitlist();
      const tasks = [
        ...held.slice(0, 12).map((entry) => () => withdraw(entry)),
        ...parties.slice(0, 6).map(
          (party) => () =>
            inTransaction(pool, async (tx) => {
              await lockPlaces(tx, id);
              await endWaiting(tx, party.id, 'left', now);
            }),
        ),
        ...Array.from({ length: 16 }, () => () => serve(id)),
        ...Array.from({ length: 10 }, (_, index) => () => givePlaces(pool, [ask(id, waiting + 20 + index)], now)),
      ].sort(() => Math.random() - 0.5);
      const answers = await rush(tasks, 20, (task) => task() as Promise<unknown>);
      const newcomers = answers
        .flat()
        .filter((answer) => (answer as { outcome?: string } | undefined)?.outcome === 'seated');
      expect(newcomers).toEqual([]);
      for (let served = await serve(id); served.length > 0; served = await serve(id));
      const after = await state(id);
      expect(after.waiting).toBe(after.on_waitlist);
      expect(after.taken).toBe(20 - after.free);
      expect(after.free).toBeLessThan(after.smallest ?? 1_000);
    }
    expect(await broken()).toEqual([]);
  });

  it('lets newcomers in where the count is not read: the guard is what keeps them out', async () => {
    const { id, held } = await fullWithWaitlist();
    for (const entry of held.slice(0, 4)) await withdraw(entry);
    const unguarded = ask(id, waiting + 30, { is_ahead_of_waitlist: true });
    expect((await givePlaces(pool, [unguarded], now))[0]?.outcome).toBe('seated');
    expect((await givePlaces(pool, [ask(id, waiting + 31)], now))[0]).toMatchObject({ refusal: 'join_waitlist' });
  });

  it('offers a place twice without its lock: the twin is broken', async () => {
    const { id, held } = await fullWithWaitlist();
    for (const entry of held.slice(0, 4)) await withdraw(entry);
    // One that has read whom to serve next is passed by another.
    let passed: Served[] = [];
    const pass = async () => {
      passed = await serveWithoutGuard(pool, { tournamentId: id });
    };
    const [late] = await serveWithoutGuard(pool, { tournamentId: id }, pass);
    expect(passed.map((one) => one.id)).toEqual([late?.id]);
    await forgetWaitlist(id);
  });

  it('gives no place to who has just left, and takes none from who was just offered one', async () => {
    const end = async ({ id, parties }: { id: string; parties: { id: string }[] }) => {
      const { rows } = await pool.query(
        `select e.state, r.payment_status from waitlist_entries e
         left join tournament_registrations r on r.id = e.registration_id where e.id = $1`,
        [parties[0]?.id],
      );
      await forgetWaitlist(id);
      await pool.query(`update tournament_registrations set origin = 'entry' where tournament_id = $1`, [id]);
      return rows[0];
    };
    const withOneFree = async () => {
      const waitlist = await fullWithWaitlist();
      await withdraw(waitlist.held[0] ?? '');
      return { ...waitlist, first: waitlist.parties[0]?.id ?? '' };
    };
    const leave = (waitlist: { id: string; first: string }, meanwhile = async () => {}) =>
      inTransaction(pool, async (tx) => {
        await lockPlaces(tx, waitlist.id);
        await meanwhile();
        await endWaiting(tx, waitlist.first, 'left', now);
      });
    const left = { state: 'left', payment_status: null };
    const offered = { state: 'offered', payment_status: 'pending' };
    for (let run = 0; run < runs * 2; run++) {
      const waitlist = await withOneFree();
      await Promise.all([serve(waitlist.id), leave(waitlist)]);
      expect([left, offered]).toContainEqual(await end(waitlist));
    }
    // The golfer who leaves holds the counter: serving has begun, and waits for it.
    const leaving = await withOneFree();
    let serving: Promise<Served[]> | undefined;
    await leave(leaving, async () => {
      serving = serve(leaving.id);
      await until(async () => (await pool.query(waitForLocks)).rowCount);
    });
    await serving;
    expect(await end(leaving)).toEqual(left);
    // And without the lock who leaves has looked before they were served, and writes after it.
    const unguarded = await withOneFree();
    await leaveWithoutGuard(pool, unguarded.first, () => serve(unguarded.id));
    expect(await end(unguarded)).toEqual({ state: 'left', payment_status: 'pending' });
  });

  it('ends an offer that lapses while it is paid either way, never both', async () => {
    for (let run = 0; run < runs * 2; run++) {
      const { id, held } = await fullWithWaitlist();
      await withdraw(held[0] ?? '');
      await withdraw(held[1] ?? '');
      await withdraw(held[2] ?? '');
      const [offer] = await serve(id);
      const { rows } = await pool.query('select registration_id from waitlist_entries where id = $1', [offer?.id]);
      const pay = inTransaction(pool, async (tx) => {
        const registration = await lockRegistrationRow(tx, rows[0].registration_id);
        if (registration?.payment_status === 'pending') await moveRegistration(tx, registration, 'completed', now);
      });
      await Promise.all([pay, expireHolds(pool, new Date(later.getTime() + 1), 5_000)]);
      const { rows: ends } = await pool.query(
        `select e.state, r.payment_status from waitlist_entries e
         join tournament_registrations r on r.id = e.registration_id where e.id = $1`,
        [offer?.id],
      );
      expect([
        { state: 'in', payment_status: 'completed' },
        { state: 'lapsed', payment_status: 'expired' },
      ]).toContainEqual(ends[0]);
    }
    // Nobody paid: the orders were moved by hand.
    const wrong = (await broken()).filter(({ name }) => !/payment|what was paid/.test(name));
    expect(wrong).toEqual([]);
  });
});
