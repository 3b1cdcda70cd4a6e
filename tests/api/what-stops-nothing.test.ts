import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelRegistrations } from '#areas/organizers/services/end-tournament.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

it('one entry that cannot be ended keeps nobody else of a cancelled tournament from being let go', async () => {
  const { organizer } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
  const entries: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const { token } = await makeGolfer(server);
    const made = await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) });
    entries.push(made.body.id);
  }
  const { pool, clock } = server.context;
  await pool.query(`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
  await pool.query(
    `create trigger stuck before update on tournament_registrations for each row when (old.id = '${entries[0]}')
     execute function stuck()`,
  );
  const calledOff = { percent: 100, remedy: 'refund' as const, creditUntil: clock(), reason: '' };
  await expect(cancelRegistrations(server.context, id, calledOff)).rejects.toThrow('1 of 3 failed');
  const statuses = async () =>
    (
      await pool.query('select payment_status from tournament_registrations where tournament_id = $1 order by id', [id])
    ).rows.map(({ payment_status: status }) => status);
  expect((await statuses()).toSorted()).toEqual(['cancelled', 'cancelled', 'completed']);
  await pool.query('drop trigger stuck on tournament_registrations');
  await cancelRegistrations(server.context, id, calledOff);
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

it('an organizer with more than ten thousand entries is told the figures of all of them', async () => {
  const { organizer, token } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
  const [golfer] = await insertGolfers(server.context.pool, 1);
  await server.context.pool.query(
    `insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, mode, places,
       entry_month, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'expired', 0, 'solo', 1, '2026-06', $3, $3 from generate_series(1, 10001)`,
    [id, golfer?.golferId, server.clock.now()],
  );
  const { body } = await server.call('GET', '/api/organizer/tournaments?include=tournament_registrations', {
    as: token,
  });
  expect(body.data[0].tournament_registrations).toHaveLength(10_001);
});
