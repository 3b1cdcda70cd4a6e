import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { hostileRosters, hostileTournaments, type HostileTable } from '#tests/factories/hostile-tables.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { importFile } from '#tests/factories/tournament-files.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

const minute = 60_000;
let server: TestServer;
let token: string;
let tournamentId: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  const own = await makeOrganizer(server);
  token = own.token;
  tournamentId = (await makeTournament(server, { organizer: own.organizer })).id;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const sendTournament = (bytes: Buffer) => importFile(server, bytes, token);

const sendRoster = (bytes: Buffer) => {
  // Nobody sends more than some files a minute, and what is refused as one too many is read by nobody.
  server.clock.advance(minute);
  return server.call('POST', `/api/organizer/tournaments/${tournamentId}/imports?name=members.csv`, {
    as: token,
    body: bytes,
    headers: { 'content-type': 'text/csv' },
  });
};

/** It is refused by name, or read where there is a table in it after all. */
async function expectAnswered({ make }: HostileTable, send: typeof sendRoster): Promise<void> {
  const { status, body } = await send(make());
  expect([201, 413, 415, 422], JSON.stringify(body)).toContain(status);
}

describe('an organizer who sends a hostile file ends nothing', () => {
  it.each(hostileTournaments)('as a tournament: $name', (file) => expectAnswered(file, sendTournament));
  it.each(hostileRosters)('as a roster: $name', (file) => expectAnswered(file, sendRoster));
});

it('answers others while a costly file is read', async () => {
  const costly = hostileRosters.find(({ name }) => name === 'texts as long as a cell can be') as HostileTable;
  let isAnswered = false;
  const answer = sendRoster(costly.make()).finally(() => {
    isAnswered = true;
  });
  for (let turn = 0; turn < 5; turn += 1) expect((await server.call('GET', '/healthz')).status).toBe(200);
  expect(isAnswered).toBe(false);
  await answer;
});
