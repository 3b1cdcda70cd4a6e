import { maxGroupPlayers } from '#areas/entries/contract/registrations.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expireHolds } from '#areas/entries/database/places/release.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf, setGoodDay, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { settle } from '#areas/money/services/settle.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';

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

const zone = 'America/Chicago';
const hour = 3_600_000;

/** A tournament with `places`, whose organizer makes codes. */
async function held(places: number, plan = 'premium') {
  const { organizer, token } = await makeOrganizer(server, { plan });
  const { id } = await makeTournament(server, { organizer, timeZone: zone, registrationFee: 100, maxEntries: places });
  const codes = `/api/organizer/tournaments/${id}/codes`;
  const code = (body: object) =>
    server.call('POST', codes, {
      as: token,
      body: { code: 'SPONSOR', kind: 'percent', value: 0, max_uses: null, min_people: 1, valid_until: null, ...body },
    });
  const change = (codeId: string, body: object, as = token) => server.call('PATCH', `${codes}/${codeId}`, { as, body });
  const list = async () => (await server.call('GET', codes, { as: token })).body.data;
  return { id, token, code, change, list };
}
const enter = async (body: object) => {
  const { token } = await makeGolfer(server);
  const answer = await server.call('POST', '/api/tournament-registrations', { as: token, body });
  return { token, ...answer };
};
const payOf = async (token: string, tournamentId: string) => {
  const payment = await server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId } });
  await pay(server, sessionIdOf(payment.body.url));
  await settle(server.context, sessionIdOf(payment.body.url));
};
const placesOf = async (id: string) =>
  (
    await server.context.pool.query('select held, sold, set_aside from tournament_places where tournament_id = $1', [
      id,
    ])
  ).rows[0];

describe('places kept for a code', () => {
  it('are kept in a draft that has no date yet, and its organizer sees them', async () => {
    const { token } = await makeOrganizer(server, { plan: 'premium' });
    const draft = { action: 'draft', tournamentName: 'To come', maxEntries: 6, registrationFee: 100 };
    const { id } = (await server.call('POST', '/api/tournaments', { as: token, body: draft })).body;
    const made = await server.call('POST', `/api/organizer/tournaments/${id}/codes`, {
      as: token,
      body: { code: 'SPONSOR', kind: 'percent', value: 0, max_uses: null, min_people: 1, valid_until: null, keeps: 6 },
    });
    expect(made).toMatchObject({ status: 201, body: { keeps: 6, keeps_until: null } });
    const quote = (body: object) => server.call('POST', `/api/tournaments/${id}/quote`, { as: token, body });
    expect((await quote({ people: 1 })).body).toMatchObject({ places_left: 0 });
    expect((await quote({ people: 1, code: 'sponsor' })).body).toMatchObject({ places_left: 6 });
  });

  it('are found by as many people as an entry takes, whatever number the code asks for', async () => {
    const { id, code } = await held(600);
    expect((await code({ keeps: 500, min_people: 500 })).status).toBe(201);
    const quote = (people: number) =>
      server.call('POST', `/api/tournaments/${id}/quote`, { body: { people, code: 'sponsor' } });
    expect((await quote(maxGroupPlayers)).body).toMatchObject({ places_left: 500 });
    expect(await quote(100)).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
  });

  it('are nobody else’s, are taken with the code, and the rest of the field is as full as it says', async () => {
    const { id, code, list } = await held(6);
    expect((await code({ keeps: 4 })).body).toMatchObject({ keeps: 4, keeps_until: null });
    expect(await placesOf(id)).toEqual({ held: 0, sold: 0, set_aside: 4 });
    // To everybody else it is a tournament with two places, and no ballot.
    expect((await server.call('GET', `/api/tournaments/${id}`)).body).toMatchObject({
      in_ballot: false,
      entry_state: 'open',
      places_left: 2,
    });
    expect((await enter(groupEntry(id, 2))).body.code).toBe('tournament_full');
    expect((await enter(groupEntry(id, 1))).status).toBe(201);
    expect((await enter(soloEntry(id))).body.code).toBe('tournament_full');
    const quote = (people: number) =>
      server.call('POST', `/api/tournaments/${id}/quote`, { body: { people, code: 'sponsor' } });
    expect((await quote(3)).body).toMatchObject({ places_left: 4, total: 300 });
    // More than it keeps: they are told how many may come with it.
    expect((await quote(5)).body).toMatchObject({ places_left: 4 });
    const terms = async () => (await server.call('GET', `/api/tournaments/${id}/terms`)).body;
    expect(await terms()).toMatchObject({ takes_codes: true, keeps_places: true });
    expect((await enter(groupEntry(id, 2, { code: 'Sponsor' }))).status).toBe(201);
    expect(await placesOf(id)).toEqual({ held: 5, sold: 0, set_aside: 1 });
    expect((await enter(groupEntry(id, 1, { code: 'SPONSOR' }))).body.code).toBe('tournament_full');
    expect((await enter(soloEntry(id, { code: 'SPONSOR' }))).status).toBe(201);
    expect((await list())[0]).toMatchObject({ keeps: 0, used: 2 });
    expect(await terms()).toMatchObject({ takes_codes: true, keeps_places: false });
    expect(await placesOf(id)).toEqual({ held: 6, sold: 0, set_aside: 0 });
  });

  it('pass the waitlist, and come back to the code when they are not paid', async () => {
    const { id, code, list } = await held(3);
    await code({ keeps: 2 });
    const holder = await enter(soloEntry(id));
    const waiting = await makeGolfer(server);
    const joined = await server.call('POST', `/api/tournaments/${id}/waitlist`, {
      as: waiting.token,
      body: { ...soloEntry(id), tournamentId: undefined },
    });
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
    expect((await enter(soloEntry(id))).body.code).toBe('join_waitlist');
    const guests = await enter(groupEntry(id, 1, { code: 'SPONSOR' }));
    expect(guests.status).toBe(201);
    expect(await placesOf(id)).toEqual({ held: 3, sold: 0, set_aside: 0 });
    server.clock.advance(hour);
    await sweepHolds(server.context);
    await quiet(server);
    // The code has its two again; what anybody held is the waitlist's.
    expect(await placesOf(id)).toEqual({ held: 1, sold: 0, set_aside: 2 });
    expect((await list())[0]).toMatchObject({ keeps: 2, used: 0 });
    const place = await server.call('GET', `/api/waitlist-entries/${joined.body.id}`, { as: waiting.token });
    expect(place.body.state).toBe('offered');
    expect(holder.status).toBe(201);
  });

  it('stay sold when they were paid, and are anybody’s after a withdrawal', async () => {
    const { id, code, list } = await held(2);
    await code({ keeps: 2 });
    const guest = await enter(soloEntry(id, { code: 'SPONSOR' }));
    await payOf(guest.token, id);
    expect(await placesOf(id)).toEqual({ held: 0, sold: 1, set_aside: 1 });
    await server.call('DELETE', `/api/tournament-registrations/${guest.body.id}`, { as: guest.token });
    expect(await placesOf(id)).toEqual({ held: 0, sold: 0, set_aside: 1 });
    expect((await list())[0]).toMatchObject({ keeps: 1, used: 1 });
    expect((await enter(soloEntry(id))).status).toBe(201);
  });

  it('are anybody’s where nobody can use the code any more, but not while its last use is still being paid', async () => {
    const { id, code, list } = await held(4);
    await code({ keeps: 4, max_uses: 1 });
    const guests = await enter(groupEntry(id, 2, { code: 'SPONSOR' }));
    await sweepHolds(server.context);
    expect(await placesOf(id)).toEqual({ held: 3, sold: 0, set_aside: 1 });
    server.clock.advance(hour);
    await sweepHolds(server.context);
    expect((await list())[0]).toMatchObject({ keeps: 4, used: 0 });
    expect(guests.status).toBe(201);
    const again = await enter(groupEntry(id, 2, { code: 'SPONSOR' }));
    await payOf(again.token, id);
    await sweepHolds(server.context);
    expect(await placesOf(id)).toEqual({ held: 0, sold: 3, set_aside: 0 });
    expect((await list())[0]).toMatchObject({ keeps: 0, used: 1 });
    expect((await enter(soloEntry(id))).status).toBe(201);
  });

  it('are taken again by a bank’s late money, which takes none of the others, and pass the waitlist as before', async () => {
    const { id, code, list } = await held(2);
    await code({ keeps: 1 });
    const other = await enter(soloEntry(id));
    await payOf(other.token, id);
    const guest = await enter(soloEntry(id, { code: 'SPONSOR' }));
    const payment = await server.call('POST', '/api/functions/create-payment', {
      as: guest.token,
      body: { tournamentId: id },
    });
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, sessionIdOf(payment.body.url));
    server.clock.advance(hour);
    await expireHolds(server.context.pool, server.clock.now(), 100);
    const waiting = await makeGolfer(server);
    await server.call('POST', `/api/tournaments/${id}/waitlist`, {
      as: waiting.token,
      body: { ...soloEntry(id), tournamentId: undefined },
    });
    await settle(server.context, sessionIdOf(payment.body.url));
    await setGoodDay(server);
    const entry = await server.call('GET', `/api/tournament-registrations/${guest.body.id}`, { as: guest.token });
    expect(entry.body).toMatchObject({ payment_status: 'completed', refunded_amount: 0 });
    expect(await placesOf(id)).toEqual({ held: 0, sold: 2, set_aside: 0 });
    expect((await list())[0]).toMatchObject({ keeps: 0, used: 1 });
  });

  it('cannot be kept for a code that nobody can use, which would be told and gone a minute later', async () => {
    const { id, code, change } = await held(6);
    const few = await code({ code: 'FOURS', keeps: 2, min_people: 4 });
    expect(few).toMatchObject({ status: 409, body: { errors: [{ field: 'keeps' }] } });
    const once = await code({ kind: 'percent', value: 100, keeps: 1, max_uses: 1 });
    await enter(soloEntry(id, { code: 'SPONSOR' }));
    expect(await change(once.body.id, { keeps: 3 })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    const day = await code({ code: 'TODAY', value: 10, valid_until: dateIn(server.clock.now(), zone) });
    server.clock.advance(25 * hour);
    expect(await change(day.body.id, { keeps: 1 })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await placesOf(id)).toEqual({ held: 0, sold: 1, set_aside: 0 });
  });

  it('are anybody’s where fewer are left than the code is for, and once its last day is over', async () => {
    const pairs = await held(5);
    await pairs.code({ keeps: 5, min_people: 2, kind: 'percent', value: 100 });
    expect((await enter(groupEntry(pairs.id, 3, { code: 'SPONSOR' }))).body.payment_status).toBe('completed');
    await sweepHolds(server.context);
    expect(await placesOf(pairs.id)).toMatchObject({ set_aside: 0 });
    const short = await held(2);
    const today = dateIn(server.clock.now(), zone);
    await short.code({ keeps: 2, valid_until: today });
    await sweepHolds(server.context);
    expect(await placesOf(short.id)).toMatchObject({ set_aside: 2 });
    server.clock.advance(25 * hour);
    await sweepHolds(server.context);
    expect(await placesOf(short.id)).toMatchObject({ set_aside: 0 });
  });

  it('are free for all from their date on, first for who waits', async () => {
    const { id, code, list } = await held(2);
    const today = dateIn(server.clock.now(), zone);
    await code({ keeps: 2, keeps_until: shiftDate(today, 1) });
    const waiting = await makeGolfer(server);
    const joined = await server.call('POST', `/api/tournaments/${id}/waitlist`, {
      as: waiting.token,
      body: { ...soloEntry(id), tournamentId: undefined },
    });
    expect(joined.body.state).toBe('waiting');
    server.clock.advance(49 * hour);
    await sweepHolds(server.context);
    await quiet(server);
    expect(await placesOf(id)).toEqual({ held: 1, sold: 0, set_aside: 0 });
    expect((await list())[0]).toMatchObject({ keeps: 0 });
  });

  it('are changed by hand within what is free, and an ended code keeps none', async () => {
    const { id, code, change, list } = await held(5);
    const { body } = await code({ keeps: 2 });
    await enter(groupEntry(id, 1));
    expect(await change(body.id, { keeps: 4 })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'keeps', message: 'Only 1 place is free to be kept.' }] },
    });
    expect((await change(body.id, { keeps: 3 })).body.keeps).toBe(3);
    expect((await change(body.id, { keeps: 1 })).body.keeps).toBe(1);
    expect(await placesOf(id)).toMatchObject({ set_aside: 1 });
    expect((await change(body.id, { is_active: false })).body).toMatchObject({ keeps: 0, is_active: false });
    expect(await placesOf(id)).toEqual({ held: 2, sold: 0, set_aside: 0 });
    expect((await list())[0]).toMatchObject({ keeps: 0 });
  });

  it('are for an organizer of the plan, of their own tournament, and none that people wait for', async () => {
    const pro = await held(5, 'pro');
    expect(await pro.code({ keeps: 1 })).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required', errors: [{ field: 'keeps' }] },
    });
    expect(await placesOf(pro.id)).toEqual({ held: 0, sold: 0, set_aside: 0 });
    const own = await held(1);
    const { body } = await own.code({ keeps: 1 });
    const stranger = await held(5);
    expect((await own.change(body.id, { keeps: 0 }, stranger.token)).status).toBe(403);
    expect((await stranger.change(body.id, { keeps: 0 })).status).toBe(404);
    expect(await placesOf(own.id)).toMatchObject({ set_aside: 1 });
    expect((await own.code({ code: 'MORE', keeps: -1 })).status).toBe(422);
    await own.change(body.id, { keeps: 0 });
    await enter(soloEntry(own.id));
    expect((await own.code({ code: 'MORE', keeps: 1 })).body.errors[0].message).toBe('No place is free to be kept.');
  });
});

describe('somebody whom the organizer enters by hand', () => {
  it('takes a place of the field and none of a counted division, which stays exact', async () => {
    const { id, token } = await held(3);
    const eligibility = { gender: null, min_index: null, max_index: null, min_age: null, max_age: null };
    const set = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, {
      as: token,
      body: {
        version: 0,
        early: [],
        tax: null,
        fee_percent: null,
        refunds: [],
        extras: [],
        divisions: [{ ...eligibility, name: 'Open', places: 2, price: null }],
      },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const added = await server.call('POST', `/api/organizer/tournaments/${id}/players`, {
      as: token,
      body: { ...player(7), payment: 'desk' },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const left = async () => (await server.call('GET', `/api/tournaments/${id}/terms`)).body.divisions[0].left;
    expect(await left()).toBe(2);
    expect((await enter(groupEntry(id, 1))).body.division).toBe('Open');
    expect(await left()).toBe(0);
    expect(await placesOf(id)).toMatchObject({ held: 2, sold: 1 });
    expect((await enter(soloEntry(id))).body.code).toBe('division_full');
  });
});
