import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction, openPool, type Pool } from '#kernel/database/connection.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { lockRegistrationRow, moveRegistration } from '#areas/entries/database/places/move.ts';
import { expireHolds } from '#areas/entries/database/places/release.ts';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { createTestDatabase } from '#tests/database.ts';
import { type BulkTournament, insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { placesRequest, pricedOrder } from '#tests/factories/place-requests.ts';
import { until } from '#tests/until.ts';

/** The long form, for proving rather than for every run. */
const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 1_800_000 });

let pool: Pool;
let drop: () => Promise<void>;
let golfers: { golferId: string }[];
const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-01T12:30:00Z');

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 8, () => {});
  drop = database.drop;
  golfers = await insertGolfers(pool, 300);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

let next = 0;
const ask = (tournamentId: string, places = 1, fields: Partial<PlacesRequest> = {}): PlacesRequest =>
  placesRequest(tournamentId, golfers[next++ % golfers.length]?.golferId ?? '', later, { places, ...fields });
const give = (asked: PlacesRequest[], at = now) => givePlaces(pool, asked, at);
const outcomes = async (asked: PlacesRequest[], at = now) =>
  (await give(asked, at)).map((answer) => (answer.outcome === 'refused' ? answer.refusal : answer.outcome));
const counter = async (id: string) =>
  (await pool.query('select held, sold from tournament_places where tournament_id = $1', [id])).rows[0];
const one = async (fields: Partial<BulkTournament> = {}) =>
  (await insertTournaments(pool, 1, { now, ...fields }))[0]?.id ?? '';

/** Runs while somebody waits for the counter that another one holds, who then does something to it. */
async function waitingFor<Result>(id: string, wait: () => Promise<Result>, change: string): Promise<Result> {
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select 1 from tournament_places where tournament_id = $1 for no key update', [id]);
  const waiting = wait();
  const waitingForLock = `
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await pool.query(waitingForLock)).rows[0].n > 0);
  await other.query(change, [id]);
  await other.query('commit');
  other.release();
  return waiting;
}

describe('what changes while an entry waits for the counter', () => {
  it.each([
    ['somebody leaves a full field', 'update tournament_places set held = held - 1 where tournament_id = $1'],
    ['the organizer adds a place', 'update tournament_places set capacity = capacity + 1 where tournament_id = $1'],
  ])('places that come free are given: %s', async (_, change) => {
    const id = await one({ capacity: 2 });
    await give([ask(id), ask(id)]);
    expect(await waitingFor(id, () => outcomes([ask(id), ask(id)]), change)).toEqual(['seated', 'tournament_full']);
    await pool.query(
      'delete from registration_players where registration_id in (select id from tournament_registrations where tournament_id = $1)',
      [id],
    );
    await pool.query('delete from tournament_registrations where tournament_id = $1', [id]);
    await pool.query('delete from tournaments where id = $1', [id]);
  });

  // It was sold at the price of before: list and fee were read by a statement that had begun before its lock was free.
  it('is judged by the price list of then', async () => {
    const id = await one({ feeCents: 10_000 });
    const list = `insert into entry_terms (tournament_id, early, version, updated_at) values ($1, '[]', 1, now())`;
    await pool.query(list, [id]);
    const priced = () => outcomes([ask(id, 1, { price: pricedOrder(10_000) })]);
    const newList = 'update entry_terms set version = version + 1 where tournament_id = $1';
    expect(await waitingFor(id, priced, newList)).toEqual(['price_changed']);
    const shown = () => outcomes([ask(id, 1, { expected_amount: 10_000 })]);
    const newFee = 'update tournaments set registration_fee = 12000 where id = $1';
    expect(await waitingFor(id, shown, newFee)).toEqual(['price_changed']);
    expect(await counter(id)).toEqual({ held: 0, sold: 0 });
  });

  it('is not seated at the fee alone where a first price list is made', async () => {
    const id = await one({ feeCents: 10_000 });
    const first = `insert into entry_terms (tournament_id, early, version, updated_at) values ($1, '[]', 1, now())`;
    const shown = () =>
      outcomes([ask(id, 1, { expected_amount: 10_000 }), ask(id, 1, { golfer_id: null, payment_method: 'link' })]);
    expect(await waitingFor(id, shown, first)).toEqual(['unpriced', 'seated']);
  });
});

describe('givePlaces', () => {
  it('holds the places of a group and names its amount in cents', async () => {
    const id = await one({ capacity: 10, feeCents: 12_500 });
    const [answer] = await give([ask(id, 4)]);
    expect(answer).toMatchObject({ outcome: 'seated', status: 'pending', amountCents: 50_000 });
    expect(await counter(id)).toEqual({ held: 4, sold: 0 });
  });

  it('holds each entry until its own time, two in one batch', async () => {
    const id = await one({ capacity: 10 });
    const longer = new Date(later.getTime() + 3 * 86_400_000);
    const asked = [ask(id, 2), ask(id, 1, { hold_expires_at: longer })];
    expect(await outcomes(asked)).toEqual(['seated', 'seated']);
    const { rows } = await pool.query(
      'select hold_expires_at from tournament_registrations where tournament_id = $1 order by hold_expires_at',
      [id],
    );
    expect(rows.map((row) => row.hold_expires_at)).toEqual([later, longer]);
    await expireHolds(pool, later, 1_000);
    expect(await counter(id)).toEqual({ held: 1, sold: 0 });
    await expireHolds(pool, longer, 1_000);
    expect(await counter(id)).toEqual({ held: 0, sold: 0 });
  });

  it('completes an entry without a fee at once', async () => {
    const id = await one({ capacity: 10, feeCents: 0 });
    expect(await give([ask(id, 2)])).toMatchObject([{ outcome: 'seated', status: 'completed', amountCents: 0 }]);
    expect(await counter(id)).toEqual({ held: 0, sold: 2 });
  });

  it('seats a group whole or not at all, and a smaller one after it that still fits', async () => {
    const id = await one({ capacity: 5 });
    expect(await outcomes([ask(id, 3), ask(id, 3), ask(id, 2)])).toEqual(['seated', 'tournament_full', 'seated']);
    expect(await counter(id)).toEqual({ held: 5, sold: 0 });
    expect(await outcomes([ask(id, 1)])).toEqual(['tournament_full']);
  });

  it('keeps one golfer to one live entry, also twice in the same batch', async () => {
    const id = await one({ capacity: 10 });
    const golfer = golfers[7]?.golferId ?? '';
    const twice = await outcomes([ask(id, 1, { golfer_id: golfer }), ask(id, 1, { golfer_id: golfer })]);
    expect(twice).toEqual(['seated', 'already_entered']);
    expect(await outcomes([ask(id, 1, { golfer_id: golfer })])).toEqual(['already_entered']);
    expect(await counter(id)).toEqual({ held: 1, sold: 0 });
  });

  it('counts entries of the month for plans with a limit; ended ones do not count', async () => {
    const [golfer] = await insertGolfers(pool, 1);
    const tournaments = await insertTournaments(pool, 4, { now, capacity: 10 });
    const asked = tournaments.map(({ id }) => ask(id, 1, { golfer_id: golfer?.golferId ?? '', month_limit: 2 }));
    expect(await outcomes(asked.slice(0, 1))).toEqual(['seated']);
    expect(await outcomes(asked.slice(1, 2))).toEqual(['seated']);
    expect(await outcomes(asked.slice(2, 3))).toEqual(['upgrade_required']);
    await inTransaction(pool, async (tx) => {
      const order = await lockRegistrationRow(tx, asked[0]?.id ?? '');
      if (order) await moveRegistration(tx, order, 'cancelled', now);
    });
    expect(await outcomes(asked.slice(2, 3))).toEqual(['seated']);
    expect(await outcomes(asked.slice(3, 4))).toEqual(['upgrade_required']);
    expect(await outcomes([ask(tournaments[3]?.id ?? '', 1, { golfer_id: golfer?.golferId ?? '' })])).toEqual([
      'seated',
    ]);
  });

  it('lets only as many of one golfer’s entries through as the month allows, all in one batch', async () => {
    const [golfer] = await insertGolfers(pool, 1);
    const tournaments = await insertTournaments(pool, 6, { now, capacity: 10 });
    const answers = await outcomes(
      tournaments.map(({ id }) => ask(id, 1, { golfer_id: golfer?.golferId ?? '', month_limit: 2 })),
    );
    expect(answers).toEqual(['seated', 'seated', ...Array(4).fill('upgrade_required')]);
  });

  it('refuses a closed counter whatever the tournament says', async () => {
    const id = await one({ capacity: 10 });
    await pool.query('update tournament_places set is_closed = true where tournament_id = $1', [id]);
    expect(await outcomes([ask(id)])).toEqual(['entry_closed']);
  });

  it('gives lapsed holds back once, and no hold that still runs', async () => {
    const id = await one({ capacity: 10 });
    await give([ask(id, 3), ask(id, 2)]);
    expect(await expireHolds(pool, new Date(later.getTime() - 1), 100)).toBe(0);
    const [first, second] = await Promise.all([expireHolds(pool, later, 1_000), expireHolds(pool, later, 1_000)]);
    expect((first ?? 0) + (second ?? 0)).toBeGreaterThanOrEqual(2);
    expect(await counter(id)).toEqual({ held: 0, sold: 0 });
  });

  it('keeps counters and orders together through any history', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('enter' as const),
        tournament: fc.nat(2),
        sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
      }),
      fc.record({
        kind: fc.constant('move' as const),
        order: fc.nat(50),
        to: fc.constantFrom('completed' as const, 'cancelled' as const, 'refunded' as const),
      }),
      fc.record({ kind: fc.constant('expire' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const tournaments = await insertTournaments(pool, 3, { now, capacity: 9 });
        const orders: string[] = [];
        for (const action of steps) {
          if (action.kind === 'enter') {
            const asked = action.sizes.map((size) => ask(tournaments[action.tournament]?.id ?? '', size));
            orders.push(
              ...(await give(asked)).filter((answer) => answer.outcome === 'seated').map((answer) => answer.id),
            );
          } else if (action.kind === 'move') {
            const id = orders[action.order % Math.max(1, orders.length)];
            if (id) {
              await inTransaction(pool, async (tx) => {
                const order = await lockRegistrationRow(tx, id);
                const allowed = {
                  pending: ['completed', 'cancelled'],
                  completed: ['refunded'],
                  cancelled: ['completed'],
                  expired: ['completed'],
                  refunded: [] as string[],
                };
                const fits =
                  action.to !== 'completed' ||
                  order?.payment_status === 'pending' ||
                  (order?.free ?? 0) >= (order?.places ?? 0);
                if (order && allowed[order.payment_status].includes(action.to) && fits)
                  await moveRegistration(tx, order, action.to, now);
              }).catch((error: { constraint?: string }) => expect(error.constraint).toBe('registrations_live'));
            }
          } else {
            await expireHolds(pool, later, 500);
          }
          const { rows } = await pool.query(
            `select p.capacity, p.held, p.sold,
               coalesce(sum(r.places) filter (where r.payment_status = 'pending'), 0)::int as pending,
               coalesce(sum(r.places) filter (where r.payment_status = 'completed'), 0)::int as completed
             from tournament_places p left join tournament_registrations r using (tournament_id)
             where p.tournament_id = any($1) group by p.tournament_id`,
            [tournaments.map(({ id }) => id)],
          );
          for (const row of rows) {
            expect([row.held, row.sold]).toEqual([row.pending, row.completed]);
            expect(row.held + row.sold).toBeLessThanOrEqual(row.capacity);
          }
        }
      }),
      { numRuns: isLong ? 1_000 : 20 },
    );
    const broken = (await findBrokenInvariants(pool, now)).filter(
      (check) => check.broken > 0 && !/payment|what was paid/.test(check.name),
    );
    expect(broken).toEqual([]);
  });
});
