import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { expireHolds } from '#areas/entries/database/places/release.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { placesRequest, pricedOrder } from '#tests/factories/place-requests.ts';
import { until } from '#tests/until.ts';

const now = new Date('2026-06-01T12:00:00Z');
const lapsed = new Date('2026-06-01T12:30:00Z');
const later = new Date('2026-06-01T13:00:00Z');
const nextYear = new Date('2027-06-02T05:00:00Z');
let pool: Pool;
let pipelined: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 8, () => {});
  pipelined = openPool(database.url, 2, () => {}, { isPipelined: true });
  drop = database.drop;
});
afterAll(async () => {
  await pipelined.end();
  await pool.end();
  await drop();
});

const waitingForLock = `
  select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Credits of 10,000 cents, one a golfer, for an entry that was called off; and a code for all tournaments. */
async function creditsAndCode(tournamentId: string, golfers: readonly { golferId: string }[]) {
  const { rows } = await pool.query('select organizer_id as id from tournaments where id = $1', [tournamentId]);
  const organizerId = rows[0].id;
  const asked = golfers.map(({ golferId }) => placesRequest(tournamentId, golferId, lapsed));
  await givePlaces(pool, asked, now);
  await expireHolds(pool, lapsed, 1_000);
  const ids = asked.map(({ id }) => id);
  await pool.query(
    `insert into purchases (id, kind, organizer_id, tournament_id, amount, status, created_at)
     select id, 'registration', $2, $3, 100, 'paid', $4 from unnest($1::uuid[]) as given (id)`,
    [ids, organizerId, tournamentId, now],
  );
  const credits = await pool.query<{ id: string; golfer_id: string }>(
    `insert into credits (id, organizer_id, golfer_id, registration_id, amount, left_amount, reason, expires_at, created_at)
     select gen_random_uuid(), $2, golfer_id, id, 10000, 10000, 'Rain', $3, $4
     from tournament_registrations where id = any($1::uuid[])
     returning id, golfer_id`,
    [ids, organizerId, nextYear, now],
  );
  const codeId = newId();
  await pool.query(
    `insert into entry_codes (id, organizer_id, code, kind, value, created_at) values ($1, $2, $3, 'percent', 0, $4)`,
    [codeId, organizerId, codeId, now],
  );
  return { codeId, creditOf: new Map(credits.rows.map(({ golfer_id, id }) => [golfer_id, id])) };
}

it('golfers whose holds end while they enter elsewhere by the same code and credit never wait crosswise', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const golfers = await insertGolfers(pool, 40);
    const [first, second, rained] = await insertTournaments(pool, 3, { now, capacity: 100, feeCents: 10_000 });
    const { codeId, creditOf } = await creditsAndCode(rained?.id ?? '', golfers);
    const spending = (tournamentId: string, golferId: string, until: Date) =>
      placesRequest(tournamentId, golferId, until, {
        price: pricedOrder(10_000, {
          priced_amount: 9_000,
          terms_version: 0,
          code_id: codeId,
          credits: [{ id: newId(), credit_id: creditOf.get(golferId) ?? '', amount: 1_000 }],
        }),
      });
    await givePlaces(
      pool,
      golfers.map(({ golferId }) => spending(first?.id ?? '', golferId, lapsed)),
      now,
    );
    const elsewhere = golfers.map(({ golferId }) => spending(second?.id ?? '', golferId, later));
    // Both have begun, and wait for the code that somebody else holds for a moment.
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select 1 from entry_codes where id = $1 for no key update', [codeId]);
    const both = Promise.all([
      givePlaces(turn % 2 ? pipelined : pool, elsewhere, lapsed),
      expireHolds(pool, lapsed, 1_000),
    ]);
    await until(async () => (await pool.query(waitingForLock)).rows[0].n === 2);
    await other.query('commit');
    other.release();
    const [answers] = await both;
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['seated']));
  }
});
