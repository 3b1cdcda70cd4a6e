/** The organizer writes to everybody entered, on any day until the tournament is over. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const all = { audience: { to: 'all' }, title: 'Parking', body: 'Use the north gate.' };
const write = (id: string, body: object = all, as = owner.token, headers = {}) =>
  server.call('POST', `/api/organizer/tournaments/${id}/messages`, { as, headers, body });
const open = () => makeTournament(server, { organizer: owner.organizer });

it('reaches everybody entered before there is a sheet, and after the round is closed; the preview says whom', async () => {
  const tournament = await open();
  expect((await write(tournament.id)).body).toMatchObject({ code: 'wrong_state', detail: 'Nobody is entered yet.' });
  const { golfer, token } = await makeGolfer(server);
  await insertField(server, tournament.id, 2, [golfer.golferId]);
  const byHand = { name: 'No Mail', payment: 'later' };
  await server.call('POST', `/api/organizer/tournaments/${tournament.id}/players`, { as: owner.token, body: byHand });
  const preview = await write(tournament.id, { ...all, dry_run: true });
  expect(preview).toMatchObject({ status: 200, body: { asked: 3, people: 2, phones: 0, unreachable: ['No Mail'] } });
  expect((await write(tournament.id)).body).toMatchObject({ asked: 3, people: 2 });
  await server.mailTo(golfer.email, /^Parking: Test Open/);
  const list = (await server.call('GET', '/api/notifications', { as: token })).body.data;
  expect(list[0]).toMatchObject({ message: 'Use the north gate.' });

  const { versionId } = await makeCourse(server);
  const round = await makeRound(server, { tournament, versionId, status: 'finished' });
  expect((await write(tournament.id, { ...all, title: 'Dinner' })).status).toBe(200);
  const day = await server.call('GET', `/api/organizer/rounds/${round.id}/day`, { as: owner.token });
  expect(day.body.messages.map(({ title }: { title: string }) => title)).toEqual(['Dinner', 'Parking']);
  expect(day.body.round.is_past).toBe(false);
  const sent = await server.call('GET', `/api/organizer/tournaments/${tournament.id}/messages`, { as: owner.token });
  expect(sent.body.messages).toHaveLength(2);
  const activity = await server.call('GET', '/api/activity', { as: owner.token });
  expect(activity.body.data[0].text).toContain('wrote "Dinner" to the field of Test Open');
});

it('ends with the tournament, and with twenty a day', async () => {
  const tournament = await open();
  await insertField(server, tournament.id, 1);
  const { pool } = server.context;
  await pool.query(
    `insert into day_messages (id, tournament_id, kind, audience, title, body, sent_at)
     select gen_random_uuid(), $1, 'notice', '"Everybody"', 'T', 'B', $2 from generate_series(1, 20)`,
    [tournament.id, server.clock.now()],
  );
  expect((await write(tournament.id)).body.code).toBe('too_many_requests');
  const past = await open();
  await insertField(server, past.id, 1);
  await pool.query('update tournaments set ends_at = $2 where id = $1', [past.id, server.clock.now()]);
  expect((await write(past.id)).body).toMatchObject({ code: 'wrong_state', detail: 'This tournament is over.' });
});

it('is for the owner and who may send messages; a division is one of this tournament', async () => {
  const { id } = await open();
  await insertField(server, id, 1);
  for (const [role, status] of [
    ['manager', 200],
    ['desk', 403],
  ] as const) {
    const { token, headers } = await makeMember(server, teamOf(owner.organizer), role);
    expect((await write(id, { ...all, dry_run: true }, token, headers)).status, role).toBe(status);
  }
  expect((await write(id, all, (await makeOrganizer(server)).token)).status).toBe(403);
  expect(await write(id, { ...all, audience: { to: 'hole', hole: 1 } })).toMatchObject({ status: 422 });
  expect(await write(id, { ...all, title: '', body: '' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'title' }, { field: 'body' }] },
  });
  const division = { to: 'division', division: '01890000-0000-7000-8000-000000000000' };
  expect((await write(id, { ...all, audience: division })).body.code).toBe('wrong_state');
});
