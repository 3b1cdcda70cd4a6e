import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashOfSeed } from '#areas/entries/rules/ballot.ts';
import { drawOrder, hashOfText } from '#tests/factories/draw.ts';
import { dateIn, timeIn } from '#kernel/rules/venue-time.ts';
import { openWaitingRooms } from '#areas/waitlist/services/draw-ballot.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { workFor } from '#tests/factories/waitlist.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  // Only the web role: the steps are taken here, one by one.
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterEach(async () => {
  await sweepHolds(server.context);
  await server.judge();
});
afterAll(() => server.stop());

const minuteMs = 60_000;
const zone = 'America/Chicago';
const { tournamentId: _, ...solo } = soloEntry('');
const group = (others: number) => {
  const { tournamentId: __, ...form } = groupEntry('', others);
  return form;
};

const openingIn = (minutes: number) => {
  const at = new Date(server.clock.now().getTime() + minutes * minuteMs);
  return { opens: { date: dateIn(at, zone), time: timeIn(at, zone) }, turn_minutes: 8, most_people: 4 };
};
const put = (token: string, id: string, body: unknown = openingIn(20)) =>
  server.call('PUT', `/api/organizer/tournaments/${id}/queue`, { as: token, body });
const join = async (token: string, id: string, body: object = solo) => {
  const ticket = { ...body, ...(await workFor(server, token, id)) };
  return server.call('POST', `/api/tournaments/${id}/waitlist`, { as: token, body: ticket });
};
const entryOf = async (token: string, id: string) =>
  (await server.call('GET', `/api/waitlist-entries/${id}`, { as: token })).body;
const proof = async (id: string) => ({
  ...(await server.call('GET', `/api/tournaments/${id}/ballot/draw`)).body,
  ...(await server.call('GET', `/api/tournaments/${id}/ballot`)).body,
});

/** A tournament that opens through a waiting room in twenty minutes: its doors are open. */
async function queue(places = 4, fee = 100) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const tournament = await makeTournament(server, {
    organizer,
    maxEntries: places,
    timeZone: zone,
    registrationFee: fee,
  });
  const set = await put(token, tournament.id);
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return { token, id: tournament.id, set: set.body };
}
async function enterAll(id: string, parties: number[]) {
  const entered: { token: string; entry: string }[] = [];
  for (const people of parties) {
    const { token } = await makeGolfer(server);
    const { body, status } = await join(token, id, people === 1 ? solo : group(people - 1));
    expect(status, JSON.stringify(body)).toBe(201);
    entered.push({ token, entry: body.id });
  }
  return entered;
}
const open = async () => {
  server.clock.advance(20 * minuteMs);
  await openWaitingRooms(server.context);
};

describe('a waiting room', () => {
  it('puts everybody who is in it at the opening in a random order that anybody can check, and gives turns of minutes', async () => {
    const { id, set } = await queue(4);
    expect(set).toMatchObject({ mode: 'queue', state: 'open', turn_minutes: 8, parties: 0 });
    expect((await server.call('GET', `/api/tournaments/${id}`)).body).toMatchObject({
      entry_state: 'ballot',
      entry_mode: 'queue',
    });
    const entered = await enterAll(id, [1, 2, 1, 3, 1, 1]);
    expect(await entryOf(entered[0]?.token ?? '', entered[0]?.entry ?? '')).toMatchObject({
      state: 'entered',
      turn_minutes: 8,
      ballot: { mode: 'queue', tickets: 1 },
    });
    const direct = await makeGolfer(server);
    expect(
      await server.call('POST', '/api/tournament-registrations', { as: direct.token, body: soloEntry(id) }),
    ).toMatchObject({ status: 409 });

    await open();
    const opened = await proof(id);
    expect(opened).toMatchObject({ state: 'drawn', seed_hash: set.seed_hash });
    expect(hashOfSeed(opened.seed)).toBe(set.seed_hash);
    expect(hashOfText(opened.list)).toBe(opened.list_hash);
    expect(opened.order).toEqual(drawOrder(opened.seed, opened.list));
    const states = new Map(
      await Promise.all(entered.map(async ({ token, entry }) => [entry, await entryOf(token, entry)] as const)),
    );
    const first = states.get(opened.order[0]);
    expect(first).toMatchObject({ state: 'offered', turn_minutes: 8 });
    expect(Date.parse(first.offer.ends_at) - Date.parse(opened.drawn_at)).toBe(8 * minuteMs);
    const waiting = (opened.order as string[]).filter((entry) => states.get(entry).state === 'waiting');
    expect(waiting.map((entry) => states.get(entry).place)).toEqual(waiting.map((__, n) => n + 1));

    // A later golfer stands behind, and a turn that is not used goes on.
    const late = await makeGolfer(server);
    const joined = await join(late.token, id);
    expect(joined.body).toMatchObject({ state: 'waiting', place: waiting.length + 1 });
    server.clock.advance(9 * minuteMs);
    await sweepHolds(server.context);
    const turn = entered.find(({ entry }) => entry === opened.order[0]);
    expect((await entryOf(turn?.token ?? '', opened.order[0])).state).toBe('lapsed');
  });

  it('lets in whoever comes where places are left after everybody had theirs', async () => {
    const { id } = await queue(6, 0);
    const [one] = await enterAll(id, [2]);
    await open();
    expect((await entryOf(one?.token ?? '', one?.entry ?? '')).state).toBe('in');
    const { token } = await makeGolfer(server);
    const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) });
    expect(entered.status).toBe(201);
  });

  it('opens its doors although entry has a later day of its own, and takes nobody before', async () => {
    const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
    const tournament = await makeTournament(server, { organizer, timeZone: zone });
    await put(token, tournament.id, openingIn(60));
    await server.context.pool.query(`update tournaments set opens_at = $2 where id = $1`, [
      tournament.id,
      new Date(server.clock.now().getTime() + 3 * 3_600_000),
    ]);
    const golfer = await makeGolfer(server);
    const early = await join(golfer.token, tournament.id);
    expect(early).toMatchObject({ status: 409, body: { code: 'entry_not_open' } });
    expect(early.body.detail).toMatch(/The waiting room opens on/);
    server.clock.advance(31 * minuteMs);
    expect((await join(golfer.token, tournament.id)).status).toBe(201);
  });

  it('is set from pro on, by an opening that can be kept, before anybody is in, by its own organizer', async () => {
    const free = await makeOrganizer(server, { plan: 'free' });
    const theirs = await makeTournament(server, { organizer: free.organizer, timeZone: zone, maxEntries: 20 });
    expect(await put(free.token, theirs.id)).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    const { token, id } = await queue();
    expect(await put(free.token, id)).toMatchObject({ status: 403 });
    expect(await put(token, id, openingIn(-5))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'opens.date' }] },
    });
    expect(await put(token, id, { ...openingIn(20), turn_minutes: 2 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'turn_minutes' }] },
    });
    const [one] = await enterAll(id, [1]);
    expect(await put(token, id)).toMatchObject({ status: 409 });
    await server.call('DELETE', `/api/waitlist-entries/${one?.entry}`, { as: one?.token });
    expect(await server.call('DELETE', `/api/organizer/tournaments/${id}/ballot`, { as: token })).toMatchObject({
      status: 200,
    });
    expect((await server.call('GET', `/api/tournaments/${id}`)).body).toMatchObject({
      entry_mode: 'first_come',
      entry_state: 'open',
    });
  });

  it('loses nobody who joins in the moment it opens, with two servers opening it: in the order, behind it, told to ask again or that there is room', async () => {
    const { id } = await queue(4);
    const golfers = await Promise.all(Array.from({ length: 16 }, () => makeGolfer(server)));
    await enterAll(id, [1, 1]);
    server.clock.advance(20 * minuteMs - 1);
    const joins = Promise.all(golfers.map(({ token }) => join(token, id)));
    server.clock.advance(1);
    const [answers] = await Promise.all([
      joins,
      openWaitingRooms(server.context),
      openWaitingRooms({ ...server.context }),
    ]);
    const { list, order } = await proof(id);
    expect(order).toEqual(drawOrder((await proof(id)).seed, list));
    for (const { status, body } of answers) {
      if (status === 201 && body.state === 'entered') expect(order).toContain(body.id);
      // A golfer who comes after the opening and before the last place is given needs no line.
      else if (status === 409) expect(body.code).toBe('places_free');
      else expect([201, 503]).toContain(status);
    }
    const { rows } = await server.context.pool.query(
      `select count(*)::int as lost from waitlist_entries where tournament_id = $1 and state = 'entered'`,
      [id],
    );
    expect(rows).toEqual([{ lost: 0 }]);
  });
});
