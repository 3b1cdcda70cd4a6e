import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#areas/operator/database/migrate.ts';
import { dropUnfinishedDemo, noteWhileLoading } from '#demo/unfinished-demo.ts';
import { createTestDatabase } from '#tests/database.ts';

// Somebody broke the first `npm start` off: the second one found accounts without tournaments, refused to make them
// again, and so did every one after it.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'unfinished-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(sql);
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}
const addHalf = `insert into localities (zip_code, city, state, latitude, longitude) values ('half', 'Half', 'TX', 1, 1)`;
const countHalves = `select count(*)::integer as n from localities where zip_code = 'half'`;

it('a demo that was loaded to its end is kept', async () => {
  await noteWhileLoading(folder, database.url, async () => {
    await ask(addHalf);
  });
  expect(readdirSync(folder)).toEqual([]);
  expect(await dropUnfinishedDemo(folder, database.url, () => {})).toBe(false);
  expect(await ask(countHalves)).toBe(1);
});

it('one that was broken off leaves an empty database, which is migrated as a new one', async () => {
  const broken = noteWhileLoading(folder, database.url, () => Promise.reject(new Error('broken off')));
  await expect(broken).rejects.toThrow('broken off');
  expect(existsSync(join(folder, 'demo-unfinished'))).toBe(true);
  const said: string[] = [];
  expect(await dropUnfinishedDemo(folder, database.url, (line) => said.push(line))).toBe(true);
  expect(said).toEqual(['The demo data was not loaded to its end last time: it is loaded anew']);
  await migrate(database.url);
  expect(await ask(countHalves)).toBe(0);
  expect(await ask('select count(*)::integer as n from tournaments')).toBe(0);
  expect(await dropUnfinishedDemo(folder, database.url, () => {})).toBe(false);
});

// Somebody pointed the same folder at another database with DEMO=1, stopped it while it loaded, and started as before:
// the note of the one database emptied the other, with its accounts.
it('the note of one database does not empty another', async () => {
  const other = await createTestDatabase();
  await expect(noteWhileLoading(folder, other.url, () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  );
  await ask(addHalf);
  expect(await dropUnfinishedDemo(folder, database.url, () => {})).toBe(false);
  expect(await ask(countHalves)).toBe(1);
  await other.drop();
});

it('nor is one emptied in which somebody has signed up meanwhile', async () => {
  await expect(noteWhileLoading(folder, database.url, () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  );
  const signUp = (email: string) =>
    ask(`insert into users (id, name, email) values (gen_random_uuid(), 'Somebody', '${email}')`);
  await signUp('golfer.free@demo.golf');
  await signUp('somebody@elsewhere.test');
  const said: string[] = [];
  expect(await dropUnfinishedDemo(folder, database.url, (line) => said.push(line))).toBe(false);
  expect(said.join()).toContain('1 other accounts');
  await ask(`delete from users where email = 'somebody@elsewhere.test'`);
  expect(await dropUnfinishedDemo(folder, database.url, () => {})).toBe(true);
});
