import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkResults } from '#areas/results/services/check-results.ts';
import { makeHost } from '#tests/factories/hosts.ts';
import { closeRound, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

it('results that cannot be checked keep none of sixty others from being checked that night', async () => {
  const { pool } = server.context;
  const host = await makeHost(server);
  const others: string[] = [];
  for (let count = 0; count < 60; count++)
    others.push((await makeTournament(server, { organizer: host.owner.organizer })).id);
  const own = await playRound(server, { ...host, firsts: [3, 4] });
  await closeRound(server, own);
  await makeOfficial(server, own);
  await pool.query(
    `insert into results
     select (jsonb_populate_record(r, jsonb_build_object('tournament_id', other))).*
     from results r, unnest($2::uuid[]) other
     where r.tournament_id = $1`,
    [own.tournament.id, others],
  );
  await pool.query(`update results set answer = 'null' where tournament_id = $1`, [others[0]]);
  await expect(checkResults(server.context)).rejects.toThrow(`1 of 61 failed. results 1 of tournament ${others[0]}`);
  const { rows } = await pool.query('select tournament_id as id from result_checks order by 1');
  expect(rows.map(({ id }) => id)).toEqual([...others.slice(1), own.tournament.id].sort());
});
