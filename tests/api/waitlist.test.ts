import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { closeWaitlists } from '#areas/waitlist/services/close-waitlist.ts';
import { serveWaitlist } from '#areas/waitlist/services/serve-waitlist.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const hourMs = 3_600_000;
const withoutTournament = (entry: Record<string, unknown>) => {
  const { tournamentId: _, ...form } = entry;
  return form;
};
const solo = (fields = {}) => ({ ...withoutTournament(soloEntry('')), ...fields });
const group = (others: number, fields = {}) => ({ ...withoutTournament(groupEntry('', others)), ...fields });
const join = (token: string | undefined, id: string, body: unknown = solo()) =>
  server.call('POST', `/api/tournaments/${id}/waitlist`, { as: token, body });
const entryOf = async (token: string, id: string) =>
  (await server.call('GET', `/api/waitlist-entries/${id}`, { as: token })).body;
const enter = (token: string, id: string, players = 0) =>
  server.call('POST', '/api/tournament-registrations', {
    as: token,
    body: players > 0 ? groupEntry(id, players) : soloEntry(id),
  });

/** A full tournament of an organizer, with whoever holds its places. */
async function full(places: number, fields = {}) {
  const { organizer, token: organizerToken } = await makeOrganizer(server);
  const tournament = await makeTournament(server, { organizer, maxEntries: places, ...fields });
  const { token: holder } = await makeGolfer(server);
  const { body: held } = await enter(holder, tournament.id, places - 1);
  return { organizer, organizerToken, tournament, holder, held };
}
const leave = (token: string, registrationId: string) =>
  server.call('DELETE', `/api/tournament-registrations/${registrationId}`, { as: token });

describe('joining the waitlist', () => {
  it('of many in the same moment: each once, in one order, told where they stand', async () => {
    const { tournament } = await full(1);
    const golfers = await Promise.all(Array.from({ length: 6 }, () => makeGolfer(server)));
    // The counter is locked meanwhile: the first waits for it, and the others come together behind it.
    const { waiters, release } = await holdCounter(server, tournament.id);
    const asked = [...golfers, ...golfers].map(({ token }) => join(token, tournament.id));
    await until(async () => (await waiters()) === 1);
    await release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(golfers.length);
    const read = await Promise.all(golfers.map(({ token }, n) => entryOf(token, answers[n]?.body.id)));
    expect(read.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const { rows } = await server.context.pool.query('select waiting from tournament_places where tournament_id = $1', [
      tournament.id,
    ]);
    expect(rows).toEqual([{ waiting: golfers.length }]);
    for (const [n, { golfer }] of golfers.entries()) {
      const { text } = await server.mailTo(golfer.email, /^You are on the waitlist/);
      expect(text).toContain(tournament.title);
      const told = await server.context.pool.query(
        `select count(*)::int as times from notifications n join users u on u.id = n.user_id
         where u.email = $1 and n.subject like 'waitlist-joined:%'`,
        [golfer.email],
      );
      expect([n, told.rows[0].times]).toEqual([n, 1]);
    }
  });

  it('is for a full field: where there is room they enter', async () => {
    const tournament = await makeTournament(server, { maxEntries: 2 });
    const { token } = await makeGolfer(server);
    expect(await join(token, tournament.id)).toMatchObject({ status: 409, body: { code: 'places_free' } });
    // A part of a group would find room: it is offered at once.
    expect(await join(token, tournament.id, group(2, { min_places: 1 }))).toMatchObject({
      status: 201,
      body: { state: 'offered', offer: { places: 2, amount: 200 } },
    });
  });

  it('is for people with names: places whose players are named later are refused, and none is left out', async () => {
    const { tournament } = await full(2);
    const { token } = await makeGolfer(server);
    expect(await join(token, tournament.id, group(1, { namedLater: 2 }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'namedLater' }] },
    });
    const none = await join(token, tournament.id, group(1, { namedLater: 0 }));
    expect(none).toMatchObject({ status: 201, body: { people: 2 } });
  });

  it('gives a place, keeps newcomers out, and gives the same place for a second click', async () => {
    const { tournament, holder, held } = await full(2);
    const [first, second, third] = await Promise.all([makeGolfer(server), makeGolfer(server), makeGolfer(server)]);
    const joined = await join(first.token, tournament.id, group(3, { min_places: 2 }));
    expect(joined).toMatchObject({
      status: 201,
      body: { state: 'waiting', place: 1, people: 4, min_places: 2, parties: 1, people_ahead: 0, offer: null },
    });
    expect(joined.body.odds).toBe('Too few past tournaments to say');
    expect((await join(first.token, tournament.id)).body.id).toBe(joined.body.id);
    expect((await join(second.token, tournament.id)).body).toMatchObject({ place: 2, parties: 2, people_ahead: 4 });
    await leave(holder, held.id);
    await serveWaitlist(server.context, tournament.id);
    expect(await entryOf(first.token, joined.body.id)).toMatchObject({
      state: 'offered',
      place: null,
      offer: { places: 2, amount: 200 },
    });
    // Free places belong to the waitlist.
    expect(await enter(third.token, tournament.id)).toMatchObject({ status: 409, body: { code: 'join_waitlist' } });
    expect((await server.call('GET', `/api/tournaments/${tournament.id}`)).body).toMatchObject({
      places_left: 0,
      entry_state: 'full',
    });
    expect(await enter(first.token, tournament.id)).toMatchObject({ status: 409, body: { code: 'already_entered' } });
  });

  it('puts premium golfers first where the organizer did not say otherwise', async () => {
    const { tournament } = await full(1);
    const free = await makeGolfer(server, { plan: 'free' });
    const premium = await makeGolfer(server);
    expect((await join(free.token, tournament.id)).body).toMatchObject({ place: 1, is_premium: false });
    expect((await join(premium.token, tournament.id)).body).toMatchObject({ place: 1, is_premium: true });
  });

  it('is refused with what is wrong', async () => {
    const { tournament } = await full(1);
    const { token, golfer } = await makeGolfer(server);
    expect(await join(token, tournament.id, group(2, { min_places: 5 }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'min_places' }] },
    });
    expect(await join(token, '018f3c3a-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
    expect(await join(undefined, tournament.id)).toMatchObject({ status: 401 });
    // The waitlist ends a day before the first tee time, which is midnight of the course where none is set.
    server.clock.advance(30 * 24 * hourMs);
    await sweepHolds(server.context);
    const later = await server.tokenOf(golfer.userId);
    expect(await join(later, tournament.id)).toMatchObject({ status: 409, body: { code: 'waitlist_closed' } });
  });
});

describe('an offer', () => {
  const offered = async (fields = {}) => {
    const made = await full(1, fields);
    const golfer = await makeGolfer(server, { email: `${Math.random().toString(36).slice(2)}@line.test` });
    const { body: entry } = await join(golfer.token, made.tournament.id);
    await leave(made.holder, made.held.id);
    await serveWaitlist(server.context, made.tournament.id);
    return { ...made, golfer, entry };
  };

  it('is told, lasts as long as the rules say, and is taken by paying', async () => {
    const { tournament, golfer, entry } = await offered();
    const now = server.clock.now().getTime();
    const open = await entryOf(golfer.token, entry.id);
    const lasts = new Date(open.offer.ends_at).getTime() - now;
    expect(lasts).toBeGreaterThan(23 * hourMs);
    expect(lasts).toBeLessThan(38 * hourMs);
    const mail = await server.mailTo(golfer.golfer.email, /A place is yours/);
    expect(mail.text).toContain('Pay $100.00 before then');
    const { body } = await server.call('POST', '/api/functions/create-payment', {
      as: golfer.token,
      body: { tournamentId: tournament.id, amount: 100 },
    });
    await pay(server, sessionIdOf(body.url));
    await untilOrder(server, golfer.token, open.offer.registration_id, { payment_status: 'completed' });
    expect((await entryOf(golfer.token, entry.id)).state).toBe('in');
  });

  it('goes to the next when it is declined, however often that is said', async () => {
    const { tournament, golfer, entry } = await offered();
    const next = await makeGolfer(server);
    const { body: waiting } = await join(next.token, tournament.id);
    const decline = () => server.call('POST', `/api/waitlist-entries/${entry.id}/decline`, { as: golfer.token });
    expect((await decline()).body.state).toBe('declined');
    expect((await decline()).body.state).toBe('declined');
    await serveWaitlist(server.context, tournament.id);
    expect((await entryOf(next.token, waiting.id)).state).toBe('offered');
    // A golfer who declined may join again, at the end.
    expect((await join(golfer.token, tournament.id)).body).toMatchObject({ state: 'waiting', place: 1 });
  });

  /** An offer that was paid in time, of which nobody heard until it had lapsed. */
  const paidUnheard = async (hasNext: boolean) => {
    const { tournament, golfer, entry } = await offered();
    const next = hasNext ? await makeGolfer(server) : null;
    if (next) await join(next.token, tournament.id);
    const { offer } = await entryOf(golfer.token, entry.id);
    const { body } = await server.call('POST', '/api/functions/create-payment', {
      as: golfer.token,
      body: { tournamentId: tournament.id, amount: 100 },
    });
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, sessionIdOf(body.url));
    server.clock.advance(40 * hourMs);
    await sweepHolds(server.context);
    await setSwitches(server, { deliveries: 'on' });
    return { golfer: await server.tokenOf(golfer.golfer.userId), order: offer.registration_id as string };
  };

  it('gives late money back in full while somebody waits: what came free was theirs', async () => {
    const { golfer, order } = await paidUnheard(true);
    await untilOrder(server, golfer, order, { payment_status: 'refunded', refunded_amount: 100 });
  });

  it('takes late money where nobody waits', async () => {
    const { golfer, order } = await paidUnheard(false);
    await untilOrder(server, golfer, order, { payment_status: 'completed' });
  });

  it('lapses, and goes to the next', async () => {
    const { tournament, golfer, entry } = await offered();
    const next = await makeGolfer(server);
    await join(next.token, tournament.id);
    server.clock.advance(40 * hourMs);
    await sweepHolds(server.context);
    expect((await entryOf(golfer.token, entry.id)).state).toBe('lapsed');
    await serveWaitlist(server.context, tournament.id);
    const [latest] = (await server.call('GET', '/api/waitlist-entries', { as: next.token })).body.data;
    expect(latest).toMatchObject({ state: 'offered', offer: { places: 1 } });
  });

  it('comes before where its golfer waits, on whatever page', async () => {
    const { golfer, entry } = await offered();
    const waits: string[] = [];
    for (const _ of [1, 2]) {
      server.clock.advance(1000);
      waits.unshift((await join(golfer.token, (await full(1)).tournament.id)).body.id);
    }
    const listed: [string, string][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/waitlist-entries?limit=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await server.call('GET', path, { as: golfer.token });
      listed.push(...body.data.map(({ id, state }: { id: string; state: string }) => [id, state]));
      cursor = body.next_cursor;
    }
    expect(listed).toEqual([[entry.id, 'offered'], ...waits.map((id) => [id, 'waiting'])]);
  });

  it('is a golfer’s own: a stranger finds nothing', async () => {
    const { entry } = await offered();
    const { token } = await makeGolfer(server);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/decline'],
    ] as const)
      expect(await server.call(method, `/api/waitlist-entries/${entry.id}${path}`, { as: token })).toMatchObject({
        status: 404,
      });
    const body = { people: 1, min_places: 1 };
    expect(await server.call('PATCH', `/api/waitlist-entries/${entry.id}`, { as: token, body })).toMatchObject({
      status: 404,
    });
  });
});

describe('a party that waits', () => {
  it('keeps its place for fewer and goes to the end for more', async () => {
    const { tournament } = await full(1);
    const [a, b] = await Promise.all([makeGolfer(server), makeGolfer(server)]);
    const { body: first } = await join(a.token, tournament.id, group(3));
    await join(b.token, tournament.id);
    const change = (body: object) => server.call('PATCH', `/api/waitlist-entries/${first.id}`, { as: a.token, body });
    expect((await change({ people: 4, min_places: 1 })).body).toMatchObject({ place: 1, min_places: 1 });
    expect((await change({ people: 3, min_places: 1 })).body).toMatchObject({ place: 1, people: 3 });
    expect((await change({ people: 4, min_places: 1 })).body).toMatchObject({ place: 2, people: 4 });
    expect(await change({ people: 5, min_places: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'people' }] },
    });
    expect(await change({ people: 1, min_places: 2 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'min_places' }] },
    });
  });

  it('leaves, and nothing is said twice', async () => {
    const { tournament } = await full(1);
    const { token } = await makeGolfer(server);
    const { body } = await join(token, tournament.id);
    const go = () => server.call('DELETE', `/api/waitlist-entries/${body.id}`, { as: token });
    expect((await go()).body.state).toBe('left');
    expect((await go()).body.state).toBe('left');
    expect((await server.call('GET', `/api/tournaments/${tournament.id}/waitlist`)).body.waiting_parties).toBe(0);
  });

  it('is told when the waitlist ends, and how many places came free is kept', async () => {
    const { tournament, holder, held, organizerToken } = await full(2, { registrationFee: 0 });
    const golfer = await makeGolfer(server, { email: 'closing@line.test' });
    const { body } = await join(golfer.token, tournament.id, group(3));
    await leave(holder, held.id);
    server.clock.advance(Date.parse(body.closes_at) - server.context.clock().getTime() + 1_000);
    await sweepHolds(server.context);
    await closeWaitlists(server.context);
    expect((await entryOf(golfer.token, body.id)).state).toBe('closed');
    await server.mailTo('closing@line.test', /The waitlist has ended/);
    const { rows } = await server.context.pool.query(
      'select capacity, (select sum(n)::int from unnest(freed) n) as freed from waitlist_outcomes where tournament_id = $1',
      [tournament.id],
    );
    expect(rows).toEqual([{ capacity: 2, freed: 2 }]);
    const own = await server.call('GET', `/api/organizer/tournaments/${tournament.id}/waitlist`, {
      as: organizerToken,
    });
    expect(own.body).toMatchObject({ has_ended: true, data: [] });
  });

  it('leaves the waitlist with its account, and its names are gone', async () => {
    const { tournament } = await full(1);
    const golfer = await makeGolfer(server, { email: 'leaving@line.test' });
    await join(golfer.token, tournament.id);
    const { body: data } = await server.call('GET', '/api/account/export', { as: golfer.token });
    expect(data.waitlists).toMatchObject([{ tournament: 'Test Open', state: 'waiting' }]);
    await server.call('POST', '/api/account/delete', {
      as: golfer.token,
      body: { confirm: 'leaving@line.test', password: passwordOfAll },
    });
    const { rows } = await server.context.pool.query(
      `select e.state, e.entry->'players'->0->>'last_name' as name, p.waiting
       from waitlist_entries e join tournament_places p using (tournament_id) where e.tournament_id = $1`,
      [tournament.id],
    );
    expect(rows).toEqual([{ state: 'left', name: 'golfer', waiting: 0 }]);
  });
});

describe('the organizer', () => {
  let organizerToken: string;
  let tournament: TournamentDetailRow;
  let organizer: OrganizerViewer;
  const parties: { token: string; id: string }[] = [];
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = organizerToken) =>
    server.call(method, `/api/organizer/tournaments/${tournament.id}/waitlist${path}`, {
      as,
      ...(body ? { body } : {}),
    });
  beforeAll(async () => {
    ({ organizerToken, tournament, organizer } = await full(1));
    for (const people of [0, 1, 3]) {
      const { token } = await makeGolfer(server, { plan: 'free' });
      const { body } = await join(token, tournament.id, people === 0 ? solo() : group(people, { min_places: 1 }));
      parties.push({ token, id: body.id });
    }
  });

  it('sees names, what it would earn, and what a larger field would bring', async () => {
    const { body } = await call('GET', '?raise_by=2');
    expect(body).toMatchObject({
      figures: { waiting_parties: 3, waiting_people: 7 },
      would_earn: 700,
      has_ended: false,
      raise: { by: 2, parties: 2, people: 2, earn: 200, is_covered: true, takes_credit: false },
      data: [{ place: 1, people: 1, name: 'Pat Player0' }, { place: 2 }, { place: 3, people: 4, min_places: 1 }],
    });
    const first = await call('GET', '?limit=2');
    const second = await call('GET', `?limit=2&cursor=${first.body.next_cursor}`);
    expect([first.body.data.length, second.body.data.length, second.body.next_cursor]).toEqual([2, 1, null]);
    const own = await server.call('GET', '/api/organizer/tournaments', { as: organizerToken });
    expect(own.body.summary.waitlisted).toBe(7);
    const { body: csv } = await call('GET', '.csv');
    expect(csv).toContain('Pat Player0');
  });

  it('shows everybody the order without names', async () => {
    const { body } = await server.call('GET', `/api/tournaments/${tournament.id}/waitlist`, { as: parties[1]?.token });
    expect(body.data.map((row: { is_you: boolean }) => row.is_you)).toEqual([false, true, false]);
    expect(JSON.stringify(body)).not.toContain('Pat');
  });

  it('moves a party with a reason that everybody reads', async () => {
    const [first, , last] = parties;
    expect(await call('POST', `/${last?.id}/move`, { before: first?.id, reason: '' })).toMatchObject({ status: 422 });
    expect(await call('POST', `/${last?.id}/move`, { before: first?.id, reason: 'Called me first' })).toMatchObject({
      status: 200,
    });
    const { body } = await server.call('GET', `/api/tournaments/${tournament.id}/waitlist`);
    expect(body.data[0]).toMatchObject({ people: 4, moved: 'Called me first' });
    expect((await call('GET', '/moves')).body.data).toMatchObject([
      { what: 'moved', from_place: 3, to_place: 1, reason: 'Called me first', name: 'Pat Player0' },
    ]);
  });

  it('pauses, raises the field, and resumes', async () => {
    await call('POST', '/pause');
    expect((await call('POST', '/raise', { capacity: 3 })).body).toEqual({ capacity: 3 });
    await serveWaitlist(server.context, tournament.id);
    expect((await call('GET', '')).body.figures).toMatchObject({ waiting_parties: 3, offered: 0 });
    await call('POST', '/resume');
    await serveWaitlist(server.context, tournament.id);
    expect((await call('GET', '')).body.figures).toMatchObject({ waiting_parties: 2, offered: 1 });
    expect(await call('POST', '/raise', { capacity: 2 })).toMatchObject({ status: 409 });
  });

  it('sets rules that get no stricter while people wait', async () => {
    const rules = {
      is_on: true,
      premium_first: false,
      fit: 'best_fit',
      hold_front_until: null,
      offer_hours: 12,
      closes_hours: 48,
      shows_odds: false,
      takes_cards: true,
    };
    expect(await call('PUT', '/rules', rules)).toMatchObject({ status: 200, body: rules });
    expect(
      await call('PUT', '/rules', { ...rules, fit: 'hold_front_until', hold_front_until: '2030-01-01' }),
    ).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'fit' }] },
    });
    expect(await call('PUT', '/rules', { ...rules, offer_hours: 100 })).toMatchObject({ status: 422 });
  });

  it('loses neither a pause nor new rules that come in the same moment', async () => {
    const { rules } = (await call('GET', '')).body;
    const storedRules = async () =>
      (
        await server.context.pool.query<{ is_paused: boolean; offer_hours: number }>(
          'select is_paused, offer_hours from waitlist_rules where tournament_id = $1',
          [tournament.id],
        )
      ).rows[0];
    const { release, waiters } = await holdCounter(server, tournament.id);
    const both = [call('PUT', '/rules', { ...rules, offer_hours: 7 }), call('POST', '/pause')];
    await expect.poll(waiters, { timeout: 20_000 }).toBe(2);
    await release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await storedRules()).toEqual({ is_paused: true, offer_hours: 7 });
    await call('POST', '/resume');
  });

  it.each([
    ['raised', 'POST', '/raise', { capacity: 3 }, `update tournaments set state = 'cancelled' where id = $1`, 409],
    [
      'given rules',
      'PUT',
      '/rules',
      { offer_hours: 7 },
      `update tournaments set starts_at = '2000-01-01' where id = $1`,
      409,
    ],
    [
      'paused',
      'POST',
      '/pause',
      undefined,
      `with entries as (delete from tournament_registrations where tournament_id = $1)
       delete from tournaments where id = $1`,
      404,
    ],
  ] as const)(
    'is not %s by what was so before its counter was locked',
    async (_, method, path, body, meanwhile, status) => {
      const other = await full(1);
      const at = `/api/organizer/tournaments/${other.tournament.id}/waitlist`;
      const as = other.organizerToken;
      const { rules } = (await server.call('GET', at, { as })).body;
      const sent = body && 'offer_hours' in body ? { ...rules, ...body } : body;
      const { waiters, release } = await holdCounter(server, other.tournament.id);
      const asked = server.call(method, `${at}${path}`, { as, ...(sent ? { body: sent } : {}) });
      await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
      await release(meanwhile);
      expect(await asked).toMatchObject({ status });
    },
  );

  it('enters somebody ahead of the waitlist with a reason alone', async () => {
    await call('POST', '/pause');
    await server.call('POST', `/api/organizer/tournaments/${tournament.id}/waitlist/raise`, {
      as: organizerToken,
      body: { capacity: 4 },
    });
    const add = (fields: object) =>
      server.call('POST', `/api/organizer/tournaments/${tournament.id}/players`, {
        as: organizerToken,
        body: { ...player(), ...fields },
      });
    expect(await add({})).toMatchObject({ status: 409, body: { code: 'waitlist_waiting' } });
    expect(await add({ aheadOfWaitlist: true })).toMatchObject({ status: 422 });
    expect(await add({ aheadOfWaitlist: true, reason: 'Club captain' })).toMatchObject({ status: 201 });
    expect((await call('GET', '/moves')).body.data[0]).toMatchObject({ what: 'desk', reason: 'Club captain' });
  });

  it('shows why somebody was entered ahead of a party that joined in that moment', async () => {
    const other = await full(1);
    const as = other.organizerToken;
    const url = `/api/organizer/tournaments/${other.tournament.id}`;
    await server.call('POST', `${url}/waitlist/raise`, { as, body: { capacity: 2 } });
    const { waiters, release } = await holdCounter(server, other.tournament.id);
    const body = { ...player(), aheadOfWaitlist: true, reason: 'Club captain' };
    const asked = server.call('POST', `${url}/players`, { as, body });
    await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
    await release('update tournament_places set waiting = 1 where tournament_id = $1');
    expect(await asked).toMatchObject({ status: 201 });
    await server.context.pool.query('update tournament_places set waiting = 0 where tournament_id = $1', [
      other.tournament.id,
    ]);
    const { body: moves } = await server.call('GET', `${url}/waitlist/moves`, { as });
    expect(moves.data).toMatchObject([{ what: 'desk', reason: 'Club captain' }]);
  });

  it('removes a party, which reads why', async () => {
    const [, first] = parties;
    await call('DELETE', `/${first?.id}?reason=${encodeURIComponent('Asked to')}`);
    expect(await entryOf(first?.token ?? '', first?.id ?? '')).toMatchObject({ state: 'removed', reason: 'Asked to' });
    expect(await call('DELETE', `/${first?.id}?reason=Again`)).toMatchObject({ status: 409 });
  });

  it('is the tournament’s own', async () => {
    const { token } = await makeOrganizer(server);
    expect(organizer.organizerId).toBeTruthy();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/moves', undefined],
      ['GET', '.csv', undefined],
      ['POST', '/pause', {}],
      ['POST', '/raise', { capacity: 9 }],
      ['POST', `/${parties[1]?.id}/offer`, { reason: 'Mine now' }],
    ] as const)
      expect(await call(method, path, body, token), path).toMatchObject({ status: 403 });
  });
});
