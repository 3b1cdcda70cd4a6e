import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashOfSeed } from '#areas/entries/rules/ballot.ts';
import { drawOrder, hashOfText } from '#tests/factories/draw.ts';
import { dateIn, timeIn } from '#kernel/rules/venue-time.ts';
import { drawBallot, freezeBallot, runDueBallots } from '#areas/waitlist/services/draw-ballot.ts';
import { closeWaitlists } from '#areas/waitlist/services/close-waitlist.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { workFor } from '#tests/factories/waitlist.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

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

const hourMs = 3_600_000;
const zone = 'America/Chicago';
const { tournamentId: _, ...solo } = soloEntry('');
const group = (others: number) => {
  const { tournamentId: __, ...form } = groupEntry('', others);
  return form;
};

const momentIn = (ms: number) => {
  const at = new Date(server.clock.now().getTime() + ms);
  return { date: dateIn(at, zone), time: timeIn(at, zone) };
};
const timesFrom = (opensIn = -hourMs) => ({
  opens: momentIn(opensIn),
  closes: momentIn(2 * hourMs),
  draws: momentIn(3 * hourMs),
  most_people: 4,
});
const put = (token: string, id: string, body: unknown = timesFrom()) =>
  server.call('PUT', `/api/organizer/tournaments/${id}/ballot`, { as: token, body });
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

async function ballot(places = 4, times = timesFrom()) {
  const { organizer, token } = await makeOrganizer(server);
  const tournament = await makeTournament(server, { organizer, maxEntries: places, timeZone: zone });
  const set = await put(token, tournament.id, times);
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return { organizer, organizerToken: token, id: tournament.id, set: set.body };
}
/** Golfers who enter, in this order. */
async function enterAll(id: string, parties: number[]) {
  const entered: { token: string; userId: string; entry: string }[] = [];
  for (const people of parties) {
    const { token, golfer } = await makeGolfer(server);
    const { body, status } = await join(token, id, people === 1 ? solo : group(people - 1));
    expect(status, JSON.stringify(body)).toBe(201);
    entered.push({ token, userId: golfer.userId, entry: body.id });
  }
  return entered;
}

describe('a ballot', () => {
  it('keeps everybody out until it is drawn, and draws by seed and list as anybody can check', async () => {
    const { id, set } = await ballot(4);
    expect(set).toMatchObject({ state: 'open', parties: 0, list_hash: null });
    const early = await makeGolfer(server);
    const direct = await server.call('POST', '/api/tournament-registrations', { as: early.token, body: soloEntry(id) });
    expect(direct).toMatchObject({ status: 409 });
    expect((await server.call('GET', `/api/tournaments/${id}`)).body).toMatchObject({
      entry_state: 'ballot',
      in_ballot: true,
    });

    const entered = await enterAll(id, [1, 2, 1, 3, 1]);
    const [first] = entered;
    expect(await entryOf(first?.token ?? '', first?.entry ?? '')).toMatchObject({
      state: 'entered',
      place: null,
      ballot: { tickets: 1 },
    });
    // A second click is the same party.
    expect((await join(first?.token ?? '', id)).body.id).toBe(first?.entry);
    const left = await enterAll(id, [1]);
    await server.call('DELETE', `/api/waitlist-entries/${left[0]?.entry}`, { as: left[0]?.token });

    server.clock.advance(2 * hourMs + 60_000);
    const tokens = await Promise.all(entered.map(async (one) => ({ ...one, token: await server.tokenOf(one.userId) })));
    const late = await makeGolfer(server);
    expect(await join(late.token, id)).toMatchObject({ status: 409, body: { code: 'waitlist_closed' } });
    await runDueBallots(server.context);
    const frozen = await proof(id);
    expect(frozen).toMatchObject({ state: 'closed', seed: null, order: null, seed_hash: set.seed_hash });
    expect(hashOfText(frozen.list)).toBe(frozen.list_hash);
    expect(frozen.list.trim().split('\n')).toHaveLength(5);

    server.clock.advance(hourMs);
    await runDueBallots(server.context);
    await runDueBallots(server.context);
    const drawn = await proof(id);
    expect(drawn).toMatchObject({ state: 'drawn', list: frozen.list, list_hash: frozen.list_hash });
    expect(hashOfSeed(drawn.seed)).toBe(set.seed_hash);
    expect(drawn.order).toEqual(drawOrder(drawn.seed, drawn.list));
    // A party that was drawn while something was left has an offer; the others wait in the order of the draw.
    const states = new Map(
      await Promise.all(
        tokens.map(async ({ userId, entry }) => [entry, await entryOf(await server.tokenOf(userId), entry)] as const),
      ),
    );
    const offered = [...states.values()].filter(({ state }) => state === 'offered');
    expect(offered.reduce((sum, { offer }) => sum + offer.places, 0)).toBeLessThanOrEqual(4);
    const waiting = (drawn.order as string[]).filter((entry) => states.get(entry).state === 'waiting');
    expect(waiting.map((entry) => states.get(entry).place)).toEqual(waiting.map((__, n) => n + 1));
    expect(states.get(drawn.order[0]).state).toBe('offered');
  });

  it('publishes list and order in parts, and whole as text', async () => {
    const { id } = await ballot();
    const text = async (file: string) => {
      const answer = await server.app.inject(`/api/tournaments/${id}/ballot/${file}.txt`);
      return { status: answer.statusCode, text: answer.body };
    };
    const part = async (number: number | string) =>
      server.call('GET', `/api/tournaments/${id}/ballot/draw?part=${number}`);
    await enterAll(id, [1, 2, 1, 1, 2]);
    expect((await part(0)).body).toMatchObject({ parts: 0, parties: 0, list: null, order: null });
    expect((await text('list')).status).toBe(404);
    server.clock.advance(2 * hourMs + 60_000);
    await freezeBallot(server.context, id, 2);
    expect((await part(2)).body).toMatchObject({ part: 2, parts: 3, parties: 5, order: null });
    expect((await text('order')).status).toBe(404);
    server.clock.advance(hourMs);
    await drawBallot(server.context, id);
    const parts = await Promise.all([0, 1, 2].map(async (number) => (await part(number)).body));
    const list = parts.map((one) => one.list).join('');
    const order = parts.flatMap((one) => one.order);
    expect(order).toEqual(drawOrder((await proof(id)).seed, list));
    expect(await text('list')).toEqual({ status: 200, text: list });
    expect(await text('order')).toEqual({ status: 200, text: order.map((one) => `${one}\n`).join('') });
    expect(await part(3)).toMatchObject({ status: 404 });
    expect(await part(-1)).toMatchObject({ status: 422 });
    expect(await part('x')).toMatchObject({ status: 422 });
  });

  it('gives one ticket more to whom the organizer named before, whose addresses are kept nowhere', async () => {
    const { id, organizerToken } = await ballot();
    const [member, other] = [await makeGolfer(server), await makeGolfer(server)];
    const { email } = member.golfer.row;
    const set = await put(organizerToken, id, { ...timesFrom(), members: [email.toUpperCase(), email, 'a@b.test'] });
    expect(set).toMatchObject({ status: 200, body: { members: 2 } });
    // Times alone leave the list as it is.
    expect((await put(organizerToken, id)).body.members).toBe(2);
    expect((await put(organizerToken, id, { ...timesFrom(), members: ['nobody'] })).status).toBe(422);
    const kept = await server.context.pool.query('select * from ballot_members');
    expect(JSON.stringify(kept.rows)).not.toContain('@');
    expect((await join(other.token, id)).body.ballot.tickets).toBe(1);
    expect((await join(member.token, id)).body.ballot.tickets).toBe(2);
    // A golfer who is in has been told by what rules.
    expect((await put(organizerToken, id, { ...timesFrom(), members: [] })).body.code).toBe('wrong_state');
    server.clock.advance(2 * hourMs + 60_000);
    await freezeBallot(server.context, id);
    expect((await proof(id)).list).toMatch(/\|2\|[0-9a-f]{32}$/m);
    server.clock.advance(hourMs);
    await drawBallot(server.context, id);
    expect((await proof(id)).members).toBe(0);
  });

  it('gives one ticket more for each that was lost before, and none for a plan', async () => {
    const { organizer } = await ballot();
    const golfer = await makeGolfer(server);
    for (const tickets of [1, 2]) {
      const token = await server.tokenOf(organizer.userId);
      const tournament = await makeTournament(server, {
        organizer,
        maxEntries: 1,
        timeZone: zone,
        date: inDays(server, 30),
      });
      await put(token, tournament.id);
      const rival = await makeGolfer(server);
      await join(rival.token, tournament.id);
      const own = await join(await server.tokenOf(golfer.golfer.userId), tournament.id);
      expect(own.body.ballot.tickets).toBe(tickets);
      // The other one is drawn, the waitlist ends, and this one got nothing.
      await server.context.pool.query(
        `with closed as (
           update waitlist_entries set state = 'closed' where golfer_id = $1 and tournament_id = $2 returning tournament_id
         )
         update tournament_places p set waiting = waiting - 1 from closed c where p.tournament_id = c.tournament_id`,
        [golfer.golfer.golferId, tournament.id],
      );
      server.clock.advance(2 * hourMs + 60_000);
      await freezeBallot(server.context, tournament.id);
      server.clock.advance(hourMs);
      await drawBallot(server.context, tournament.id);
    }
  });

  it('is set before anybody is in, by times that can be kept, from premium on', async () => {
    const pro = await makeOrganizer(server, { plan: 'pro' });
    const theirs = await makeTournament(server, { organizer: pro.organizer, timeZone: zone });
    expect(await put(pro.token, theirs.id)).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    const { organizerToken, id } = await ballot();
    const soon = { ...timesFrom(), draws: momentIn(2 * hourMs + 60_000) };
    expect(await put(organizerToken, id, soon)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'draws.date' }] },
    });
    expect(await put(organizerToken, id, { ...timesFrom(), most_people: 9 })).toMatchObject({ status: 422 });
    const raise = await server.call('POST', `/api/organizer/tournaments/${id}/waitlist/raise`, {
      as: organizerToken,
      body: { capacity: 9 },
    });
    expect(raise).toMatchObject({ status: 409 });
    const [one] = await enterAll(id, [1]);
    expect(await put(organizerToken, id)).toMatchObject({ status: 409 });
    expect(
      await server.call('DELETE', `/api/organizer/tournaments/${id}/ballot`, { as: organizerToken }),
    ).toMatchObject({
      status: 409,
    });
    await server.call('DELETE', `/api/waitlist-entries/${one?.entry}`, { as: one?.token });
    const gone = await server.call('DELETE', `/api/organizer/tournaments/${id}/ballot`, { as: organizerToken });
    expect(gone).toMatchObject({ status: 200 });
    expect(await proof(id)).toMatchObject({ code: 'not_found' });
    const entered = await server.call('POST', '/api/tournament-registrations', { as: one?.token, body: soloEntry(id) });
    expect(entered.status).toBe(201);
  });

  it.each([
    ['ballot', timesFrom],
    ['queue', () => ({ opens: momentIn(20 * 60_000), turn_minutes: 8, most_people: 4 })],
  ])('is not set where the tournament is cancelled in the same moment: %s', async (kind, body) => {
    const { organizer, token } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer, maxEntries: 4, timeZone: zone });
    const { waiters, release } = await holdCounter(server, id);
    const asked = server.call('PUT', `/api/organizer/tournaments/${id}/${kind}`, { as: token, body: body() });
    await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
    await release(`update tournaments set state = 'cancelled' where id = $1`);
    expect(await asked).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await server.call('GET', `/api/tournaments/${id}/ballot`)).status).toBe(404);
  });

  it('takes nobody before it opens, and no party that is too large', async () => {
    const before = await ballot(4, timesFrom(hourMs));
    const { token } = await makeGolfer(server);
    expect(await join(token, before.id)).toMatchObject({ status: 409, body: { code: 'entry_not_open' } });
    const small = await ballot(4, { ...timesFrom(), most_people: 2 });
    expect(await join(token, small.id, group(2))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'players' }] },
    });
  });

  it('ends with its tournament: who is in is told, nothing is drawn', async () => {
    const { id, organizerToken } = await ballot();
    const [one] = await enterAll(id, [1]);
    await server.call('DELETE', `/api/tournaments/${id}`, { as: organizerToken });
    await closeWaitlists(server.context);
    expect(await entryOf(one?.token ?? '', one?.entry ?? '')).toMatchObject({ state: 'closed' });
    server.clock.advance(4 * hourMs);
    await runDueBallots(server.context);
    expect(await proof(id)).toMatchObject({ seed: null });
  });

  it('loses nobody who joins while it is frozen: in the list, or refused', async () => {
    const { id } = await ballot();
    const golfers = await Promise.all(Array.from({ length: 12 }, () => makeGolfer(server)));
    const tickets = await Promise.all(
      golfers.map(async ({ token }) => ({ token, body: { ...solo, ...(await workFor(server, token, id)) } })),
    );
    const closed = new Date(server.clock.now().getTime() + 2 * hourMs + 60_000);
    const [answers] = await Promise.all([
      Promise.all(
        tickets.map(({ token, body }) => server.call('POST', `/api/tournaments/${id}/waitlist`, { as: token, body })),
      ),
      freezeBallot({ ...server.context, clock: () => closed }, id),
    ]);
    const { list } = await proof(id);
    for (const { status, body } of answers)
      if (status === 201) expect(list).toContain(body.id);
      else expect(body.code).toBe('waitlist_closed');
  });

  it('is the tournament’s own', async () => {
    const { id } = await ballot();
    const { token } = await makeOrganizer(server);
    expect(await put(token, id)).toMatchObject({ status: 403 });
    expect(await server.call('DELETE', `/api/organizer/tournaments/${id}/ballot`, { as: token })).toMatchObject({
      status: 403,
    });
  });
});
