import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId, openPool, type Pool } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { fillKinds } from '#server/database/payments/fill-kinds.ts';
import { databaseUrl, onServer } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer } from '#tests/factories/server.ts';
import {
  enterAtDeskBefore,
  enterBefore,
  lastMigrationBefore,
  openPaymentBefore,
  payBefore,
  refundBefore,
  takeTurnBefore,
} from './version-before.ts';

const isLong = process.env.LONG === '1';
const folder = join(process.cwd(), 'src/server/database/migrations');
const older = mkdtempSync(join(tmpdir(), 'golf-older-'));
const name = `golf_older_${newId().slice(-12)}`;
const url = databaseUrl(inject('serverUrl'), name);
let pool: Pool;

type Journal = { entries: { tag: string }[] };
const readJournal = (file: string): Journal => JSON.parse(readFileSync(file, 'utf8')) as Journal;

beforeAll(async () => {
  cpSync(folder, older, { recursive: true });
  const file = join(older, 'meta/_journal.json');
  const journal = readJournal(file);
  const last = journal.entries.findIndex(({ tag }) => tag === lastMigrationBefore);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  await onServer(inject('serverUrl'), `create database ${name}`);
  await migrate(url, { folder: older });
  pool = openPool(url, 10, () => {});
});
afterAll(async () => {
  await pool?.end();
  await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`);
  rmSync(older, { recursive: true, force: true });
});

it('brings the database to this version while the version before writes, and nothing of it fails or is lost', async () => {
  const now = new Date();
  const [tournament] = await insertTournaments(pool, 1, { now, capacity: 100_000 });
  const id = tournament?.id ?? '';
  const golfers = await insertGolfers(pool, isLong ? 20_000 : 3_000);
  // A quick machine enters everybody else before the migration is over.
  const newcomer = golfers.pop();
  const done = { entries: 0, refunds: 0, atDesk: 0 };
  let next = 0;
  const serveOne = async () => {
    const registrationId = await enterBefore(pool, id, golfers[next++]?.golferId ?? '');
    const paymentId = await openPaymentBefore(pool, registrationId);
    await payBefore(pool, id, registrationId, paymentId);
    done.entries++;
    if (done.entries % 5 === 0) {
      await refundBefore(pool, registrationId, paymentId);
      done.refunds++;
    }
    if (done.entries % 7 === 0) {
      await enterAtDeskBefore(pool, id);
      done.atDesk++;
    }
    await takeTurnBefore(pool);
  };
  const serveUntil = (isOver: () => boolean) =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver() && next < golfers.length) await serveOne();
      }),
    );

  await serveUntil(() => done.entries >= golfers.length / 10);
  const before = { ...done };
  let isMigrated = false;
  // As two new servers do that start at once.
  const migrating = Promise.all([migrate(url), migrate(url)]).then(() => {
    isMigrated = true;
  });
  await Promise.all([migrating, serveUntil(() => isMigrated)]);
  const during = done.entries;
  await serveUntil(() => done.entries >= during + 50);
  expect(before.entries).toBeLessThan(during);

  const { rows } = await pool.query<{ purchases: number; collected: number; refunded: number }>(
    `select (select count(*)::int from purchases where status = 'paid') as purchases,
       (select sum(amount)::int from purchases) as collected, (select sum(refunded_amount)::int from purchases) as refunded`,
  );
  const people = done.entries + done.atDesk;
  expect(rows[0]).toEqual({ purchases: people, collected: people * 10_000, refunded: done.refunds * 2_500 });
  await expectPeopleWhoPlay(people);
  const server = await startTestServer({ databaseUrl: url });
  try {
    const as = newcomer?.token;
    expect((await server.call('GET', '/api/tournaments')).status).toBe(200);
    expect((await server.call('POST', '/api/tournament-registrations', { as, body: soloEntry(id) })).status).toBe(201);
    // What servers of the version before wrote after the tables had changed, as is done once an hour.
    await fillKinds(server.context.pool);
    await server.judge();
  } finally {
    await server.stop();
  }
});

/**
 * Whoever was entered has an identity, a name and an index in tenths, those of before the change an account; and the
 * table is strict.
 */
async function expectPeopleWhoPlay(people: number): Promise<void> {
  const { rows } = await pool.query(
    `select count(p.id)::int as with_id, (count(*) filter (where p.index_tenths = p.handicap * 10))::int as with_index,
       (count(*) filter (where p.written_name = p.first_name || ' ' || p.last_name))::int as with_name,
       count(*) filter (where p.golfer_id = r.golfer_id) > 0 as has_accounts
     from registration_players p join tournament_registrations r on r.id = p.registration_id`,
  );
  expect(rows).toEqual([{ with_id: people, with_index: people, with_name: people, has_accounts: true }]);
  const { rows: keys } = await pool.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'registration_players'::regclass and contype in ('p', 'u') order by contype`,
  );
  expect(keys.map(({ definition }) => definition)).toEqual([
    'PRIMARY KEY (id)',
    'UNIQUE (registration_id, "position")',
  ]);
  const { rows: references } = await pool.query(
    `select conrelid::regclass::text as "from" from pg_constraint
     where confrelid = 'registration_players'::regclass and convalidated order by 1, conname`,
  );
  expect(references.map(({ from }) => from)).toEqual([
    'awards',
    'cards',
    'cards',
    'follows',
    'golf_team_players',
    'integrity_notes',
    'measures',
    'pot_players',
    'prize_refusals',
    'round_players',
    'tee_group_players',
    'tee_group_players',
  ]);
}

it('lets go of all that it locked while somebody is being served, and goes on afterwards', async () => {
  const behind = `${name}_locks`;
  await onServer(inject('serverUrl'), `create database ${behind}`);
  const address = databaseUrl(inject('serverUrl'), behind);
  const servers = openPool(address, 2, () => {});
  try {
    await migrate(address, { folder: older });
    const entering = await servers.connect();
    await entering.query('begin');
    await entering.query('lock table payments in row exclusive mode');
    const migrating = migrate(address);
    // The migration of purchases has the ledger first, and waits for the payments.
    const waits = `select from pg_locks where not granted and relation = 'payments'::regclass`;
    await expect.poll(async () => (await servers.query(waits)).rowCount, { timeout: 60_000 }).toBe(1);
    await entering.query('lock table ledger_entries in row exclusive mode');
    await entering.query('commit');
    entering.release();
    await migrating;
  } finally {
    await servers.end();
    await onServer(inject('serverUrl'), `drop database if exists ${behind} with (force)`);
  }
});

it('has a file for every migration of the journal, and none besides', () => {
  const { entries } = readJournal(join(folder, 'meta/_journal.json'));
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`).sort());
});
