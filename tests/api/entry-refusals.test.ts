import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryRefusal } from '#areas/entries/rules/entry-refusal.ts';
import { newId, openPool, type Pool } from '#kernel/database/connection.ts';
import { givePlaces, type PlacesAnswer } from '#areas/entries/database/places/give.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { openPlacesQueue } from '#areas/entries/services/registrations/places-queue.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { placesRequest, pricedOrder } from '#tests/factories/place-requests.ts';

/**
 * One case of each rule on the real database: that what the judge is told is what is there. The verdicts of the rules
 * on every combination are tried without one.
 */
const now = new Date('2026-06-01T12:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.url, 4, () => {});
  drop = database.drop;
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/** A tournament with ten places and a fee of a hundred dollars, and a golfer who wants two of them. */
type World = { id: string; golferId: string; divisionId: string; codeId: string; cartId: string };
async function makeWorld(charges = true): Promise<World> {
  const [golfer] = await insertGolfers(pool, 1);
  const [tournament] = await insertTournaments(pool, 1, { now, capacity: 10, closesAt: hours(24), charges });
  const [divisionId, codeId, cartId] = [newId(), newId(), newId()];
  return { id: tournament?.id ?? '', golferId: golfer?.golferId ?? '', divisionId, codeId, cartId };
}
/** The same with a price list of version 3, a division, a code and carts, two left of each. */
async function makePriced(): Promise<World> {
  const world = await makeWorld();
  const { id, divisionId, codeId, cartId } = world;
  await pool.query(`insert into entry_terms (tournament_id, early, version, updated_at) values ($1, '[]', 3, $2)`, [
    id,
    now,
  ]);
  await pool.query(
    `insert into divisions (id, tournament_id, position, name, places, is_of_entry, created_at)
     values ($1, $2, 1, 'Open', 2, true, $3)`,
    [divisionId, id, now],
  );
  await pool.query(
    `insert into entry_codes (id, tournament_id, code, kind, value, max_uses, created_at)
     values ($1, $2, 'HALF', 'percent', 50, 2, $3)`,
    [codeId, id, now],
  );
  await pool.query(
    `insert into entry_extras (id, tournament_id, position, name, kind, unit, stock) values ($1, $2, 0, 'Cart', 'item', 1000, 2)`,
    [cartId, id],
  );
  return world;
}

const ask = ({ id, golferId }: World, fields: Partial<PlacesRequest> = {}): PlacesRequest =>
  placesRequest(id, golferId, hours(1), { places: 2, ...fields });
const askPriced = (world: World, price: Parameters<typeof pricedOrder>[1] = {}): PlacesRequest =>
  ask(world, {
    price: pricedOrder(10_000, {
      terms_version: 3,
      division_id: world.divisionId,
      code_id: world.codeId,
      extras: [{ extra_id: world.cartId, quantity: 2, unit: 0 }],
      ...price,
    }),
  });
const said = (answer: PlacesAnswer | undefined) => (answer?.outcome === 'refused' ? answer.refusal : answer?.outcome);
const give = async (entry: PlacesRequest) => said((await givePlaces(pool, [entry], now))[0]);
const change = (text: string) => (world: World) => pool.query(text, [world.id]);
const nothing = async () => undefined;

/** An entry of the golfer that stands. */
async function isIn({ golferId }: World, tournamentId: string, month = '2026-06'): Promise<void> {
  await pool.query(
    `insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, mode,
       places, entry_month, created_at, updated_at)
     values ($1, $2, $3, 'completed', 0, 'solo', 1, $4, $5, $5)`,
    [newId(), tournamentId, golferId, month, now],
  );
}
async function isElsewhere(world: World, month?: string): Promise<void> {
  for (const { id } of await insertTournaments(pool, 2, { now })) await isIn(world, id, month);
}
/** The state that a refusal must leave as it was. */
const stateOf = async (world: World) =>
  (
    await pool.query(
      `select p.held, p.sold, p.set_aside, v.taken, k.used, k.kept_places, x.taken as sold_extras,
         (select count(*)::int from tournament_registrations where tournament_id = $1) as entries
       from tournament_places p
       left join divisions v on v.tournament_id = p.tournament_id
       left join entry_codes k on k.tournament_id = p.tournament_id
       left join entry_extras x on x.tournament_id = p.tournament_id
       where p.tournament_id = $1`,
      [world.id],
    )
  ).rows[0];

describe('under the lock', () => {
  it.each<[EntryRefusal, string, (world: World) => Promise<unknown>, Partial<PlacesRequest>]>([
    ['not_found', 'there is no such tournament', nothing, { tournament_id: newId() }],
    [
      'entry_closed',
      'its counter is closed',
      change('update tournament_places set is_closed = true where tournament_id = $1'),
      {},
    ],
    [
      'entry_paused',
      'its counter is paused',
      change('update tournament_places set is_paused = true where tournament_id = $1'),
      {},
    ],
    ['price_changed', 'another amount was shown', nothing, { expected_amount: 19_999 }],
    ['already_entered', 'the golfer is in', (world) => isIn(world, world.id), {}],
    ['join_waitlist', 'a party waits', change('update tournament_places set waiting = 1 where tournament_id = $1'), {}],
    ['upgrade_required', 'two entries of this month stand', isElsewhere, { month_limit: 2 }],
    [
      'tournament_full',
      'nine of ten places are kept aside',
      change('update tournament_places set set_aside = 9 where tournament_id = $1'),
      {},
    ],
  ])('%s: %s', async (refusal, _, prepare, fields) => {
    const world = await makeWorld();
    await prepare(world);
    const before = await stateOf(world);
    expect(await give(ask(world, fields))).toBe(refusal);
    expect(await stateOf(world)).toEqual(before);
  });

  it.each<[EntryRefusal, string, (world: World) => Promise<unknown>, Parameters<typeof pricedOrder>[1]]>([
    ['price_changed', 'its list is another one', nothing, { terms_version: 2 }],
    ['price_changed', 'its price has run out', nothing, { priced_until: now }],
    [
      'price_changed',
      'the fee is another one',
      change('update tournaments set registration_fee = 9000 where id = $1'),
      {},
    ],
    [
      'price_changed',
      'its code has ended',
      change('update entry_codes set is_active = false where tournament_id = $1'),
      {},
    ],
    ['price_changed', 'its code is gone', change('delete from entry_codes where tournament_id = $1'), {}],
    ['price_changed', 'its credit is gone', nothing, { credits: [{ id: newId(), credit_id: newId(), amount: 1 }] }],
    ['division_full', 'one place of it is left', change('update divisions set taken = 1 where tournament_id = $1'), {}],
    ['code_used_up', 'it was used twice', change('update entry_codes set used = 2 where tournament_id = $1'), {}],
    ['extra_gone', 'one cart is left', change('update entry_extras set taken = 1 where tournament_id = $1'), {}],
  ])('%s: %s', async (refusal, _, prepare, price) => {
    const world = await makePriced();
    await prepare(world);
    const before = await stateOf(world);
    expect(await give(askPriced(world, price))).toBe(refusal);
    expect(await stateOf(world)).toEqual(before);
  });

  it('seats whom nothing is against, and counts what they take', async () => {
    const world = await makeWorld();
    await isElsewhere(world, '2026-05');
    expect(await give(ask(world, { month_limit: 2, expected_amount: 20_000 }))).toBe('seated');
    expect(await stateOf(world)).toMatchObject({ held: 2, entries: 1 });
    const priced = await makePriced();
    expect(await give(askPriced(priced))).toBe('seated');
    expect(await stateOf(priced)).toMatchObject({ held: 2, taken: 2, used: 1, sold_extras: 2, entries: 1 });
  });

  it('lets in whom a code keeps places for, past a full field and the waitlist, and gives them of those', async () => {
    const world = await makePriced();
    await pool.query('update entry_codes set kept_places = 3 where id = $1', [world.codeId]);
    await pool.query('update tournament_places set capacity = 3, set_aside = 3, waiting = 1 where tournament_id = $1', [
      world.id,
    ]);
    expect(await give(askPriced(world))).toBe('seated');
    expect(await stateOf(world)).toMatchObject({ held: 2, set_aside: 1, kept_places: 1, used: 1 });
    const [other] = await insertGolfers(pool, 1);
    expect(await give(askPriced({ ...world, golferId: other?.golferId ?? '' }))).toBe('join_waitlist');
  });
});

describe('before the lock', () => {
  it.each<[EntryRefusal | 'seated', string, (world: World) => Promise<unknown>, Partial<PlacesRequest>]>([
    ['not_found', 'there is no such tournament', nothing, { tournament_id: newId() }],
    ['not_found', 'it is a draft', change(`update tournaments set state = 'draft' where id = $1`), {}],
    ['entry_closed', 'it was called off', change(`update tournaments set state = 'cancelled' where id = $1`), {}],
    [
      'entry_not_yet',
      'it opens in an hour',
      change(`update tournaments set opens_at = '2026-06-01T13:00:00Z' where id = $1`),
      {},
    ],
    ['entry_closed', 'its time is over', change(`update tournaments set closes_at = created_at where id = $1`), {}],
    [
      'entry_paused',
      'its club has withdrawn',
      change('update tournament_places set is_paused = true where tournament_id = $1'),
      {},
    ],
    [
      'unpriced',
      'it has a price list',
      change(`insert into entry_terms (tournament_id, early, updated_at) values ($1, '[]', now())`),
      {},
    ],
    ['price_changed', 'another amount was shown', nothing, { expected_amount: 19_999 }],
    ['seated', 'nothing is against it', nothing, { expected_amount: 20_000 }],
  ])('%s: %s', async (refusal, _, prepare, fields) => {
    const world = await makeWorld();
    await prepare(world);
    // An entry that is refused before the lock never comes to it.
    const queue = openPlacesQueue(pool, () => now, {
      give: async (own, asked, at) => {
        expect(refusal).toBe('seated');
        return givePlaces(own, asked, at);
      },
    });
    expect(said(await queue.request(ask(world, fields), 'golfer'))).toBe(refusal);
  });

  it('entry_not_open: payments are not set up', async () => {
    const queue = openPlacesQueue(pool, () => now);
    expect(said(await queue.request(ask(await makeWorld(false)), 'golfer'))).toBe('entry_not_open');
  });
});

it('one entry that the database cannot take does not fail its neighbours', async () => {
  const world = await makeWorld();
  const queue = openPlacesQueue(pool, () => now, { batches: 1 });
  const [first, second, third] = await insertGolfers(pool, 3);
  const by = (golferId = newId()) => queue.request(ask({ ...world, golferId }), 'golfer');
  // The first goes alone; the others wait for it and are one batch. Nobody has the middle one's account.
  const asked = [by(first?.golferId), by(second?.golferId), by(), by(third?.golferId)];
  expect(queue.waitingCount()).toBe(3);
  const answers = await Promise.allSettled(asked);
  expect(answers.map((one) => (one.status === 'fulfilled' ? said(one.value) : one.status))).toEqual([
    'seated',
    'seated',
    'rejected',
    'seated',
  ]);
  expect(queue.waitingCount()).toBe(0);
  expect(await stateOf(world)).toMatchObject({ held: 6, entries: 3 });
});
