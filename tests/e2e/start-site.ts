import { rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { freePort, startPostgres } from '#kernel/platform/postgres.ts';
import { patience } from '#tests/patience.ts';
import { removeThrownAway, throwAwayFolder } from '#tests/throw-away.ts';

/**
 * Starts the built site as `npm start` does, with demo data, on a throw-away database, and tells the journeys where it
 * is.
 * @returns stops everything, and fails where the state is not as it must be or the log holds what it must not
 */
export default async function startSite(): Promise<() => Promise<void>> {
  removeThrownAway();
  const folder = throwAwayFolder('golf-site');
  const postgres = await startPostgres(folder, { fast: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PRODUCTION: '0',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  site.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  site.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const until = Date.now() + patience(180_000);
  while (!output.includes('Stop with Ctrl-C')) {
    if (Date.now() > until || site.exitCode !== null) throw new Error(`the site did not start:\n${output}`);
    await sleep(100);
  }
  process.env.SITE_URL = url;
  process.env.SITE_DATABASE_URL = postgres.url;
  return async () => {
    const broken = await brokenInvariants(postgres.url);
    const gone = new Promise((done) => site.once('exit', done));
    site.kill('SIGTERM');
    await gone;
    await postgres.stop();
    refuseLeaks(output.slice(output.indexOf('Stop with Ctrl-C')));
    for (const used of [folder, postgres.home]) rmSync(used, { recursive: true, force: true });
    removeThrownAway();
    if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken, null, 1)}`);
  };
}

/** The invariants that all journeys together have broken. */
async function brokenInvariants(url: string) {
  const pool = new pg.Pool({ connectionString: url });
  const checks = await findBrokenInvariants(pool, new Date());
  await pool.end();
  return checks.filter(({ broken }) => broken > 0);
}

/** The log of all journeys together names nobody and opens nothing. */
function refuseLeaks(log: string): void {
  const leaks = log.match(
    /[\w.+-]+@[\w-]+\.\w+|demo1234|secret1|golf\.session_token=\S+|token=[\w-]{16,}|eyJ[\w-]+\.[\w-]+/g,
  );
  if (leaks) throw new Error(`the log holds what it must not: ${[...new Set(leaks)].slice(0, 10).join(', ')}`);
  if (/"level":(50|60)/.test(log))
    throw new Error(
      `the server logged errors:\n${log
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line))
        .slice(0, 5)
        .join('\n')}`,
    );
}
