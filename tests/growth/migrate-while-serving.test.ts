import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { newId } from '#server/database/connection.ts';
import { databaseUrl, onServer } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { openLine } from '../races/harness.ts';

const folder = join(process.cwd(), 'src/server/database/migrations');
const older = mkdtempSync(join(tmpdir(), 'golf-older-'));
const name = `golf_older_${newId().slice(-12)}`;
const url = databaseUrl(inject('serverUrl'), name);
let server: TestServer;

/** The migrations without the newest, as the version before this one had them. */
function withoutTheNewest(): void {
  cpSync(folder, older, { recursive: true });
  const journalFile = join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  journal.entries.pop();
  writeFileSync(journalFile, JSON.stringify(journal));
}

beforeAll(async () => {
  withoutTheNewest();
  await onServer(inject('serverUrl'), `create database ${name}`);
  await migrate(url, { folder: older });
  server = await startTestServer({ databaseUrl: url });
});
afterAll(async () => {
  await server?.stop();
  await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`);
  rmSync(older, { recursive: true, force: true });
});

it('brings the database to this version while a server answers, and no request fails', async () => {
  const [tournament] = await insertTournaments(server.context.pool, 1, { now: server.clock.now(), capacity: 5_000 });
  await insertTournaments(server.context.pool, 2_000, { now: server.clock.now() });
  const golfers = await insertGolfers(server.context.pool, 1_500);
  const line = openLine(12);
  const statuses: Record<string, number> = {};
  let isOver = false;
  let next = 0;
  const note = (what: string, status: number) =>
    (statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1);
  const visit = async () => {
    while (!isOver) note('list', (await line.send(`${server.url}/api/tournaments`, 'GET', '')).status);
  };
  const enter = async () => {
    while (!isOver && next < golfers.length)
      note(
        'enter',
        (
          await line.send(
            `${server.url}/api/tournament-registrations`,
            'POST',
            golfers[next++]?.token ?? '',
            soloEntry(tournament?.id ?? ''),
          )
        ).status,
      );
  };
  const load = Promise.all([...Array.from({ length: 4 }, visit), ...Array.from({ length: 4 }, enter)]);
  await server.pause(200);
  // As two new servers do that start at once.
  await Promise.all([migrate(url), migrate(url)]);
  await server.pause(200);
  isOver = true;
  await load;
  line.close();
  expect(Object.keys(statuses).sort()).toEqual(['enter 201', 'list 200']);
  await server.judge();
});

it('has a file for every migration of the journal, and none besides', () => {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  expect(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort(),
  ).toEqual(entries.map(({ tag }) => `${tag}.sql`).sort());
});
