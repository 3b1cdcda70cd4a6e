import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { expireHolds } from '#areas/entries/database/places/release.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { placesRequest, pricedOrder } from '#tests/factories/place-requests.ts';
import { rush } from './harness.ts';

const isLong = process.env.LONG === '1';
const [people, uses, carts] = isLong ? [500, 40, 60] : [80, 12, 17];
const now = new Date('2026-06-01T12:00:00Z');
const later = new Date('2026-06-01T12:30:00Z');
let pool: Pool;
/** Its questions are sent at once; half of all places are given on it. */
let pipelined: Pool;
let drop: () => Promise<void>;
let golfers: { golferId: string }[];

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 16, () => {});
  pipelined = openPool(database.url, 8, () => {}, { isPipelined: true });
  drop = database.drop;
  golfers = await insertGolfers(pool, people);
});
afterAll(async () => {
  await pipelined.end();
  await pool.end();
  await drop();
});

/** A tournament with room for all, a code that holds for some of them, and some carts. */
async function priced() {
  const id = (await insertTournaments(pool, 1, { now, capacity: people }))[0]?.id ?? '';
  const [codeId, cartId] = [newId(), newId()];
  await pool.query(`insert into entry_terms (tournament_id, early, updated_at) values ($1, '[]', $2)`, [id, now]);
  await pool.query(
    `insert into entry_codes (id, tournament_id, code, kind, value, max_uses, created_at)
     values ($1, $2, 'HALF', 'percent', 50, $3, $4)`,
    [codeId, id, uses, now],
  );
  await pool.query(
    `insert into entry_extras (id, tournament_id, position, name, kind, unit, stock)
     values ($1, $2, 0, 'Cart', 'item', 1000, $3)`,
    [cartId, id, carts],
  );
  return { id, codeId, cartId };
}

type Wants = { code: boolean; carts: number; people?: number; divisionId?: string };

function order({ id, codeId, cartId }: Awaited<ReturnType<typeof priced>>, index: number, wants: Wants): PlacesRequest {
  const unit = 5_000 + 1_000 * wants.carts;
  return placesRequest(id, golfers[index]?.golferId ?? '', later, {
    places: wants.people ?? 1,
    mode: 'solo',
    price: pricedOrder(10_000, {
      priced_amount: unit,
      code_id: wants.code ? codeId : null,
      division_id: wants.divisionId ?? null,
      extras: wants.carts > 0 ? [{ extra_id: cartId, quantity: wants.carts, unit: 1_000 }] : [],
      lines: [{ position: 0, kind: 'entry', label: 'Entry', quantity: 1, unit, amount: unit }],
    }),
  });
}

/** Asks in batches of several sizes, as the queue does. */
async function ask(requests: PlacesRequest[]): Promise<string[]> {
  const batches: PlacesRequest[][] = [];
  for (let from = 0, size = 1; from < requests.length; from += size, size = (size % 7) + 1)
    batches.push(requests.slice(from, from + size));
  const answers = await rush(batches, 12, async (batch, index) => {
    const told = await givePlaces(index % 2 ? pipelined : pool, batch, now);
    return told.map((one) => (one.outcome === 'refused' ? one.refusal : one.outcome));
  });
  return answers.flat();
}
const countOf = (outcomes: string[]) => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};
const broken = async () =>
  (await findBrokenInvariants(pool, now)).filter(({ broken: count }) => count > 0).map(({ name }) => name);

describe(`${people} people at once`, () => {
  it(`are ${uses} on a code for ${uses}, and the others are told`, async () => {
    const list = await priced();
    const outcomes = await ask(golfers.map((_, index) => order(list, index, { code: true, carts: 0 })));
    expect(countOf(outcomes)).toEqual({ seated: uses, code_used_up: people - uses });
    expect(await broken()).toEqual([]);
  });

  it(`get ${carts} carts of ${carts}, some of them two, whether they have a code or not`, async () => {
    const list = await priced();
    const outcomes = await ask(
      golfers.map((_, index) => order(list, index, { code: index % 5 === 0, carts: 1 + (index % 2) })),
    );
    const { rows } = await pool.query('select taken, stock from entry_extras where id = $1', [list.cartId]);
    // At the end at most one is left: for somebody who wanted two.
    expect(rows[0].taken).toBeGreaterThanOrEqual(carts - 1);
    expect(rows[0].taken).toBeLessThanOrEqual(carts);
    expect(countOf(outcomes).extra_gone).toBeGreaterThan(0);
    expect(await broken()).toEqual([]);
  });

  it('fill a division and the field to the place, in groups of any size and with codes among them', async () => {
    const list = await priced();
    const [small, large] = [newId(), newId()];
    const [inSmall, inField] = [uses + 1, carts * 2 + 1];
    await pool.query('update tournament_places set capacity = $2 where tournament_id = $1', [list.id, inField]);
    await pool.query(
      `insert into divisions (id, tournament_id, position, name, places, is_of_entry, created_at)
       values ($1, $2, 1, 'Small', $3, true, $5), ($4, $2, 2, 'Large', null, true, $5)`,
      [small, list.id, inSmall, large, now],
    );
    const orders = golfers.map((_, index) =>
      order(list, index, {
        code: index % 7 === 0,
        carts: 0,
        people: 1 + (index % 4),
        divisionId: index % 2 === 0 ? small : large,
      }),
    );
    // All who want the small division, among some of the others who leave room for it; the rest then fill the field.
    const isEarly = (index: number) => index % 2 === 0 || index < 12;
    const outcomes = [
      ...(await ask(orders.filter((_, index) => isEarly(index)))),
      ...(await ask(orders.filter((_, index) => !isEarly(index)))),
    ];
    const { rows } = await pool.query(
      `select v.taken, (select sum(places)::int from tournament_registrations r where r.division_id = v.id) as seated,
         (select held from tournament_places where tournament_id = v.tournament_id) as held
       from divisions v where v.id = $1`,
      [small],
    );
    // Groups of two to four may find one or two too few; nobody who is alone does.
    expect(rows[0].taken).toBe(rows[0].seated);
    expect(rows[0].taken).toBeLessThanOrEqual(inSmall);
    expect(rows[0].taken).toBeGreaterThan(inSmall - 4);
    expect(rows[0].held).toBeLessThanOrEqual(inField);
    expect(rows[0].held).toBeGreaterThan(inField - 4);
    expect(countOf(outcomes).division_full).toBeGreaterThan(0);
    const { rows: tags } = await pool.query(
      `select count(*)::int as wrong from registration_players p join tournament_registrations r on r.id = p.registration_id
       where r.tournament_id = $1 and p.divisions <> array[r.division_id]`,
      [list.id],
    );
    expect(tags[0].wrong).toBe(0);
    expect(await broken()).toEqual([]);
  });

  it('take more of a division than it has where it is read before and counted afterwards: the twin is broken', async () => {
    for (let run = 0; run < 10; run++) {
      const { id } = await priced();
      const division = newId();
      await pool.query(
        `insert into divisions (id, tournament_id, position, name, places, is_of_entry, created_at)
         values ($1, $2, 1, 'Small', $3, true, $4)`,
        [division, id, uses, now],
      );
      let seated = 0;
      await rush(golfers, 16, async () => {
        const { rows } = await pool.query('select taken, places from divisions where id = $1', [division]);
        if (rows[0].taken >= rows[0].places) return;
        await sleep(1);
        seated += 1;
        const taken = Math.min(uses, rows[0].taken + 1);
        await pool.query('update divisions set taken = $2 where id = $1', [division, taken]);
      });
      await pool.query('delete from divisions where id = $1', [division]);
      if (seated > uses) return;
    }
    expect.unreachable('ten races without a guard ended well');
  });

  it(`are ${uses} on a code that is for two tournaments, however they are spread over these`, async () => {
    const [one, two] = [await priced(), await priced()];
    const [{ organizer_id: organizerId }] = (
      await pool.query('select organizer_id from tournaments where id = $1', [one.id])
    ).rows;
    await pool.query('update tournaments set organizer_id = $2 where id = $1', [two.id, organizerId]);
    await pool.query('delete from entry_codes where id = any($1)', [[one.codeId, two.codeId]]);
    const [shared, other] = [newId(), newId()];
    for (const [id, word] of [
      [shared, 'ALL'],
      [other, 'TOO'],
    ])
      await pool.query(
        `insert into entry_codes (id, organizer_id, code, kind, value, max_uses, created_at)
         values ($1, $2, $3, 'percent', 50, $4, $5)`,
        [id, organizerId, word, uses, now],
      );
    const orders = golfers.map((_, index) =>
      order({ ...(index % 2 === 0 ? one : two), codeId: index % 3 === 0 ? other : shared }, index, {
        code: true,
        carts: 0,
      }),
    );
    // Beside them holds of both tournaments run out, and give both codes back.
    const [outcomes] = await Promise.all([
      ask(orders),
      (async () => {
        for (let turn = 0; turn < 20; turn++) {
          await expireHolds(pool, new Date(later.getTime() + 1), 7);
          await sleep(2);
        }
      })(),
    ]);
    expect(countOf(outcomes).seated).toBeGreaterThanOrEqual(uses);
    expect(outcomes.every((outcome) => outcome === 'seated' || outcome === 'code_used_up')).toBe(true);
    expect(await broken()).toEqual([]);
  });

  it('get the last use of a code once, in however many tournaments it is wanted at once', async () => {
    for (let run = 0; run < 12; run++) {
      const tournaments = await insertTournaments(pool, 10, { now, capacity: 5 });
      const codeId = newId();
      await pool.query(
        `insert into entry_codes (id, organizer_id, code, kind, value, max_uses, created_at)
         select $1, organizer_id, 'LAST', 'percent', 50, 1, $3 from tournaments where id = $2`,
        [codeId, tournaments[0]?.id, now],
      );
      const price = pricedOrder(10_000, { terms_version: 0, code_id: codeId });
      // Each of them locks a counter of its own: only the code is everybody's.
      const outcomes = await rush(tournaments, 10, async ({ id }, index) => {
        const request = placesRequest(id, golfers[index]?.golferId ?? '', later, { price });
        const [told] = await givePlaces(index % 2 ? pipelined : pool, [request], now);
        return told?.outcome === 'refused' ? told.refusal : (told?.outcome ?? 'nothing');
      });
      expect(countOf(outcomes)).toEqual({ seated: 1, code_used_up: 9 });
    }
    expect(await broken()).toEqual([]);
  });

  it('use a code more often where it is read before and counted afterwards: the twin is broken', async () => {
    // Whether they meet is chance: a race that ends well by luck is run again.
    for (let run = 0; run < 10; run++) {
      const { id, codeId } = await priced();
      let seated = 0;
      await rush(golfers, 16, async () => {
        const { rows } = await pool.query('select used, max_uses from entry_codes where id = $1', [codeId]);
        if (rows[0].used >= rows[0].max_uses) return;
        await sleep(1);
        seated += 1;
        await pool.query('update entry_codes set used = $2 where id = $1', [codeId, Math.min(uses, rows[0].used + 1)]);
      });
      await pool.query('delete from entry_codes where tournament_id = $1', [id]);
      if (seated > uses) return;
    }
    expect.unreachable('ten races without a guard ended well');
  });
});
