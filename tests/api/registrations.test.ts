import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const enter = (token: string | undefined, body: unknown) =>
  server.call('POST', '/api/tournament-registrations', { as: token, body });
const places = async (id: string) => {
  const { body } = await server.call('GET', `/api/tournaments/${id}`);
  return { entries: body.entries, held: body.held, left: body.places_left };
};

describe('entering', () => {
  it('holds one place for half an hour and computes the amount', async () => {
    const tournament = await makeTournament(server);
    const { token, golfer } = await makeGolfer(server);
    const answer = await enter(token, soloEntry(tournament.id, { amount: 100, dietaryRestrictions: 'No nuts' }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        payment_status: 'pending',
        payment_amount: 100,
        places: 1,
        mode: 'solo',
        golfer_id: golfer.golferId,
        tournaments: { title: 'Test Open' },
        can_withdraw: true,
      },
    });
    const heldFor = new Date(answer.body.hold_expires_at).getTime() - server.clock.now().getTime();
    expect(heldFor).toBeGreaterThan(29 * 60_000);
    expect(heldFor).toBeLessThanOrEqual(30 * 60_000);
    expect(await places(tournament.id)).toEqual({ entries: 1, held: 1, left: 143 });
  });

  it('seats a captain with three players for four fees', async () => {
    const tournament = await makeTournament(server, { registrationFee: 200 });
    const { token } = await makeGolfer(server);
    expect(await enter(token, groupEntry(tournament.id, 3))).toMatchObject({
      status: 201,
      body: { payment_amount: 800, places: 4, team_name: 'The Testers' },
    });
    expect(await places(tournament.id)).toEqual({ entries: 4, held: 4, left: 140 });
  });

  it('completes a free tournament without a checkout, mails a calendar file and notifies', async () => {
    const tournament = await makeTournament(server, { registrationFee: 0 });
    const { token } = await makeGolfer(server, { email: 'freebie@example.test' });
    expect(await enter(token, soloEntry(tournament.id))).toMatchObject({
      status: 201,
      body: { payment_status: 'completed', payment_amount: 0, hold_expires_at: null },
    });
    const mail = await server.mailTo('freebie@example.test', /^You play /);
    expect(mail.text).toContain('Test Open');
    const notes = await server.call('GET', '/api/notifications', { as: token });
    expect(notes.body).toMatchObject({
      unread: 1,
      data: [{ title: 'Registration confirmed', type: 'tournament_update', read: false }],
    });
  });

  it('gives the same open order back for the same wish, and refuses another one beside it', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const first = await enter(token, soloEntry(tournament.id));
    const again = await enter(token, soloEntry(tournament.id));
    expect(again.body.id).toBe(first.body.id);
    expect(await enter(token, groupEntry(tournament.id))).toMatchObject({
      status: 409,
      body: { code: 'already_entered' },
    });
    expect(await places(tournament.id)).toEqual({ entries: 1, held: 1, left: 143 });
  });

  it('refuses a group that is larger than what is left, by the number that is', async () => {
    const tournament = await makeTournament(server, { maxEntries: 3 });
    const { token } = await makeGolfer(server);
    const answer = await enter(token, groupEntry(tournament.id, 3));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'tournament_full', detail: 'Only 3 spots are left.', errors: [{ field: 'players' }] },
    });
    expect(await places(tournament.id)).toEqual({ entries: 0, held: 0, left: 3 });
  });

  it('refuses the third tournament of the month on the free plan, with the way out', async () => {
    const { organizer } = await makeOrganizer(server);
    const { token } = await makeGolfer(server, { plan: 'free' });
    const tournaments = await Promise.all([1, 2, 3].map(() => makeTournament(server, { organizer })));
    const third = tournaments[2]?.id ?? '';
    const allowance = async (as = token) =>
      (await server.call('GET', `/api/entry-allowance?tournament_id=${third}`, { as })).body;
    expect(await allowance()).toEqual({ limit: 2, used: 0 });
    expect((await enter(token, soloEntry(tournaments[0]?.id ?? ''))).status).toBe(201);
    const second = await enter(token, soloEntry(tournaments[1]?.id ?? ''));
    expect(second.status).toBe(201);
    expect(await allowance()).toEqual({ limit: 2, used: 2 });
    expect(await enter(token, soloEntry(third))).toMatchObject({
      status: 403,
      body: {
        code: 'upgrade_required',
        detail: 'The free plan covers 2 tournaments per month. Upgrade to Premium for unlimited tournaments.',
      },
    });
    await server.call('DELETE', `/api/tournament-registrations/${second.body.id}`, { as: token });
    expect(await allowance()).toEqual({ limit: 2, used: 1 });
    expect((await enter(token, soloEntry(third))).status).toBe(201);
    expect(await allowance((await makeGolfer(server)).token)).toEqual({ limit: null, used: 0 });
    expect(await allowance((await makeOrganizer(server)).token)).toMatchObject({ code: 'forbidden' });
    const unknown = '/api/entry-allowance?tournament_id=018f3c3a-0000-7000-8000-000000000000';
    expect(await server.call('GET', unknown, { as: token })).toMatchObject({ status: 404 });
  });

  it('refuses every entry after the deadline', async () => {
    const tournament = await makeTournament(server, {
      date: inDays(server, 3),
      registrationDeadline: inDays(server, 1),
    });
    await server.context.pool.query(`update tournaments set closes_at = $2 where id = $1`, [
      tournament.id,
      server.clock.now(),
    ]);
    const golfers = await Promise.all(Array.from({ length: 5 }, () => makeGolfer(server)));
    const answers = await Promise.all(
      golfers.flatMap(({ token }) => Array.from({ length: 20 }, () => enter(token, soloEntry(tournament.id)))),
    );
    expect(answers.filter(({ body }) => body.code === 'entry_closed')).toHaveLength(100);
  });

  it('never charges what the client says', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    for (const amount of [1, 0, 99.99, 100.01, 1_000_000]) {
      expect(await enter(token, soloEntry(tournament.id, { amount }))).toMatchObject({
        status: 409,
        body: { code: 'price_changed', errors: [{ field: 'amount' }] },
      });
    }
    for (const amount of [-1, '150.00 ', null, 1e308, [], {}, 'NaN']) {
      const answer = await enter(token, soloEntry(tournament.id, { amount }));
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].field).toBe('amount');
    }
    expect(await places(tournament.id)).toEqual({ entries: 0, held: 0, left: 144 });
  });

  it.each([
    ['firstName', { firstName: '' }],
    ['lastName', { lastName: '   ' }],
    ['email', { email: 'abc' }],
    ['phone', { phone: '' }],
    ['handicap', { handicap: -10.1 }],
    ['handicap', { handicap: '-1' }],
    ['handicap', { handicap: undefined }],
    ['handicap', { handicap: 54.1 }],
    ['handicap', { handicap: 12.34 }],
    ['handicap', { handicap: '12' }],
    ['firstName', { firstName: 'x'.repeat(81) }],
    ['firstName', { firstName: 'a\u0000b' }],
    ['specialRequests', { specialRequests: 'x'.repeat(1001) }],
    ['tournamentId', { tournamentId: 'abc' }],
    ['mode', { mode: 'duo' }],
  ])('names %s for %j and holds nothing', async (field, fields) => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const answer = await enter(token, soloEntry(tournament.id, fields));
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await places(tournament.id)).toEqual({ entries: 0, held: 0, left: 144 });
  });

  it('says of a minus sign how a plus handicap is written', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const refused = await enter(token, soloEntry(tournament.id, { handicap: '-1.2' }));
    expect(refused.body.errors[0]).toEqual({
      field: 'handicap',
      message: expect.stringContaining('A plus handicap is written +1.2, without a minus sign'),
    });
  });

  it('accepts a handicap at both ends, and of a plus golfer', async () => {
    for (const handicap of [0, 54, -10, -0.1]) {
      const tournament = await makeTournament(server);
      const { token } = await makeGolfer(server);
      expect((await enter(token, soloEntry(tournament.id, { handicap }))).status).toBe(201);
    }
  });

  it.each([
    ['teamName', { teamName: '' }],
    ['teamCaptain.email', { teamCaptain: { ...player(), email: 'x' } }],
    ['players.1.phone', { players: [player(1), { ...player(2), phone: '' }] }],
    ['players', { players: [] }],
  ])('names %s of a group', async (field, fields) => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const answer = await enter(token, groupEntry(tournament.id, 3, fields));
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(answer.status).toBe(422);
  });

  it('refuses what is no JSON, too large, or for nobody', async () => {
    const { token } = await makeGolfer(server);
    const raw = (payload: string, type = 'application/json') =>
      server.app.inject({
        method: 'POST',
        url: '/api/tournament-registrations',
        payload,
        headers: { 'content-type': type, cookie: sessionCookieOf(token) },
      });
    expect((await raw('{"mode":')).statusCode).toBe(400);
    expect((await raw('')).statusCode).toBe(400);
    expect((await raw('null')).statusCode).toBe(422);
    expect((await raw('[]')).statusCode).toBe(422);
    expect((await raw('{}', 'text/plain')).statusCode).toBe(415);
    expect((await raw(JSON.stringify({ mode: 'x'.repeat(600_000) }))).statusCode).toBe(413);
    expect((await raw('{"__proto__":{"mode":"solo"}}')).statusCode).toBe(400);
    expect(await enter(token, soloEntry('018f3c3a-0000-7000-8000-000000000000'))).toMatchObject({
      status: 404,
      body: { errors: [{ field: 'tournamentId' }] },
    });
    expect((await enter(undefined, soloEntry('018f3c3a-0000-7000-8000-000000000000'))).status).toBe(401);
    const organizer = await makeOrganizer(server, { charges: false });
    expect((await enter(organizer.token, soloEntry('018f3c3a-0000-7000-8000-000000000000'))).status).toBe(403);
  });
});

describe('own registrations', () => {
  it('lists the golfer’s own only, newest first, in pages', async () => {
    const { organizer } = await makeOrganizer(server);
    const one = await makeGolfer(server);
    const two = await makeGolfer(server);
    const tournaments = [];
    for (let n = 0; n < 3; n++)
      tournaments.push(await makeTournament(server, { organizer, tournamentName: `Open ${n}` }));
    for (const { id } of tournaments) await enter(one.token, soloEntry(id));
    await enter(two.token, soloEntry(tournaments[0]?.id ?? ''));
    const first = await server.call('GET', '/api/tournament-registrations?limit=2', { as: one.token });
    const second = await server.call('GET', `/api/tournament-registrations?limit=2&cursor=${first.body.next_cursor}`, {
      as: one.token,
    });
    const titles = [...first.body.data, ...second.body.data].map(
      (row: { tournaments: { title: string } }) => row.tournaments.title,
    );
    expect(titles).toEqual(['Open 2', 'Open 1', 'Open 0']);
    expect(second.body.next_cursor).toBeNull();
    expect((await server.call('GET', '/api/tournament-registrations', { as: two.token })).body.data).toHaveLength(1);
  });

  it('hides and protects a stranger’s order', async () => {
    const tournament = await makeTournament(server);
    const one = await makeGolfer(server);
    const two = await makeGolfer(server);
    const { body } = await enter(one.token, soloEntry(tournament.id));
    const path = `/api/tournament-registrations/${body.id}`;
    expect((await server.call('GET', path, { as: two.token })).status).toBe(404);
    expect((await server.call('DELETE', path, { as: two.token })).status).toBe(404);
    expect((await server.call('DELETE', path)).status).toBe(401);
    expect((await server.call('GET', path, { as: one.token })).body.payment_status).toBe('pending');
  });

  it('leaves a pending order: the places come back at once, and once', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const { body } = await enter(token, groupEntry(tournament.id));
    const left = await Promise.all(
      [1, 2, 3].map(() => server.call('DELETE', `/api/tournament-registrations/${body.id}`, { as: token })),
    );
    expect(left.map((answer) => answer.body.payment_status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await places(tournament.id)).toEqual({ entries: 0, held: 0, left: 144 });
    expect((await enter(token, soloEntry(tournament.id))).status).toBe(201);
  });

  it('gives lapsed holds back by its own sweep', async () => {
    const own = await startTestServer();
    try {
      const tournament = await makeTournament(own);
      const { token } = await makeGolfer(own);
      const { body } = await own.call('POST', '/api/tournament-registrations', {
        as: token,
        body: groupEntry(tournament.id),
      });
      own.clock.advance(30 * 60_000);
      await until(
        async () => (await own.call('GET', `/api/tournament-registrations/${body.id}`, { as: token })).body,
        ({ payment_status: status }) => status === 'expired',
      );
      const { body: after } = await own.call('GET', `/api/tournaments/${tournament.id}`);
      expect([after.entries, after.held]).toEqual([0, 0]);
      await own.judge();
    } finally {
      await own.stop();
    }
  });
});
