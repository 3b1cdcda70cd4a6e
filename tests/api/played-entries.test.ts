import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { markEmailVerified } from '#areas/accounts/database/accounts.ts';
import { changeUserEmail } from '#areas/accounts/database/email-changes.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { groupEntry, player } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.judge());
afterAll(() => server.stop());

let count = 0;
const address = () => `mate${++count}@example.test`;
/** A captain's entry with one other player. */
const enterWith = async (email: string, fields: { fee?: number; date?: string } = {}) => {
  const tournament = await makeTournament(server, {
    registrationFee: fields.fee ?? 0,
    tournamentName: 'Member Guest',
    ...(fields.date && { date: fields.date, registrationDeadline: fields.date }),
  });
  const captain = await makeGolfer(server, { firstName: 'Cass', lastName: 'Captain' });
  const entry = groupEntry(tournament.id, 1, { players: [{ ...player(1), email }] });
  const answer = await server.call('POST', '/api/tournament-registrations', { as: captain.token, body: entry });
  expect(answer.status).toBe(201);
  return { tournament, captain, registration: answer.body };
};
const played = async (token: string) => (await server.call('GET', '/api/played-entries', { as: token })).body;
const noticesOf = async (token: string) =>
  (await server.call('GET', '/api/notifications', { as: token })).body.data.map(
    ({ title, message, path }: Record<string, string>) => ({ title, message, path }),
  );

describe('an entry that a captain made', () => {
  it('is seen by the player whose proven address it names, who is told and mailed; strangers see nothing', async () => {
    const email = address();
    const mate = await makeGolfer(server, { email });
    const stranger = await makeGolfer(server);
    const { tournament, captain, registration } = await enterWith(email.toUpperCase());
    expect(await played(mate.token)).toEqual({
      next_cursor: null,
      data: [
        {
          id: expect.any(String),
          entered_by: 'Pat Player0',
          is_by_organizer: false,
          payment_status: 'completed',
          pays_later: false,
          to_pay: null,
          team_name: 'The Testers',
          places: 2,
          created_at: registration.created_at,
          tournaments: registration.tournaments,
        },
      ],
    });
    expect((await played(stranger.token)).data).toEqual([]);
    expect((await played(captain.token)).data).toEqual([]);
    await server.mailTo(email, /^You play /);
    expect(await noticesOf(mate.token)).toEqual([
      {
        title: 'You are entered',
        message: 'Cass Captain entered you in Member Guest.',
        path: `/tournament-details/${tournament.id}`,
      },
    ]);
    expect(await noticesOf(stranger.token)).toEqual([]);
  });

  it('is the captain’s to pay, to look at in full and to leave', async () => {
    const email = address();
    const mate = await makeGolfer(server, { email });
    const { tournament, registration } = await enterWith(email, { fee: 50 });
    const path = `/api/tournament-registrations/${registration.id}`;
    expect((await played(mate.token)).data).toMatchObject([{ payment_status: 'pending' }]);
    expect((await server.call('GET', path, { as: mate.token })).status).toBe(404);
    expect((await server.call('DELETE', path, { as: mate.token })).status).toBe(404);
    const paying = await server.call('POST', '/api/functions/create-payment', {
      as: mate.token,
      body: { tournamentId: tournament.id },
    });
    expect(paying).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
    expect(await noticesOf(mate.token)).toEqual([]);
  });

  it('stands by date while it is to come, and behind those once it has ended, page by page', async () => {
    const email = address();
    const mate = await makeGolfer(server, { email });
    const made: string[] = [];
    for (const days of [30, 9, 20, 10]) {
      const { tournament, captain, registration } = await enterWith(email, { date: inDays(server, days) });
      made.push(tournament.id);
      // The soonest was left again.
      if (days === 9)
        await server.call('DELETE', `/api/tournament-registrations/${registration.id}`, { as: captain.token });
    }
    const [last, left, second, first] = made;
    const shown: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await server.call('GET', `/api/played-entries?limit=1&cursor=${cursor}`, { as: mate.token });
      shown.push(...body.data.map((entry: { tournaments: { id: string } }) => entry.tournaments.id));
      cursor = body.next_cursor;
    }
    expect(shown).toEqual([first, second, last, left]);
  });

  it('says when it has ended', async () => {
    const email = address();
    const mate = await makeGolfer(server, { email });
    const { captain, registration } = await enterWith(email);
    await server.mailTo(email, /^You play /);
    await server.call('DELETE', `/api/tournament-registrations/${registration.id}`, { as: captain.token });
    await server.mailTo(email, /Your entry has ended/);
    expect((await played(mate.token)).data).toMatchObject([{ payment_status: 'cancelled' }]);
  });

  it('waits for the address to be proven, by a link or as a new address', async () => {
    const { pool } = server.context;
    const [first, second] = [address(), address()];
    const unproven = await makeGolfer(server, { email: first, emailVerified: false });
    await enterWith(first);
    expect((await played(unproven.token)).data).toEqual([]);
    await markEmailVerified(pool, unproven.golfer.userId, first, server.clock.now());
    expect((await played(unproven.token)).data).toHaveLength(1);
    const mover = await makeGolfer(server);
    await enterWith(second);
    expect((await played(mover.token)).data).toEqual([]);
    await changeUserEmail(pool, mover.golfer.userId, second, server.clock.now());
    expect((await played(mover.token)).data).toHaveLength(1);
  });

  it('is there for somebody who signs up later with the address proven, and not for an organizer', async () => {
    const email = address();
    await enterWith(email);
    expect((await played((await makeGolfer(server, { email })).token)).data).toHaveLength(1);
    const other = address();
    await makeOrganizer(server, { email: other });
    await enterWith(other);
    const { rows } = await server.context.pool.query(
      'select golfer_id from registration_players where email = $1 and position = 1',
      [other],
    );
    expect(rows).toEqual([{ golfer_id: null }]);
  });

  it('makes nobody else of a captain who writes the own address beside every name', async () => {
    const tournament = await makeTournament(server, { registrationFee: 0 });
    const captain = await makeGolfer(server, { email: address() });
    const players = [1, 2].map((n) => ({ ...player(n), email: captain.golfer.email }));
    const body = groupEntry(tournament.id, 2, { players });
    await server.call('POST', '/api/tournament-registrations', { as: captain.token, body });
    expect((await played(captain.token)).data).toEqual([]);
    const { rows } = await server.context.pool.query(
      `select p.position, p.golfer_id, p.index_tenths from registration_players p join tournament_registrations r on r.id = p.registration_id
       where r.tournament_id = $1 order by p.position`,
      [tournament.id],
    );
    expect(rows).toEqual([
      { position: 0, golfer_id: captain.golfer.golferId, index_tenths: 124 },
      { position: 1, golfer_id: null, index_tenths: 124 },
      { position: 2, golfer_id: null, index_tenths: 124 },
    ]);
  });
});

it('shows whom the organizer entered by hand who did so', async () => {
  const { organizer, token } = await makeOrganizer(server);
  const tournament = await makeTournament(server, { organizer, organizerName: 'Elm Society' });
  const email = address();
  const golfer = await makeGolfer(server, { email });
  const answer = await server.call('POST', `/api/organizer/tournaments/${tournament.id}/players`, {
    as: token,
    body: { ...player(1), email, payment: 'desk' },
  });
  expect(answer.status).toBe(201);
  expect((await played(golfer.token)).data).toMatchObject([
    { entered_by: 'Elm Society', is_by_organizer: true, payment_status: 'completed' },
  ]);
});

describe('an account', () => {
  it('takes the entries of others along in its export, without the ids of teammates', async () => {
    const email = address();
    const mate = await makeGolfer(server, { email });
    const { captain } = await enterWith(email);
    const mine = (await server.call('GET', '/api/account/export', { as: mate.token })).body;
    expect(mine.entries_by_others).toMatchObject([{ tournament: 'Member Guest', player: { email } }]);
    const theirs = (await server.call('GET', '/api/account/export', { as: captain.token })).body;
    expect(theirs.entries_by_others).toEqual([]);
    expect(JSON.stringify(theirs)).not.toContain(mate.golfer.golferId);
  });

  it('is taken out of them when it is deleted', async () => {
    const email = address();
    const mate = await makeGolfer(server, { email });
    await enterWith(email);
    const answer = await server.call('POST', '/api/account/delete', {
      as: mate.token,
      body: { confirm: email, password: 'secret1' },
    });
    expect(answer.status).toBeLessThan(300);
    const { rows } = await server.context.pool.query(
      `select count(*)::int as n from registration_players where email = $1 or golfer_id = $2`,
      [email, mate.golfer.golferId],
    );
    expect(rows[0].n).toBe(0);
  });
});
