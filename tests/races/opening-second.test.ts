import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { signUpSchema } from '#areas/accounts/contract/accounts.ts';
import { newId } from '#kernel/database/connection.ts';
import { hashPassword } from '#areas/accounts/services/passwords.ts';
import { factoriesFor, isBuilt, ownServer } from '#tests/chaos/own-server.ts';
import { createTestDatabase } from '#tests/database.ts';
import { passwordOfAll } from '#tests/factories/accounts.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { openLine } from './harness.ts';

const isLong = process.env.LONG === '1';
/** So many of each kind come at once: people who sign up, who sign in, and who enter. */
const crowd = isLong ? 500 : 30;
/** A thousand passwords are half a minute of two quiet cores. */
const patienceMs = isLong ? 600_000 : 120_000;
const line = openLine(crowd * 3);
const opened: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.stop();
});
afterAll(() => line.close());

const newGolfer = (n: number) =>
  signUpSchema.parse({
    email: `opening.${n}.${newId().slice(-6)}@example.test`,
    password: passwordOfAll,
    options: {
      data: { account_type: 'golfer', profile: { first_name: 'Gale', last_name: `Early ${n}`, phone: '+1 555 0100' } },
    },
  });

/** People who have an account with a password from before. */
async function withPasswords(server: TestServer): Promise<string[]> {
  const people = await insertGolfers(server.context.pool, crowd);
  const { rows } = await server.context.pool.query<{ email: string }>(
    `with added as (
       insert into accounts (id, user_id, account_id, provider_id, password)
       select gen_random_uuid(), id, id, 'credential', $2 from unnest($1::uuid[]) id
     )
     select email from users where id = any($1)`,
    [people.map(({ userId }) => userId), await hashPassword(passwordOfAll)],
  );
  return rows.map(({ email }) => email);
}

/** Everybody at once, at the addresses in turn. @returns how often each status came, a kind */
async function openDoors(server: TestServer, urls: string[]): Promise<Record<string, Record<number, number>>> {
  const { pool } = server.context;
  const [known, golfers] = [await withPasswords(server), await insertGolfers(pool, crowd)];
  const [tournament] = await insertTournaments(pool, 1, { now: server.clock.now(), capacity: crowd });
  const count: Record<string, Record<number, number>> = { 'signed up': {}, 'signed in': {}, entered: {} };
  const since = performance.now();
  const send = async (kind: string, n: number, path: string, token: string, body: unknown) => {
    const ask = async () => (await line.send(`${urls[n % urls.length]}${path}`, 'POST', token, body)).status;
    let status = await ask();
    // A caller who finds the line before the hashing of passwords full is told to come again, and does.
    for (; status === 503; status = await ask()) await pause(2_000);
    const seen = count[kind] ?? {};
    seen[status] = (seen[status] ?? 0) + 1;
  };
  await Promise.all(
    Array.from({ length: crowd }, (_, n) => [
      send('signed up', n, '/api/auth/sign-up', '', newGolfer(n)),
      send('signed in', n, '/api/auth/sign-in', '', { email: known[n], password: passwordOfAll }),
      send('entered', n, '/api/tournament-registrations', golfers[n]?.token ?? '', soloEntry(tournament?.id ?? '')),
    ]).flat(),
  );
  if (isLong) process.stdout.write(`${crowd} of each: ${Math.round(performance.now() - since)} ms\n`);
  return count;
}

const allWell = { 'signed up': { 201: crowd }, 'signed in': { 200: crowd }, entered: { 201: crowd } };

describe(`${crowd} sign up, ${crowd} sign in and ${crowd} enter in the moment a server is ready`, () => {
  it.each([1, 2])(
    'servers: %i; everybody is answered, nobody is sent away for good',
    async (servers) => {
      const server = await startTestServer();
      opened.push(server);
      const urls = [server.url];
      if (servers === 2) {
        const second = await startTestServer({ databaseUrl: server.databaseUrl, settings: { ROLES: 'web' } });
        opened.push(second);
        urls.push(second.url);
      }
      expect(await openDoors(server, urls)).toEqual(allWell);
      await server.judge();
    },
    patienceMs,
  );

  it.skipIf(!isLong || !isBuilt).each([1, 2])(
    'the program itself, processes: %i',
    async (processes) => {
      const database = await createTestDatabase();
      opened.push({ stop: database.drop });
      const own = await ownServer({ DATABASE_URL: database.url, WORKERS: String(processes) });
      opened.push(own);
      const factories = await factoriesFor(own, database.url);
      opened.push(factories);
      await own.start();
      expect(await openDoors(factories, [own.url])).toEqual(allWell);
      await factories.judge();
    },
    patienceMs,
  );
});
