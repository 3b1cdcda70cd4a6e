import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '#areas/money/services/settle.ts';
import { serveWaitlist } from '#areas/waitlist/services/serve-waitlist.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await server.judge();
});
afterAll(() => server.stop());

const eligibility = { gender: null, min_index: null, max_index: null, min_age: null, max_age: null };
const flightA = { ...eligibility, name: 'Flight A', max_index: 12.9, places: null, price: null };
const flightB = { ...eligibility, name: 'Flight B', min_index: 13, places: 2, price: 150 };
const seniors = { ...eligibility, name: 'Seniors', min_age: 55, places: 4, price: 90 };

async function divided(divisions: object[], options: { places?: number; fee?: number } = {}) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const tournament = await makeTournament(server, {
    organizer,
    registrationFee: options.fee ?? 200,
    maxEntries: options.places ?? 40,
  });
  const url = `/api/organizer/tournaments/${tournament.id}/terms`;
  const set = (version: number, list: object[]) =>
    server.call('PUT', url, {
      as: token,
      body: { version, early: [], tax: null, fee_percent: null, refunds: [], extras: [], divisions: list },
    });
  const { status, body } = await set(0, divisions);
  expect(status, JSON.stringify(body)).toBe(200);
  const ids: Record<string, string> = Object.fromEntries(body.divisions.map((one: any) => [one.name, one.id]));
  return { id: tournament.id, token, url, set, ids, terms: body };
}
const enter = (token: string, body: object) =>
  server.call('POST', '/api/tournament-registrations', { as: token, body });
const withIndex = (id: string, handicap: number, more: object = {}) => ({ ...soloEntry(id), handicap, ...more });
const terms = async (id: string) => (await server.call('GET', `/api/tournaments/${id}/terms`)).body;

describe('divisions of entry', () => {
  it('are listed with eligibility, price and places, and an entry goes into the one that its index is for', async () => {
    const { id, token: host, ids } = await divided([flightA, flightB]);
    expect(await terms(id)).toMatchObject({
      from: 150,
      divisions: [
        { name: 'Flight A', max_index: 12.9, from: 200, left: null },
        { name: 'Flight B', min_index: 13, from: 150, left: 2 },
      ],
    });
    const { token } = await makeGolfer(server);
    const entered = await enter(token, withIndex(id, 18.4, { amount: 150 }));
    expect(entered.body).toMatchObject({
      payment_amount: 150,
      division: 'Flight B',
      lines: [{ label: 'Entry, Flight B', amount: 150 }],
    });
    expect((await terms(id)).divisions[1].left).toBe(1);
    const { body } = await server.call('POST', '/api/functions/create-payment', {
      as: token,
      body: { tournamentId: id },
    });
    await pay(server, sessionIdOf(body.url));
    await settle(server.context, sessionIdOf(body.url));
    const field = await server.call('GET', `/api/organizer/tournaments/${id}/players`, { as: host });
    expect(field.body.data[0]).toMatchObject({ division: 'Flight B' });
    const play = await server.call('GET', `/api/organizer/tournaments/${id}/play`, { as: host });
    expect(play.body.divisions).toMatchObject([
      { name: 'Flight A', players: 0 },
      { name: 'Flight B', players: 1 },
    ]);
    const file = await server.call('GET', `/api/organizer/tournaments/${id}/field.csv`, { as: host });
    expect(String(file.body)).toContain('Flight B');
    // A withdrawal gives the place of the division back.
    await server.call('DELETE', `/api/tournament-registrations/${entered.body.id}`, { as: token });
    expect((await terms(id)).divisions[1].left).toBe(2);
    expect(ids['Flight B']).toBeDefined();
  });

  it('lower the price in lists as on the page of the tournament, and an early price does', async () => {
    const shown = async (id: string) => {
      const { body: list } = await server.call('GET', '/api/tournaments');
      const { body: page } = await server.call('GET', `/api/tournaments/${id}`);
      const one = list.data.find((listed: { id: string }) => listed.id === id);
      expect(page).toMatchObject({ price: one.price, is_lowest_price: one.is_lowest_price });
      return [one.registration_fee, one.price, one.is_lowest_price];
    };
    const { id, url, token } = await divided([flightA, flightB, seniors]);
    expect(await shown(id)).toEqual([200, 90, true]);
    expect((await terms(id)).from).toBe(90);
    const plain = { version: 1, tax: null, fee_percent: null, refunds: [], extras: [], divisions: [] };
    const until = shiftDate(server.clock.now().toISOString().slice(0, 10), 2);
    const early = [{ name: 'Early', price: 150, until }];
    expect((await server.call('PUT', url, { as: token, body: { ...plain, early } })).status).toBe(200);
    expect(await shown(id)).toEqual([200, 150, false]);
    expect((await terms(id)).price).toBe(150);
    expect((await server.call('PUT', url, { as: token, body: { ...plain, version: 2, early: [] } })).status).toBe(200);
    expect(await shown(id)).toEqual([200, 200, false]);
  });

  it('keep out whom they are not for, name who, and ask where several would do', async () => {
    const { id, ids } = await divided([flightA, flightB, seniors]);
    const { token } = await makeGolfer(server);
    expect(await enter(token, withIndex(id, 5, { divisionId: ids['Flight B'] }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'handicap' }] },
    });
    expect(await enter(token, { ...groupEntry(id, 2), divisionId: ids.Seniors })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'teamCaptain.birthYear' }] },
    });
    expect(await enter(token, withIndex(id, 5, { birthYear: 1950 }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'divisionId' }] },
    });
    expect((await enter(token, withIndex(id, 5, { divisionId: crypto.randomUUID() }))).status).toBe(422);
    const entered = await enter(token, withIndex(id, 5, { birthYear: 1950, divisionId: ids.Seniors, amount: 90 }));
    expect(entered.body).toMatchObject({ payment_amount: 90, division: 'Seniors' });
    const quote = await server.call('POST', `/api/tournaments/${id}/quote`, { body: { people: 1 } });
    expect(quote).toMatchObject({ status: 422, body: { errors: [{ field: 'divisionId' }] } });
  });

  it('are full on their own: others get in, a hold that runs out gives its places back', async () => {
    const { id, ids } = await divided([flightA, flightB]);
    const [one, two, three] = [await makeGolfer(server), await makeGolfer(server), await makeGolfer(server)];
    const inB = (handicap: number) => ({ ...soloEntry(id), handicap, tournamentId: undefined, mode: undefined });
    const entered = await enter(one.token, {
      ...groupEntry(id, 1),
      teamCaptain: inB(20),
      players: [inB(25)],
      divisionId: ids['Flight B'],
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    expect(await enter(two.token, withIndex(id, 20))).toMatchObject({
      status: 409,
      body: { code: 'division_full', errors: [{ field: 'divisionId', message: 'Flight B is full.' }] },
    });
    expect((await enter(three.token, withIndex(id, 4))).body.division).toBe('Flight A');
    server.clock.advance(31 * 60_000);
    await sweepHolds(server.context);
    expect((await enter(two.token, withIndex(id, 20))).body.division).toBe('Flight B');
  });

  it('are changed as a whole: never fewer places than are taken, and one that goes stays one of play', async () => {
    const { id, token, set, terms: kept, url } = await divided([flightA, flightB]);
    const golfer = await makeGolfer(server);
    await enter(golfer.token, withIndex(id, 20));
    const [a, b] = kept.divisions.map(({ taken: _, ...one }: any) => one);
    expect(await set(1, [a, { ...b, places: null }])).toMatchObject({
      status: 200,
      body: { divisions: [{}, { taken: 1 }] },
    });
    const group = { ...groupEntry(id, 1) };
    expect((await enter((await makeGolfer(server)).token, group)).status).toBe(201);
    expect(await set(2, [a, { ...b, places: 0 }])).toMatchObject({ status: 422 });
    expect((await set(2, [a])).body.divisions).toHaveLength(1);
    const play = await server.call('GET', `/api/organizer/tournaments/${id}/play`, { as: token });
    expect(play.body.divisions.map(({ name }: any) => name).sort()).toEqual(['Flight A', 'Flight B']);
    // Of the same name it is entered again, and still has who entered it.
    const back = await set(3, [a, { ...b, id: undefined }]);
    expect(back.body.divisions[1]).toMatchObject({ id: b.id, taken: 1 });
    expect(await set(4, [a, { ...a, id: undefined }])).toMatchObject({ status: 422 });
    expect(await set(9, [a])).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    const { token: stranger } = await makeOrganizer(server, { plan: 'pro' });
    expect((await server.call('GET', url, { as: stranger })).status).toBe(403);
  });

  it('wait on the waitlist by preference: the first of their wishes that has room, at its price', async () => {
    const { id, ids } = await divided([{ ...flightA, max_index: null }, flightB, { ...seniors, places: 1 }]);
    const wanted = [ids['Flight B'] ?? '', ids.Seniors ?? ''];
    const holders = [await makeGolfer(server), await makeGolfer(server), await makeGolfer(server)];
    for (const [n, { token }] of holders.entries()) {
      const { status, body } = await enter(
        token,
        withIndex(id, 20, { birthYear: 1950, divisionId: n < 2 ? wanted[0] : wanted[1] }),
      );
      expect(status, JSON.stringify(body)).toBe(201);
    }
    const waiter = await makeGolfer(server);
    const join = (body: object) =>
      server.call('POST', `/api/tournaments/${id}/waitlist`, {
        as: waiter.token,
        body: { ...withIndex('', 20), tournamentId: undefined, ...body },
      });
    // There is room in Flight A: who would take it enters.
    expect((await join({ divisionIds: [ids['Flight A']] })).body.code).toBe('places_free');
    expect((await join({ divisionIds: [...wanted, wanted[0]] })).body.errors[0].field).toBe('divisionIds');
    const joined = await join({ birthYear: 1950, divisionIds: wanted });
    expect(joined.body).toMatchObject({ state: 'waiting', divisions: ['Flight B', 'Seniors'], fee: 150 });
    // While somebody waits, a newcomer for a division with room joins, and is served at once.
    const newcomer = await makeGolfer(server);
    expect((await enter(newcomer.token, withIndex(id, 3, { divisionId: ids['Flight A'] }))).body.code).toBe(
      'join_waitlist',
    );
    const served = await server.call('POST', `/api/tournaments/${id}/waitlist`, {
      as: newcomer.token,
      body: { ...withIndex('', 3), tournamentId: undefined, divisionIds: [ids['Flight A']] },
    });
    expect(served.body).toMatchObject({ state: 'offered', offer: { amount: 200 } });
    const senior = (await server.call('GET', '/api/tournament-registrations', { as: holders[2]?.token ?? '' })).body
      .data[0];
    await server.call('DELETE', `/api/tournament-registrations/${senior.id}`, { as: holders[2]?.token ?? '' });
    await serveWaitlist(server.context, id);
    const read = await server.call('GET', `/api/waitlist-entries/${joined.body.id}`, { as: waiter.token });
    expect(read.body).toMatchObject({ state: 'offered', offer: { places: 1, amount: 90 } });
    const order = await server.call('GET', '/api/tournament-registrations', { as: waiter.token });
    expect(order.body.data[0]).toMatchObject({ division: 'Seniors', payment_amount: 90 });
  });

  it('stay with a place that its captain gives to somebody else', async () => {
    const open = { ...eligibility, places: 8, price: null };
    const { id, ids } = await divided(
      [
        { ...open, name: 'Members' },
        { ...open, name: 'Guests' },
      ],
      { fee: 0 },
    );
    const { token } = await makeGolfer(server);
    const made = await enter(token, { ...groupEntry(id, 2), divisionId: ids.Guests, amount: 0 });
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { division: 'Guests' } });
    const swapped = await server.call('PATCH', `/api/tournament-registrations/${made.body.id}/players`, {
      as: token,
      body: { players: [{ ...player(9), position: 1, email: `nine-${id}@example.test` }] },
    });
    expect(swapped.status, JSON.stringify(swapped.body)).toBe(200);
    const { rows } = await server.context.pool.query(
      'select divisions from registration_players where registration_id = $1 order by position',
      [made.body.id],
    );
    expect(rows.map(({ divisions }) => divisions)).toEqual([[ids.Guests], [ids.Guests], [ids.Guests]]);
  });

  it('cannot be taken away by set-up while golfers enter them', async () => {
    const { id, token } = await divided([flightA, flightB]);
    const play = (await server.call('GET', `/api/organizer/tournaments/${id}/play`, { as: token })).body;
    const answer = await server.call('PUT', `/api/organizer/tournaments/${id}/play`, {
      as: token,
      body: { version: play.version, answers: play.answers, divisions: [] },
    });
    expect(answer.status === 409 || answer.status === 422, JSON.stringify(answer.body)).toBe(true);
    expect((await terms(id)).divisions).toHaveLength(2);
  });
});
