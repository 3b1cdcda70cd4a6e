import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#areas/operator/database/migrate.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import { freePort, startPostgres } from '#kernel/platform/postgres.ts';
import { serverSettings } from '../scripts/server-command.mjs';
import { residentOf } from './machine.ts';

export const benchSecret = 'a-secret-for-measuring-only-0123456789';

export type Running = { origin: string; pid: number; stop(): Promise<void> };
export type World = {
  url: string;
  postgresPid: number;
  pool: pg.Pool;
  /** The product's own server, as it is started for people. @param settings undefined takes one away */
  startOurs(settings?: Record<string, string | undefined>): Promise<Running>;
  startBare(golferIds: string[]): Promise<Running>;
  /** The floor of signed webhooks. */
  startBareWebhooks(): Promise<Running>;
  /** The same frameworks with one page. */
  startBarePages(): Promise<Running>;
  /** The bytes that another server sent, and React for the same markup. */
  startBareBytes(origin: string, paths: string[]): Promise<Running>;
  stop(): Promise<void>;
};

/** A durable PostgreSQL of its own, with the product's tables and nothing in them. */
export async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'golf-bench-'));
  const postgres = await startPostgres(folder);
  await migrate(postgres.url);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  // A connection that is about to close still hears that the server ends.
  pool.on('error', () => {});
  const postgresPid = postgres.pid;
  const start = async (program: string, settings: Record<string, string | undefined>): Promise<Running> => {
    const port = await freePort();
    const child = spawn(process.execPath, [program], {
      env: {
        ...serverSettings,
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await isReady(child);
    return {
      origin: `http://127.0.0.1:${port}`,
      pid: child.pid ?? 0,
      stop: async () => {
        const gone = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        await gone;
      },
    };
  };
  return {
    url: postgres.url,
    postgresPid,
    pool,
    startOurs: (settings = {}) =>
      start('build/server/main.js', {
        PRODUCTION: '0',
        DEMO: '0',
        RATE_LIMITS: '0',
        LOG_LEVEL: 'error',
        ROLES: 'web',
        AUTH_SECRET: benchSecret,
        ...settings,
      }),
    startBare: (golferIds) => start('build/bench/bare-server.js', { GOLFERS: JSON.stringify(golferIds) }),
    startBareWebhooks: () => start('build/bench/bare-webhooks.js', {}),
    startBarePages: () => start('build/bench/bare-pages.js', {}),
    startBareBytes: (origin, paths) =>
      start('build/bench/bare-bytes.js', { PAGES_OF: origin, PATHS: JSON.stringify(paths) }),
    stop: async () => {
      await pool.end();
      await postgres.stop();
      for (const used of [folder, postgres.home]) rmSync(used, { recursive: true, force: true });
    },
  };
}

async function isReady(child: ChildProcess): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  for (let tries = 0; tries < 2_400; tries++) {
    if (output.includes('Stop with Ctrl-C')) return;
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`a server did not start:\n${output}`);
}

/** A catalogue of many tournaments over US cities, styles, prices and two years; one organizer. */
export async function fillCatalogue(pool: pg.Pool, size: number): Promise<void> {
  const [first] = await insertTournaments(pool, 1, { now: new Date() });
  await pool.query(
    `with places as (select city, state, latitude, longitude, row_number() over (order by zip_code) as n from localities),
       model as (select organizer_id from tournaments where id = $1),
       made as (
         insert into tournaments (id, organizer_id, state, title, organizer_name, start_date, start_time, time_zone,
         starts_at, ends_at, closes_at,
           registration_fee, prize_pool, gameplay_style, difficulty, refund_policy, venue, address, city,
           state_code, latitude, longitude, description, created_at, updated_at)
         select gen_random_uuid(), m.organizer_id, 'published',
         p.city || ' ' || (array['Open','Classic','Cup','Masters','Scramble'])[1 + g % 5] || ' ' || g,
         'Bench Society',
           current_date + 2 + (g % 700), '08:00', 'America/Chicago', now() + (2 + g % 700) * interval '1 day',
           now() + (3 + g % 700) * interval '1 day',
           now() + (1 + g % 700) * interval '1 day', 5000 + (g % 9) * 2500, case when g % 3 = 0 then 50000 + (g % 20) * 5000 end,
           (array['Stableford','Scramble','Stroke Play','Match Play','Best Ball'])[1 + g % 5], 'Intermediate',
           'full', p.city || ' Golf Club', '1 Club Drive', p.city, p.state,
           p.latitude, p.longitude, 'Eighteen holes with prizes in two flights, lunch included.', now(), now()
         from generate_series(1, $2::integer) g
         join places p on p.n = 1 + (g::bigint * 7919) % (select count(*) from localities)
         cross join model m
         returning id)
     insert into tournament_places (tournament_id, capacity, sold) select id, 144, (random() * 100)::integer from made`,
    [first?.id, size],
  );
  await pool.query('vacuum analyze');
}

/** Waits until a process has calmed down, then reads its memory. */
export async function settledMemory(pid: number): Promise<number> {
  await sleep(1_500);
  return residentOf(pid);
}
