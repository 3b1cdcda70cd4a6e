import { afterAll, beforeAll, expect, it } from 'vitest';
import { setBoardVisibility } from '#areas/play/database/golf-rounds/set-ups.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

const pathOf = (id: string) => `/api/leaderboards/${id}/before-play`;

it('a tournament that is only published says when it starts, who plays and whether entry is open', async () => {
  const tournament = await makeTournament(server, { startTime: '09:00', registrationFee: 0 });
  const field = await insertField(server, tournament.id, 3);
  await server.context.pool.query("update registration_players set public_name = 'short' where id = $1", [field[0]]);
  const since = server.clock.now().getTime();
  const { status, body, headers } = await server.call('GET', pathOf(tournament.id));
  expect(status).toBe(200);
  expect(Date.parse(body.now)).toBeGreaterThanOrEqual(since);
  expect(Date.parse(body.now)).toBeLessThanOrEqual(server.clock.now().getTime());
  expect(body).toMatchObject({
    starts_at: tournament.starts_at?.toISOString(),
    is_entry_open: true,
    field: [{ name: 'Pat P.' }, { name: 'Pat Player0001' }, { name: 'Pat Player0002' }],
  });
  expect(headers['cache-control']).toBe('no-store');
  expect((await server.call('GET', `/api/leaderboards/${tournament.id}`)).body).toMatchObject({
    state: { kind: 'before' },
    board: null,
  });
});

it('without a time there is nothing to count to, and without a card account nothing to enter', async () => {
  const tournament = await makeTournament(server);
  await server.context.pool.query('update organizers set charges_enabled = false where id = $1', [
    tournament.organizer_id,
  ]);
  const { body } = await server.call('GET', pathOf(tournament.id));
  expect(body).toMatchObject({ starts_at: null, is_entry_open: false, field: [] });
});

it('counts to the first tee time of a sheet that is out, not to what the tournament said before', async () => {
  const { tournament, round } = await makeScoredRound(server, { players: 4, seats: 2 });
  const starts = async () => (await server.call('GET', pathOf(tournament.id))).body.starts_at;
  await server.context.pool.query("update tournaments set start_time = '07:00' where id = $1", [tournament.id]);
  expect(await starts()).toBe(instantAt(round.date, '08:00', tournament.time_zone).toISOString());
});

it('is told to nobody but the committee where its boards are not, nor of what is unknown', async () => {
  const owner = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer: owner.organizer });
  await setBoardVisibility(server.context.pool, id, 'off');
  const stranger = await makeOrganizer(server);
  expect((await server.call('GET', pathOf(id))).status).toBe(403);
  expect((await server.call('GET', pathOf(id), { as: stranger.token })).status).toBe(403);
  expect((await server.call('GET', pathOf(id), { as: owner.token })).status).toBe(200);
  expect((await server.call('GET', pathOf('01890000-0000-7000-8000-000000000001'))).status).toBe(404);
  expect((await server.call('GET', pathOf('none'))).status).toBe(422);
});

it('its code leads to the board, or to where it is entered', async () => {
  const { id } = await makeTournament(server);
  const codeOf = async (search: string) =>
    server.app.inject({ url: `/api/leaderboards/${id}/qr.png${search}` }).then(({ statusCode, rawPayload }) => ({
      statusCode,
      picture: rawPayload.toString('base64'),
    }));
  const [board, entry, wrong] = [await codeOf(''), await codeOf('?to=entry'), await codeOf('?to=elsewhere')];
  expect([board.statusCode, entry.statusCode, wrong.statusCode]).toEqual([200, 200, 422]);
  expect(entry.picture).not.toBe(board.picture);
});
