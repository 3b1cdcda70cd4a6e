import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expireAddon } from '#areas/entries/database/addons/addons.ts';
import { settle } from '#areas/money/services/settle.ts';
import { remindOfNames } from '#areas/entries/services/registrations/name-players.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

/** The time to pay is over, and what was not paid is let go; no card page is looked at. */
async function expireAll({ context }: TestServer): Promise<void> {
  const { rows } = await context.pool.query<{ id: string }>(`select id from entry_addons where state = 'pending'`);
  for (const { id } of rows) await expireAddon(context.pool, id);
}
const none = { version: 0, early: [], tax: null, fee_percent: null, refunds: [] };
const dinner = {
  name: 'Dinner',
  description: '',
  kind: 'item',
  price: 45,
  stock: 3,
  max_each: 2,
  is_refundable: true,
};

async function listed(extras: object[] = [dinner], fee = 100, terms: object = {}) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const tournament = await makeTournament(server, { organizer, registrationFee: fee, maxEntries: 20 });
  const set = await server.call('PUT', `/api/organizer/tournaments/${tournament.id}/terms`, {
    as: token,
    body: { ...none, extras, ...terms },
  });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return { id: tournament.id, organizer: token, extra: set.body.extras[0]?.id as string };
}
async function entered(id: string, body: object = soloEntry(id)) {
  const golfer = await makeGolfer(server);
  const made = await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  if (made.body.payment_status === 'pending') {
    const payment = await server.call('POST', '/api/functions/create-payment', {
      as: golfer.token,
      body: { tournamentId: id },
    });
    await payAt(payment.body.url);
  }
  return { as: golfer.token, entry: made.body.id as string };
}
async function payAt(url: string) {
  await pay(server, sessionIdOf(url));
  await settle(server.context, sessionIdOf(url));
}
const buy = ({ as, entry }: { as: string; entry: string }, id: string, quantity: number) =>
  server.call('POST', `/api/tournament-registrations/${entry}/extras`, { as, body: { extras: [{ id, quantity }] } });
const read = async ({ as, entry }: { as: string; entry: string }) =>
  (await server.call('GET', `/api/tournament-registrations/${entry}`, { as })).body;
const takenOf = async (id: string) =>
  (await server.context.pool.query('select taken from entry_extras where id = $1', [id])).rows[0].taken;

describe('what is bought for an entry later', () => {
  it('is paid by itself, and is the entry’s from then on, down to a refund', async () => {
    const { id, extra } = await listed();
    const one = await entered(id);
    const bought = await buy(one, extra, 2);
    expect(bought).toMatchObject({ status: 201, body: { total: 90 } });
    expect(await read(one)).toMatchObject({ payment_amount: 100 });
    await payAt(bought.body.url);
    await quiet(server);
    const order = await read(one);
    expect(order).toMatchObject({ payment_amount: 190, refund_due: 190 });
    expect(order.lines.map(({ label }: { label: string }) => label)).toEqual(['Entry', 'Dinner']);
    expect((await buy(one, extra, 1)).status).toBe(422);
    const preview = await server.call('GET', `/api/tournament-registrations/${one.entry}/refund-preview`, {
      as: one.as,
    });
    expect(preview.body).toMatchObject({ card: 190, credit: 0, can_withdraw: true });
    await server.call('DELETE', `/api/tournament-registrations/${one.entry}?expected=190`, { as: one.as });
    await quiet(server);
    expect(await read(one)).toMatchObject({ payment_status: 'refunded', refunded_amount: 190 });
    expect(await takenOf(extra)).toBe(0);
  });

  it('is kept while it is paid, given back when it is not, and never more than there is', async () => {
    const { id, extra } = await listed();
    const [one, two] = [await entered(id), await entered(id)];
    expect((await buy(one, extra, 2)).status).toBe(201);
    expect((await buy(one, extra, 2)).status).toBe(201);
    expect(await takenOf(extra)).toBe(2);
    expect(await buy(two, extra, 2)).toMatchObject({ status: 409, body: { code: 'extra_gone' } });
    server.clock.advance(3_600_000);
    await sweepHolds(server.context);
    expect(await takenOf(extra)).toBe(0);
    expect((await buy(two, extra, 2)).status).toBe(201);
  });

  it('is kept where a bank’s money comes after its time, as long as there is some left', async () => {
    const { id, extra } = await listed();
    const [one, two] = [await entered(id), await entered(id)];
    const bought = await buy(one, extra, 2);
    await setSwitches(server, { deliveries: 'hold' });
    const session = sessionIdOf(bought.body.url);
    await pay(server, session);
    await expireAll(server);
    expect(await takenOf(extra)).toBe(0);
    await settle(server.context, session);
    expect(await takenOf(extra)).toBe(2);
    const again = await buy(one, extra, 1);
    expect(again.status).toBe(422);
    const late = await buy(two, extra, 1);
    await pay(server, sessionIdOf(late.body.url));
    await expireAll(server);
    await server.context.pool.query('update entry_extras set stock = 2 where id = $1', [extra]);
    await settle(server.context, sessionIdOf(late.body.url));
    await setSwitches(server, { deliveries: 'on' });
    await quiet(server);
    expect(await read(one)).toMatchObject({ payment_amount: 190, refunded_amount: 0 });
    expect(await read(two)).toMatchObject({ payment_amount: 100 });
    expect(await takenOf(extra)).toBe(2);
    const { rows } = await server.context.pool.query(
      `select f.amount::int from refunds f join payments y on y.id = f.payment_id where y.session_id = $1`,
      [sessionIdOf(late.body.url)],
    );
    expect(rows).toEqual([{ amount: 4500 }]);
  });

  it('is for whoever paid for the entry, of what is sold; what costs nothing is theirs at once', async () => {
    const { id, extra } = await listed([{ ...dinner, price: 0 }], 0);
    const one = await entered(id);
    expect((await buy({ ...one, as: (await makeGolfer(server)).token }, extra, 1)).status).toBe(404);
    expect((await buy(one, id, 1)).status).toBe(422);
    expect(await buy(one, extra, 1)).toMatchObject({ status: 201, body: { url: null, total: 0 } });
    expect(await takenOf(extra)).toBe(1);
    const preview = `/api/tournament-registrations/${one.entry}/refund-preview`;
    expect((await server.call('GET', preview, { as: (await makeGolfer(server)).token })).status).toBe(404);
  });
});

describe('places that are named later', () => {
  const name = ({ as, entry }: { as: string; entry: string }, position: number, body: object = player(9)) =>
    server.call('PATCH', `/api/tournament-registrations/${entry}/players`, {
      as,
      body: { players: [{ position, ...body }] },
    });

  it('are taken with the captain’s guests, and named by the captain', async () => {
    const { id } = await listed();
    const one = await entered(id, { ...groupEntry(id, 0), namedLater: 3 });
    expect(await read(one)).toMatchObject({ places: 4, unnamed: 3, payment_amount: 400 });
    const { rows } = await server.context.pool.query(
      'select first_name, last_name, index_source from registration_players where registration_id = $1 and position = 1',
      [one.entry],
    );
    expect(rows[0]).toEqual({ first_name: 'Guest of', last_name: 'Pat Player0', index_source: 'none' });
    expect((await name({ ...one, as: (await makeGolfer(server)).token }, 1)).status).toBe(404);
    const named = await name(one, 1);
    expect(named).toMatchObject({
      status: 200,
      body: { players: [{ is_named: true }, { name: 'Pat Player9' }, {}, {}] },
    });
    expect(await name(one, 1, player(8))).toMatchObject({
      status: 200,
      body: { players: [{}, { name: 'Pat Player8' }, {}, {}] },
    });
    expect((await name(one, 0)).status).toBe(422);
    expect(await read(one)).toMatchObject({ unnamed: 2 });
  });

  it('have no handicap before they are named, and keep none where the captain says so', async () => {
    const { id, organizer: owner } = await listed([], 0);
    const one = await entered(id, { ...groupEntry(id, 0), namedLater: 2 });
    const shown = async () => {
      const { body } = await server.call('GET', `/api/organizer/tournaments/${id}/players`, { as: owner });
      return body.data.map(({ handicap }: { handicap: number | null }) => handicap);
    };
    expect(await shown()).toEqual([12.4, null, null]);
    expect((await name(one, 1, { ...player(1), handicap: null })).status).toBe(200);
    expect((await name(one, 2, { ...player(2), handicap: -1.2 })).status).toBe(200);
    expect(await shown()).toEqual([12.4, null, -1.2]);
  });

  it('pass a division’s eligibility when they are named', async () => {
    const eligibility = {
      gender: null,
      min_index: null,
      max_index: 15,
      min_age: null,
      max_age: null,
      places: null,
      price: null,
    };
    const { id } = await listed([], 0, { divisions: [{ ...eligibility, name: 'Flight A' }] });
    const one = await entered(id, { ...groupEntry(id, 0), namedLater: 1 });
    const refused = await name(one, 1, { ...player(1), handicap: 20 });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'players.0.handicap' }] } });
    expect((await name(one, 1)).status).toBe(200);
  });

  const day = 86_400_000;
  const shiftTo = async (id: string, days: number) => {
    const { rows } = await server.context.pool.query('select closes_at from tournaments where id = $1', [id]);
    server.clock.advance(rows[0].closes_at.getTime() - server.clock.now().getTime() - days * day);
  };
  const remindersOf = async (entry: string): Promise<number> =>
    (
      await server.context.pool.query('select subject from notifications where subject like $1 order by 1', [
        `names-%:${entry}`,
      ])
    ).rows.length;

  it('bring one reminder to who enters guests two days before, and not two within a minute', async () => {
    const { id } = await listed([], 0);
    await shiftTo(id, 1.9);
    const late = await entered(id, { ...groupEntry(id, 0), namedLater: 1 });
    await remindOfNames(server.context);
    await remindOfNames(server.context);
    expect(await remindersOf(late.entry)).toBe(1);
  });

  it('bring no second reminder within a day of the first', async () => {
    const { id } = await listed([], 0);
    await shiftTo(id, 2.1);
    const late = await entered(id, { ...groupEntry(id, 0), namedLater: 1 });
    await remindOfNames(server.context);
    await shiftTo(id, 1.9);
    await remindOfNames(server.context);
    expect(await remindersOf(late.entry)).toBe(1);
    await shiftTo(id, 1);
    await remindOfNames(server.context);
    expect(await remindersOf(late.entry)).toBe(2);
  });

  it('are reminded of seven and two days before the date, once each, and closed after it', async () => {
    const { id } = await listed([], 0);
    const one = await entered(id, { ...groupEntry(id, 0), namedLater: 1 });
    const own = () => remindersOf(one.entry);
    await shiftTo(id, 6);
    await remindOfNames(server.context);
    await remindOfNames(server.context);
    expect(await own()).toBe(1);
    await shiftTo(id, 1);
    await remindOfNames(server.context);
    expect(await own()).toBe(2);
    server.clock.advance(2 * day);
    const { rows: owner } = await server.context.pool.query(
      'select g.user_id from tournament_registrations r join golfers g on g.id = r.golfer_id where r.id = $1',
      [one.entry],
    );
    const again = { ...one, as: await server.tokenOf(owner[0].user_id) };
    expect((await name(again, 1)).status).toBe(409);
  });
});
