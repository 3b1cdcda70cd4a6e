import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, orderOf, pay, untilOrder } from '#tests/factories/checkout.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'premium' });
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function open(fields: object = {}) {
  const tournament = await makeTournament(server, { organizer: owner.organizer, ...fields });
  const round = await makeRound(server, { tournament, versionId });
  const path = `/api/organizer/rounds/${round.id}/desk`;
  return {
    tournament,
    see: async (query = '') => (await server.call('GET', `${path}${query}`, { as: owner.token })).body,
    act: (deskAction: object, more: object = {}) =>
      server.call('POST', path, { as: owner.token, body: { action: deskAction, ...more } }),
  };
}

/** Enters and pays by card. */
async function paid(tournamentId: string, players = 0) {
  const { token } = await makeGolfer(server);
  const entry = players > 0 ? groupEntry(tournamentId, players) : undefined;
  const { orderId, sessionId } = await openCheckout(server, token, tournamentId, entry);
  await pay(server, sessionId);
  await untilOrder(server, token, orderId, { payment_status: 'completed' });
  return { token, orderId };
}

describe('payment taken at the desk', () => {
  it('completes an entry whose card page is open, and nobody pays twice', async () => {
    const { tournament, see, act } = await open();
    const { token } = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id, groupEntry(tournament.id, 2));
    const [first, second] = (await see('?filter=unpaid')).data;
    expect(first).toMatchObject({ due: 300, places: 3, checked_in_at: null });
    expect((await see()).summary).toMatchObject({ players: 0, unpaid: 3 });
    expect(await act({ op: 'check_in', player: first.id })).toMatchObject({
      status: 409,
      body: { detail: 'This entry is not paid yet: take the payment first.' },
    });
    const said = await act({ op: 'paid', player: first.id, taken_as: 'check' }, { dry_run: true });
    expect(said.body.effects[0]).toBe(`${first.name} pays $300.00 by check for all 3 of the entry, and is here.`);
    expect((await orderOf(server, token, orderId)).payment_status).toBe('pending');
    const done = await act({ op: 'paid', player: first.id, taken_as: 'check' }, { preview: said.body.preview });
    expect(done).toMatchObject({ status: 200, body: { player: { due: null, checked_in_at: expect.any(String) } } });
    expect((await see()).summary).toMatchObject({ players: 3, here: 1, unpaid: 0 });
    expect(await act({ op: 'paid', player: second.id, taken_as: 'cash' })).toMatchObject({
      status: 409,
      body: { detail: 'This entry is paid.' },
    });
    // Their card page was open all the while: whatever comes of it goes back.
    await pay(server, sessionId).catch(() => undefined);
    const openPayments = `select count(*)::int as n from payments where purchase_id = $1 and status = 'open'`;
    await until(
      async () => (await server.context.pool.query(openPayments, [orderId])).rows[0].n,
      (n) => n === 0,
    );
    const { rows } = await server.context.pool.query('select status, taken_as from purchases where id = $1', [orderId]);
    expect(rows).toEqual([{ status: 'paid', taken_as: 'check' }]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ payment_status: 'completed', refund_due: 0 });
    const { rows: lines } = await server.context.pool.query(
      `select account, amount::int from ledger_entries where purchase_id = $1 and source = 'desk' order by account`,
      [orderId],
    );
    expect(lines).toEqual([
      { account: 'desk', amount: -30_000 },
      { account: 'organizer', amount: 30_000 },
    ]);
    await server.judge();
  });

  it('takes what a mailed link was for', async () => {
    const { tournament, see, act } = await open();
    const person = { firstName: 'Lin', lastName: 'Ked', email: 'lin@ked.test', phone: '+1 555 0101', handicap: 3 };
    const added = await server.call('POST', `/api/organizer/tournaments/${tournament.id}/players`, {
      as: owner.token,
      body: { ...person, payment: 'link' },
    });
    expect(added.status).toBe(201);
    const [lin] = (await see()).data;
    expect(await act({ op: 'paid', player: lin.id, taken_as: 'cash' })).toMatchObject({ status: 200 });
    expect((await see()).summary).toMatchObject({ players: 1, here: 1, unpaid: 0 });
  });
});

it('is due at the desk as far as shares are open, and not taken there', async () => {
  const tournament = await makeSharedTournament(server, 8);
  const found = await findTournament(server.context.pool, tournament.id);
  const round = await makeRound(server, { versionId, ...(found ? { tournament: found } : {}) });
  await makeSharedGroup(server, tournament.id);
  const at = async (path: string) =>
    (await server.call('GET', `/api/organizer/${path}`, { as: tournament.token })).body;
  const [first] = (await at(`tournaments/${tournament.id}/players`)).data;
  expect(first.open_amount).toBeGreaterThan(0);
  expect(first.open_amount).toBeLessThan(first.payment_amount);
  const { data } = await at(`rounds/${round.id}/desk`);
  expect(data).toMatchObject(Array.from({ length: 4 }, () => ({ due: first.open_amount, pays: 'shares' })));
});

describe('money of who does not play', () => {
  it('goes back to the card by the terms, for their part of the entry and once', async () => {
    const { tournament, see, act } = await open({ refundPolicy: 'half' });
    const { token, orderId } = await paid(tournament.id, 1);
    const [ann, bo] = (await see()).data;
    const said = await act({ op: 'withdraw', player: ann.id, refund: true }, { dry_run: true });
    expect(said.body).toMatchObject({ refund: 50 });
    expect(said.body.effects).toContain('$50.00 goes back to the card, as the terms say.');
    await act({ op: 'withdraw', player: ann.id, refund: true });
    await untilOrder(server, token, orderId, { refunded_amount: 50 });
    expect((await act({ op: 'withdraw', player: ann.id, refund: true })).body.refund).toBeNull();
    expect((await see()).data).toMatchObject([{ has_withdrawn: true }, { id: bo.id }]);
    expect((await act({ op: 'no_show', player: bo.id }, { dry_run: true })).body.effects).toContain(
      'The entry stays as it is paid, and nothing goes back.',
    );
    expect((await orderOf(server, token, orderId)).payment_status).toBe('completed');
  });

  it('ends an entry of which all is given back', async () => {
    const { tournament, see, act } = await open({ refundPolicy: 'full' });
    const { token, orderId } = await paid(tournament.id);
    const [ann] = (await see()).data;
    const done = await act({ op: 'no_show', player: ann.id, refund: true });
    expect(done.body.effects.at(-1)).toBe('All of it is given back then: the entry ends, and its place is free.');
    await untilOrder(server, token, orderId, { payment_status: 'refunded', refunded_amount: 100 });
    expect((await see()).data).toEqual([]);
  });
});

describe('something sold at the desk', () => {
  const mulligan = {
    name: 'Mulligan',
    description: '',
    kind: 'item',
    price: 10,
    stock: 3,
    max_each: 2,
    is_refundable: false,
  };
  async function selling(fields: object = {}, terms: object = {}) {
    const desk = await open(fields);
    const set = await server.call('PUT', `/api/organizer/tournaments/${desk.tournament.id}/terms`, {
      as: owner.token,
      body: { version: 0, early: [], tax: null, fee_percent: 5, refunds: [], extras: [mulligan], ...terms },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const extra: string = set.body.extras[0].id;
    const sell = (player: string, quantity = 1, more: object = {}) =>
      desk.act({ op: 'sell', player, extra, quantity, taken_as: 'cash' }, more);
    return { ...desk, extra, sell };
  }

  it('is the entry’s at once, and its money the organizer’s, of its own kind', async () => {
    const { tournament, see, sell, act, extra } = await selling(
      { refundPolicy: 'full' },
      { tax: { name: 'Sales tax', percent: 10, covers: 'all' } },
    );
    const { token, orderId } = await paid(tournament.id);
    const [ann] = (await see()).data;
    expect((await see()).extras).toEqual([{ id: extra, name: 'Mulligan', price: 10, left: 3, most: 2 }]);
    const said = await sell(ann.id, 2, { dry_run: true });
    // With the tax, and without the fee for cards.
    const effects = [`${ann.name} pays $22.00 in cash for 2 mulligans.`, 'The money is in your statement.'];
    expect(said.body.effects).toEqual(effects);
    const before = await orderOf(server, token, orderId);
    expect(await sell(ann.id, 2, { preview: said.body.preview })).toMatchObject({
      status: 200,
      body: { effects, player: { bought: [{ name: 'Mulligan', quantity: 2 }] } },
    });
    expect((await orderOf(server, token, orderId)).payment_amount).toBe(before.payment_amount + 22);
    expect((await see()).extras).toMatchObject([{ left: 1 }]);
    const { rows } = await server.context.pool.query(
      `select k.kind, k.label, k.cents::int from ledger_kinds k join ledger_entries e
         on e.source_id = k.source_id and e.source = k.source and e.account = 'desk'
       where e.tournament_id = $1 order by 1`,
      [tournament.id],
    );
    expect(rows).toEqual([
      { kind: 'extra', label: 'Mulligan', cents: 2_000 },
      { kind: 'tax', label: expect.stringContaining('Sales tax'), cents: 200 },
    ]);
    await server.judge();
    // The card gets back what it has paid: nothing of it is kept for what was sold at the desk.
    const back = await act({ op: 'no_show', player: ann.id, refund: true });
    expect(back.body.effects).toContain(
      `$${before.payment_amount.toFixed(2)} goes back to the card, as the terms say.`,
    );
    await untilOrder(server, token, orderId, { payment_status: 'refunded', refunded_amount: before.payment_amount });
  });

  it('never goes back to a card, and is in no promise that it does', async () => {
    const { tournament, see, sell } = await selling({ refundPolicy: 'full' });
    const { token, orderId } = await paid(tournament.id);
    const { payment_amount: byCard } = await orderOf(server, token, orderId);
    const [ann] = (await see()).data;
    expect((await sell(ann.id, 2)).status).toBe(200);
    const order = await orderOf(server, token, orderId);
    expect(order).toMatchObject({ payment_amount: byCard + 20, card_amount: byCard, refund_due: byCard });
    const field = `/api/organizer/tournaments/${tournament.id}/players`;
    const { body: list } = await server.call('GET', field, { as: owner.token });
    expect(list.data).toMatchObject([{ payment_amount: byCard + 20, card_amount: byCard }]);
    // As the page asks: with what it showed.
    const left = await server.call('DELETE', `/api/tournament-registrations/${orderId}?expected=${order.refund_due}`, {
      as: token,
    });
    expect(left).toMatchObject({ status: 200, body: { payment_status: 'refunded', given_back: byCard } });
    await server.judge();
  });

  it('makes no receipt of a card and no refund of a free entry', async () => {
    const { tournament, see, sell } = await selling({ registrationFee: 0, refundPolicy: 'full' });
    const { token } = await makeGolfer(server);
    const body = groupEntry(tournament.id, 1);
    const { body: made } = await server.call('POST', '/api/tournament-registrations', { as: token, body });
    const [ann] = await until(
      async () => (await see()).data,
      (players) => players.length > 0,
    );
    expect((await sell(ann.id)).status).toBe(200);
    expect(await orderOf(server, token, made.id)).toMatchObject({
      payment_amount: 10,
      refund_due: 0,
      has_receipt: false,
    });
    const path = `/api/tournament-registrations/${made.id}`;
    expect((await server.call('DELETE', `${path}?expected=0`, { as: token })).status).toBe(200);
    await server.judge();
  });

  it('is said to come back from the organizer where the tournament is cancelled', async () => {
    const { tournament, see, sell } = await selling();
    await paid(tournament.id);
    const [ann] = (await see()).data;
    expect((await sell(ann.id)).status).toBe(200);
    const { status } = await server.call('DELETE', `/api/tournaments/${tournament.id}`, { as: owner.token });
    expect(status).toBeLessThan(300);
    const words = `%goes back to your card. Your organizer will return your desk payment.`;
    await until(
      async () =>
        (await server.context.pool.query(`select from notifications where message like $1`, [words])).rowCount,
      (n) => n === 1,
    );
    await server.judge();
  });

  it('is sold once to who presses twice, and says what they have', async () => {
    const { tournament, see, sell } = await selling();
    await paid(tournament.id);
    const [ann] = (await see()).data;
    const { preview } = (await sell(ann.id, 1, { dry_run: true })).body;
    expect((await sell(ann.id, 1, { preview })).status).toBe(200);
    expect(await sell(ann.id, 1, { preview })).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    expect((await see()).extras).toMatchObject([{ left: 2 }]);
    const again = await sell(ann.id, 1, { dry_run: true });
    expect(again.body.effects.at(-1)).toBe('The entry has 1 mulligan already.');
    expect((await sell(ann.id, 1, { preview: again.body.preview })).status).toBe(200);
  });

  it('is refused where it is sold out, too many, gone, or the entry is not paid', async () => {
    const { tournament, see, sell, act } = await selling();
    await paid(tournament.id);
    await paid(tournament.id);
    const { token } = await makeGolfer(server);
    await openCheckout(server, token, tournament.id);
    const players = (await see()).data;
    const [ann, bo] = players.filter(({ due }: { due: number | null }) => due === null);
    const unpaid = players.find(({ due }: { due: number | null }) => due !== null);
    expect(await sell(unpaid.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await sell(ann.id, 3)).toMatchObject({ status: 422, body: { errors: [{ field: 'action.quantity' }] } });
    expect(await sell(ann.id, 0)).toMatchObject({ status: 422, body: { errors: [{ field: 'action.quantity' }] } });
    const other = { op: 'sell', player: ann.id, extra: newId(), quantity: 1, taken_as: 'cash' };
    expect(await act(other)).toMatchObject({ status: 422, body: { errors: [{ field: 'action.extra' }] } });
    expect((await sell(ann.id, 2)).status).toBe(200);
    // One is left, and two want it at once.
    const [one, two] = await Promise.all([sell(bo.id), sell(bo.id)]);
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    expect([one, two].find((answer) => answer?.status === 409)?.body).toMatchObject({
      code: 'extra_gone',
      errors: [{ field: 'action.quantity' }],
    });
    await server.judge();
  });
});
