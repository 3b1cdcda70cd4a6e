import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocatePlaces } from '#areas/tournaments/rules/waitlist.ts';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { offerPlaces } from '#areas/waitlist/database/serve-waitlist.ts';
import { expireHolds } from '#areas/entries/database/places/release.ts';
import { createTestDatabase } from '#tests/database.ts';
import { type BulkTournament, insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { insertParties } from '#tests/factories/waitlist.ts';

/** The long form, for proving rather than for every run. */
const isLong = process.env.LONG === '1';
const now = new Date('2026-06-01T12:00:00Z');
const offerEndsAt = new Date('2026-06-02T12:00:00Z');
let pool: Pool;
let drop: () => Promise<void>;
let golfers: { golferId: string; userId: string }[];

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 8, () => {});
  drop = database.drop;
  golfers = await insertGolfers(pool, 40);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const golfer = (index: number) => golfers[index]?.golferId ?? '';
const one = async (fields: Partial<BulkTournament> = {}) =>
  (await insertTournaments(pool, 1, { now, ...fields }))[0]?.id ?? '';
const serve = (tournamentId: string, whole = false) =>
  offerPlaces(pool, { tournamentId, now, offerEndsAt, whole, freeLimit: 2 });
const counter = async (id: string) =>
  (await pool.query('select held, sold, waiting from tournament_places where tournament_id = $1', [id])).rows[0];
const broken = async () => (await findBrokenInvariants(pool, now)).filter((check) => check.broken > 0);

describe('the statement that serves a waitlist', () => {
  it('serves whom the domain’s walk serves, with as many places, on random waitlists', async () => {
    const party = fc
      .integer({ min: 1, max: 5 })
      .chain((people) => fc.record({ people: fc.constant(people), min_places: fc.integer({ min: 1, max: people }) }));
    const lines = fc.sample(
      fc.record({
        free: fc.integer({ min: 1, max: 12 }),
        whole: fc.boolean(),
        parties: fc.array(party, { minLength: 1, maxLength: 10 }),
      }),
      { numRuns: isLong ? 10_000 : 60, seed: 19 },
    );
    const tournaments = await insertTournaments(pool, lines.length, { now });
    const rows = lines.map((waitlist, index) => ({ ...waitlist, id: tournaments[index]?.id ?? '' }));
    await pool.query(
      `update tournament_places p set capacity = x.free from json_to_recordset($1::json) as x(id uuid, free integer)
       where x.id = p.tournament_id`,
      [JSON.stringify(rows)],
    );
    const parties = await insertParties(
      pool,
      rows.flatMap((waitlist) =>
        waitlist.parties.map((asked, index) => ({ ...asked, tournamentId: waitlist.id, golferId: golfer(index) })),
      ),
      now,
    );
    let next = 0;
    for (const waitlist of rows) {
      const inLine = parties.slice(next, next + waitlist.parties.length);
      next += waitlist.parties.length;
      const served = await serve(waitlist.id, waitlist.whole);
      const walked = allocatePlaces(inLine, waitlist.free, waitlist.whole);
      expect(new Map(served.map(({ id, places }) => [id, places]))).toEqual(
        new Map(walked.map(({ id, places }) => [id, places])),
      );
    }
    expect(await broken()).toEqual([]);
  }, 600_000);

  it('seats each in the division that the domain’s walk says, on random waitlists, and all are full to the place', async () => {
    const party = fc.record({
      people: fc.integer({ min: 1, max: 4 }),
      wishes: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    });
    const lines = fc.sample(
      fc.record({
        free: fc.integer({ min: 1, max: 12 }),
        whole: fc.boolean(),
        // The last has no places of its own.
        rooms: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
        parties: fc.array(party, { minLength: 1, maxLength: 10 }),
      }),
      { numRuns: isLong ? 2_000 : 20, seed: 20 },
    );
    const tournaments = await insertTournaments(pool, lines.length, { now });
    for (const [index, waitlist] of lines.entries()) {
      const id = tournaments[index]?.id ?? '';
      await pool.query('update tournament_places set capacity = $2 where tournament_id = $1', [id, waitlist.free]);
      const divisions = [...waitlist.rooms, null].map((places) => ({ id: newId(), places }));
      await pool.query(
        `insert into divisions (id, tournament_id, position, name, places, is_of_entry, created_at)
         select x.id, $1, x.n, x.id::text, x.places, true, $3 from json_to_recordset($2::json) as x(id uuid, n integer, places integer)`,
        [id, JSON.stringify(divisions.map((one, n) => ({ ...one, n }))), now],
      );
      const wishesOf = ({ wishes }: { wishes: number[] }) => wishes.map((n) => divisions[n]?.id ?? '');
      const inLine = await insertParties(
        pool,
        waitlist.parties.map((asked, n) => ({
          people: asked.people,
          min_places: Math.ceil(asked.people / 2),
          divisionIds: wishesOf(asked),
          tournamentId: id,
          golferId: golfer(n),
        })),
        now,
      );
      const parties = inLine.map((one, n) => ({ ...one, wishes: wishesOf(waitlist.parties[n] ?? { wishes: [] }) }));
      const rooms = new Map(divisions.flatMap((one) => (one.places === null ? [] : [[one.id, one.places] as const])));
      const walked = allocatePlaces(parties, waitlist.free, waitlist.whole, rooms);
      await offerPlaces(pool, {
        tournamentId: id,
        now,
        offerEndsAt,
        whole: waitlist.whole,
        freeLimit: 2,
        hasDivisions: true,
      });
      const { rows } = await pool.query(
        `select e.id, r.places, r.division_id from waitlist_entries e join tournament_registrations r on r.id = e.registration_id
         where e.tournament_id = $1`,
        [id],
      );
      expect(new Map(rows.map((row) => [row.id, [row.places, row.division_id]]))).toEqual(
        new Map(walked.map((one) => [one.id, [one.places, one.divisionId]])),
      );
    }
    expect(await broken()).toEqual([]);
  }, 600_000);

  it('holds the places for the offer, names as many people, and asks for the lower of two fees', async () => {
    const id = await one({ capacity: 3, feeCents: 10_000 });
    const [group, solo] = await insertParties(
      pool,
      [
        { tournamentId: id, golferId: golfer(0), people: 4, min_places: 2 },
        { tournamentId: id, golferId: golfer(1), people: 1 },
      ],
      now,
    );
    await pool.query('update tournaments set registration_fee = 12000 where id = $1', [id]);
    expect(await serve(id)).toEqual([{ id: group?.id, places: 3, state: 'offered' }]);
    expect(await counter(id)).toEqual({ held: 3, sold: 0, waiting: 1 });
    const { rows } = await pool.query(
      `select r.payment_status, r.payment_amount, r.places, r.hold_expires_at, r.origin, r.mode,
         (select count(*)::int from registration_players where registration_id = r.id) as people
       from tournament_registrations r join waitlist_entries e on e.registration_id = r.id where e.id = $1`,
      [group?.id],
    );
    expect(rows).toEqual([
      {
        payment_status: 'pending',
        payment_amount: 30_000,
        places: 3,
        hold_expires_at: offerEndsAt,
        origin: 'waitlist',
        mode: 'group',
        people: 3,
      },
    ]);
    // Its end gives the places on.
    await expireHolds(pool, new Date(offerEndsAt.getTime() + 1), 5_000);
    const { rows: states } = await pool.query('select state from waitlist_entries where id = $1', [group?.id]);
    expect(states).toEqual([{ state: 'lapsed' }]);
    const { rows: jobs } = await pool.query(`select key from graphile_worker.jobs where key = $1`, [`serve:${id}`]);
    expect(jobs).toHaveLength(1);
    expect(await serve(id)).toEqual([{ id: solo?.id, places: 1, state: 'offered' }]);
  });

  it('seats who pays nothing at once', async () => {
    const id = await one({ capacity: 1, feeCents: 0 });
    const [party] = await insertParties(pool, [{ tournamentId: id, golferId: golfer(2), people: 1 }], now);
    expect(await serve(id)).toEqual([{ id: party?.id, places: 1, state: 'in' }]);
    expect(await counter(id)).toEqual({ held: 0, sold: 1, waiting: 0 });
  });

  it('lets places gather for the head where the organizer chose so', async () => {
    const id = await one({ capacity: 2 });
    const [, solo] = await insertParties(
      pool,
      [
        { tournamentId: id, golferId: golfer(3), people: 4 },
        { tournamentId: id, golferId: golfer(4), people: 1 },
      ],
      now,
    );
    expect(await serve(id, true)).toEqual([]);
    expect(await serve(id)).toEqual([{ id: solo?.id, places: 1, state: 'offered' }]);
  });

  it('goes by priority first', async () => {
    const id = await one({ capacity: 1 });
    const [, premium] = await insertParties(
      pool,
      [
        { tournamentId: id, golferId: golfer(5), people: 1 },
        { tournamentId: id, golferId: golfer(6), people: 1, priority_tier: 0 },
      ],
      now,
    );
    expect((await serve(id)).map((served) => served.id)).toEqual([premium?.id]);
  });

  it('passes over whom the plan allows no entry this month, tells them once, and counts the entry of an offer', async () => {
    const [free] = await insertGolfers(pool, 1, 'free');
    const id = await one({ capacity: 1 });
    const [barred, next] = await insertParties(
      pool,
      [
        { tournamentId: id, golferId: free?.golferId ?? '', people: 1 },
        { tournamentId: id, golferId: golfer(7), people: 1 },
      ],
      now,
    );
    const others = await insertTournaments(pool, 2, { now });
    await insertParties(
      pool,
      others.map((other) => ({ tournamentId: other.id, golferId: free?.golferId ?? '', people: 1 })),
      now,
    );
    for (const other of others) expect(await serve(other.id)).toHaveLength(1);
    const { rows: slots } = await pool.query(
      'select month_slot from tournament_registrations where golfer_id = $1 order by month_slot',
      [free?.golferId],
    );
    expect(slots).toEqual([{ month_slot: 1 }, { month_slot: 2 }]);
    expect((await serve(id)).map((served) => served.id)).toEqual([next?.id]);
    await pool.query('update tournament_places set capacity = 2 where tournament_id = $1', [id]);
    await serve(id);
    const { rows } = await pool.query(`select id from events where type = 'waitlist.barred' and subject_id = $1`, [
      barred?.id,
    ]);
    expect(rows).toHaveLength(1);
    // With another plan the turn comes.
    await pool.query(`update golfer_subscriptions set plan_type = 'premium', subscribed = true where user_id = $1`, [
      free?.userId,
    ]);
    expect((await serve(id)).map((served) => served.id)).toEqual([barred?.id]);
    expect(await broken()).toEqual([]);
  });

  it('gives nothing of a tournament that was called off', async () => {
    const id = await one({ capacity: 1 });
    await insertParties(pool, [{ tournamentId: id, golferId: golfer(8), people: 1 }], now);
    await pool.query('update tournament_places set is_closed = true where tournament_id = $1', [id]);
    expect(await serve(id)).toEqual([]);
  });
});
