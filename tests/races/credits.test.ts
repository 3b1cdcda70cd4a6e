import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeInOrder } from '#areas/entries/rules/credits.ts';
import { inTransaction, newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { sumCredits } from '#areas/entries/database/credits/credits.ts';
import { giveCreditBack } from '#areas/entries/database/credits/give-back-credit.ts';
import { endDueCredits } from '#areas/entries/database/credits/end-credits.ts';
import { grantCredit, lockSpentCredits } from '#areas/entries/database/credits/grant-credit.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { placesRequest, pricedOrder } from '#tests/factories/place-requests.ts';
import type { PricedOrder } from '#areas/entries/database/places/places-request.ts';

const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-01T12:30:00Z');
const nextYear = new Date('2027-06-02T05:00:00Z');
const dollar = 100;
let pool: Pool;
/** Its questions are sent at once; half of all places are given on it. */
let pipelined: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 16, () => {});
  pipelined = openPool(database.url, 8, () => {}, { isPipelined: true });
  drop = database.drop;
});
afterAll(async () => {
  await pipelined.end();
  await pool.end();
  await drop();
});

/** An order that credit pays a hundred dollars of. */
const spending = (golferId: string, tournamentId: string, feeCents: number, creditId: string) => {
  const amount = dollar * 100;
  const lines: PricedOrder['lines'] = [
    { position: 0, kind: 'entry', label: 'Entry', quantity: 1, unit: feeCents, amount: feeCents },
    { position: 1, kind: 'credit', label: 'Your credit', quantity: 1, unit: -amount, amount: -amount },
  ];
  const price = pricedOrder(feeCents, {
    priced_amount: feeCents - amount,
    terms_version: 0,
    credits: [{ id: newId(), credit_id: creditId, amount }],
    lines,
  });
  return placesRequest(tournamentId, golferId, later, { price });
};

/** A golfer with a hundred dollars of credit, and tournaments of the same organizer to spend it on. */
async function owned(count: number) {
  const [golfer] = await insertGolfers(pool, 1);
  const golferId = golfer?.golferId ?? '';
  const tournaments = await insertTournaments(pool, count + 1, { now, capacity: 10 });
  const { rows } = await pool.query<{ id: string; fee: number; organizer: string }>(
    `select id, registration_fee::int as fee, organizer_id as organizer from tournaments where id = any($1)`,
    [tournaments.map(({ id }) => id)],
  );
  const [rained, ...open] = rows;
  const paid = placesRequest(rained?.id ?? '', golferId, later);
  await givePlaces(pool, [paid], now);
  await pool.query(
    `with ended as (
       update tournament_registrations set payment_status = 'cancelled', hold_expires_at = null where id = $1
       returning tournament_id
     ) update tournament_places p set held = held - 1 from ended e where p.tournament_id = e.tournament_id`,
    [paid.id],
  );
  await pool.query(
    `insert into purchases (id, kind, organizer_id, tournament_id, amount, status, created_at)
     values ($1, 'registration', $2, $3, 100, 'paid', $4)`,
    [paid.id, rained?.organizer, rained?.id, now],
  );
  const creditId = newId();
  await grantCredit(pool, {
    id: creditId,
    registrationId: paid.id,
    amountCents: dollar * 100,
    reason: 'Rain',
    endsAt: nextYear,
    now,
  });
  return { golferId, creditId, open, organizerId: rained?.organizer ?? '' };
}
const stateOf = async (creditId: string) =>
  (
    await pool.query<{ left: number; spent: number; booked: number }>(
      `select c.left_amount::int as left,
         (select coalesce(-sum(m.amount), 0)::int from credit_movements m where m.credit_id = c.id) as spent,
         (select coalesce(sum(e.amount), 0)::int from ledger_entries e
          where e.account = 'credit' and e.source_id in (
            select c.id union all select m.id from credit_movements m where m.credit_id = c.id)) as booked
       from credits c where c.id = $1`,
      [creditId],
    )
  ).rows[0];

it('given = spent + open + ended, whatever happens to it in whatever order', async () => {
  const turns = fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('spend' as const), at: fc.nat(5) }),
      fc.record({ act: fc.constant('back' as const), at: fc.nat(5) }),
      fc.record({ act: fc.constant('end' as const), at: fc.nat(5) }),
    ),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(turns, fc.integer({ min: 1, max: dollar * 100 }), async (acts, backCents) => {
      const { golferId, creditId, open, organizerId } = await owned(6);
      const before = await sumCredits(pool, organizerId, later);
      const orders = new Map<number, string>();
      for (const { act, at } of acts) {
        const tournament = open[at];
        if (act === 'end') await endDueCredits(pool, nextYear, 100);
        if (act === 'spend' && tournament) {
          const request = spending(golferId, tournament.id, tournament.fee, creditId);
          const [answer] = await givePlaces(at % 2 ? pipelined : pool, [request], now);
          if (answer?.outcome === 'seated') orders.set(at, request.id);
        }
        const orderId = orders.get(at);
        if (act === 'back' && orderId)
          await inTransaction(pool, async (tx) => {
            const parts = takeInOrder(await lockSpentCredits(tx, orderId), backCents);
            await giveCreditBack(tx, orderId, parts, nextYear);
          });
        const sums = await sumCredits(pool, organizerId, later);
        expect(sums.spent + sums.open + sums.ended).toBe(sums.given);
        expect(sums.given).toBe(before.given);
        const state = await stateOf(creditId);
        expect(state?.booked).toBe(state?.left);
      }
    }),
    { numRuns: process.env.LONG === '1' ? 200 : 20 },
  );
});

it('is spent once, however many tabs spend it at once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { golferId, creditId, open } = await owned(6);
    const answers = await Promise.all(
      open.map(({ id, fee }, index) =>
        givePlaces(index % 2 ? pipelined : pool, [spending(golferId, id, fee, creditId)], now),
      ),
    );
    expect(answers.flat().filter(({ outcome }) => outcome === 'seated')).toHaveLength(1);
    expect(await stateOf(creditId)).toEqual({ left: 0, spent: dollar * 100, booked: 0 });
  }
});

it('twin: judged before the lock it is spent more than once', async () => {
  const { creditId } = await owned(1);
  const unguarded = async () => {
    const { rows } = await pool.query<{ left: number }>('select left_amount::int as left from credits where id = $1', [
      creditId,
    ]);
    if ((rows[0]?.left ?? 0) < dollar * 100) return false;
    await pool.query('select pg_sleep(0.05)');
    await pool.query('update credits set left_amount = greatest(0, left_amount - $2) where id = $1', [
      creditId,
      dollar * 100,
    ]);
    return true;
  };
  const spent = await Promise.all(Array.from({ length: 6 }, unguarded));
  expect(spent.filter(Boolean).length).toBeGreaterThan(1);
});

it('is either spent or ends, never both, and ends once on several servers', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { golferId, creditId, open } = await owned(1);
    const [own] = open;
    const [answers] = await Promise.all([
      givePlaces(turn % 2 ? pipelined : pool, [spending(golferId, own?.id ?? '', own?.fee ?? 0, creditId)], now),
      endDueCredits(pool, nextYear, 100),
      endDueCredits(pool, nextYear, 100),
    ]);
    const state = await stateOf(creditId);
    expect(state).toEqual({ left: 0, spent: dollar * 100, booked: 0 });
    const { rows } = await pool.query(
      `select m.id from credit_movements m join credits c on c.id = m.credit_id
       where c.id = $1 and m.registration_id = c.registration_id`,
      [creditId],
    );
    expect(rows.length + answers.filter(({ outcome }) => outcome === 'seated').length).toBe(1);
  }
});
