import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { givePlaces, type PlacesAnswer } from '#areas/entries/database/places/give.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { placesRequest, pricedOrder } from '#tests/factories/place-requests.ts';
import { rush, seeded } from './harness.ts';

const runs = process.env.LONG === '1' ? 60 : 8;
const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-01T12:30:00Z');
let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
});
afterAll(() => drop());

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
const said = (answer: PlacesAnswer) => (answer.outcome === 'refused' ? answer.refusal : answer.outcome);

describe.each([
  ['its questions sent at once', true],
  ['one after the other', false],
])('batches that want the same in other orders, %s', (_, isPipelined) => {
  let pool: Pool;
  beforeAll(() => {
    pool = openPool(url, 12, () => {}, { isPipelined });
  });
  afterAll(() => pool.end());

  /** Gives all batches at once. @throws where two waited for each other */
  const giveAll = (batches: PlacesRequest[][]) => rush(batches, 12, (batch) => givePlaces(pool, batch, now));
  const broken = async () =>
    (await findBrokenInvariants(pool, now)).filter(({ broken: count }) => count > 0).map(({ name }) => name);

  it('of tournaments, codes, divisions and extras never wait for each other, and get no more than there is', async () => {
    const random = seeded(53);
    const golfers = await insertGolfers(pool, 60);
    for (let run = 0; run < runs; run++) {
      const lists = [];
      const [organized] = await insertTournaments(pool, 1, { now, capacity: 1 });
      const { rows } = await pool.query('select organizer_id from tournaments where id = $1', [organized?.id]);
      const codes = [newId(), newId()];
      for (const id of codes)
        await pool.query(
          `insert into entry_codes (id, organizer_id, code, kind, value, max_uses, created_at)
           values ($1::uuid, $2, $1::uuid::text, 'percent', 50, 15, $3)`,
          [id, rows[0].organizer_id, now],
        );
      for (const { id } of await insertTournaments(pool, 4, { now, capacity: 10 })) {
        const [divisionId, extraId] = [newId(), newId()];
        await pool.query(`update tournaments set organizer_id = $2 where id = $1`, [id, rows[0].organizer_id]);
        await pool.query(
          `insert into divisions (id, tournament_id, position, name, places, is_of_entry, created_at)
           values ($1, $2, 1, 'Open', 8, true, $3)`,
          [divisionId, id, now],
        );
        await pool.query(
          `insert into entry_extras (id, tournament_id, position, name, kind, unit, stock) values ($1, $2, 0, 'Cart', 'item', 0, 7)`,
          [extraId, id],
        );
        lists.push({ id, divisionId, extraId });
      }
      const asked = lists.flatMap(({ id, divisionId, extraId }) =>
        golfers.slice(0, 15).map(({ golferId }, index) =>
          placesRequest(id, golferId, later, {
            price: pricedOrder(10_000, {
              terms_version: 0,
              code_id: codes[Math.floor(random() * 2)] ?? null,
              division_id: divisionId,
              extras: index % 2 ? [{ extra_id: extraId, quantity: 1, unit: 0 }] : [],
            }),
          }),
        ),
      );
      const mixed = shuffled(asked, random);
      const batches = Array.from({ length: 15 }, (_, index) => mixed.slice(index * 4, index * 4 + 4));
      const outcomes = (await giveAll(batches)).flat().map(said);
      expect(outcomes.filter((one) => one === 'seated').length).toBeGreaterThan(20);
      expect(new Set(outcomes)).toEqual(
        new Set([...outcomes.filter((one) => /^seated$|_full$|_up$|_gone$/.test(one))]),
      );
    }
    expect(await broken()).toEqual([]);
  });

  it('of golfers whose month has one entry left: each gets that one, and is told so where it is another batch’s', async () => {
    const random = seeded(59);
    for (let run = 0; run < runs; run++) {
      const golfers = await insertGolfers(pool, 40, 'free');
      const tournaments = await insertTournaments(pool, 6, { now, capacity: 40 });
      const batches = tournaments.map(({ id }) =>
        shuffled(golfers, random).map(({ golferId }) => placesRequest(id, golferId, later, { month_limit: 1 })),
      );
      const answers = (await giveAll(batches)).flat().map(said);
      expect(answers.filter((one) => one === 'seated')).toHaveLength(golfers.length);
      expect(answers.filter((one) => one === 'upgrade_required')).toHaveLength(golfers.length * 5);
    }
    expect(await broken()).toEqual([]);
  });
});
