import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { brand } from '#kernel/contract/brand.ts';
import type { Server } from './compose.ts';
import { connectionsNeeded } from '#kernel/database/connections-needed.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { UpgradeRefused } from '#areas/operator/database/upgrade.ts';
import { isUnused } from '#areas/operator/database/identity.ts';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';
import { dropUnfinishedDemo, noteWhileLoading } from '#demo/unfinished-demo.ts';
import { startFailureWords } from '#kernel/platform/start-failure.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { type Env, readEnv, SettingsError } from '#kernel/platform/settings/env.ts';
import { keptPushKeys, keptSecret } from '#kernel/platform/kept-secrets.ts';
import { faultOfBackupFolder } from '#kernel/platform/backup-folder.ts';
import { startPostgres } from '#kernel/platform/postgres.ts';
import { stopTelemetry } from '#kernel/platform/telemetry.ts';
import { type Ready, startProcesses } from './processes.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Connections of the embedded server for commands, backups and an operator's own client beside this program. */
const connectionsBeside = 20;

/** Whether this program is being ended: what fails for that alone is no failure. */
let isEnding = false;

async function start(env: Env): Promise<void> {
  const dataDir = resolve(env.DATA_DIR);
  const started: { stop(): unknown }[] = [{ stop: stopTelemetry }];
  // Everything is stopped in the opposite order: first the requests under way are answered, PostgreSQL goes last.
  const { close } = closeWithGrace({ delay: 25_000, logger: false, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err}\n`);
    // An error that nobody foresaw waits for no request under way: the supervisor has another process soon.
    if (err && cluster.isWorker) process.exit(1);
    for (const part of started.reverse()) await part.stop();
    // A start that failed says so, however well it was cleared up.
    if (process.exitCode) process.exit();
  });
  endOnSignal(close);
  mkdirSync(dataDir, { recursive: true });
  if (env.BACKUP_DIR && !cluster.isWorker) await sayIfNoBackups(env.BACKUP_DIR);
  if (cluster.isWorker) {
    const server = await serve(
      env,
      { databaseUrl: env.DATABASE_URL ?? '', withDemo: process.env.IS_FIRST === '1' },
      started,
    );
    const { baseUrl, isSandbox, scoreAddress } = server;
    process.send?.({ about: 'ready', baseUrl, isSandbox, scoreAddress } satisfies Ready);
    return;
  }
  const starting = env.DATABASE_URL
    ? null
    : startPostgres(dataDir, {
        say,
        keep: true,
        maxConnections: Math.max(100, connectionsNeeded(env) + connectionsBeside),
      });
  // Before it is there: whoever is stopped meanwhile must not leave it running.
  if (starting) started.push({ stop: () => starting.then(({ stop }) => stop()).catch(() => {}) });
  const postgres = await starting;
  if (isEnding) return;
  const databaseUrl = env.DATABASE_URL ?? postgres?.url ?? '';
  // The program whose database is shared loads the demo data, plays its day, and may be loading it at this moment.
  const withDemo = env.DEMO && !postgres?.isShared;
  if (postgres && withDemo) await dropUnfinishedDemo(dataDir, databaseUrl, say);
  say('Preparing the database');
  await migrate(env.DATABASE_DIRECT_URL ?? databaseUrl, { pooled: Boolean(env.DATABASE_DIRECT_URL), say });
  if (env.WORKERS === 0 || env.NODE_ENV === 'development') {
    announceStart(env, await serve(env, { databaseUrl, withDemo }, started));
    return;
  }
  // Made by one, so that all processes find the same.
  secretsOf(env, dataDir);
  const settings = { DATABASE_URL: databaseUrl, PRODUCTION: env.PRODUCTION ? '1' : '0', DEMO: withDemo ? '1' : '0' };
  const processes = startProcesses(env.WORKERS, settings, (line) => process.stderr.write(`${line}\n`));
  // Before they are ready: who is stopped meanwhile must not leave them without their database.
  started.push(processes);
  announceStart(env, await processes.ready);
}

/** Nobody is kept from the site by a disk for backups that is not there; an operator hears of it at once. */
async function sayIfNoBackups(folder: string): Promise<void> {
  const fault = await faultOfBackupFolder(folder);
  if (fault) process.stderr.write(`No backup can be made in BACKUP_DIR: ${fault}. The server starts without.\n`);
}

/**
 * Ends the program at the first signal. A Ctrl-C reaches everything that was started in the terminal, and comes once
 * more from whatever started us: the second changes nothing, or what we started would be left running.
 */
function endOnSignal(close: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!isEnding) close();
      isEnding = true;
    });
}

/**
 * Composes and starts the server of this process, and has the demo world loaded where that is its part. The server is
 * read only here: who supervises other processes does not need it.
 */
async function serve(
  env: Env,
  { databaseUrl, withDemo }: { databaseUrl: string; withDemo: boolean },
  started: { stop(): unknown }[],
): Promise<Server & Pick<Ready, 'scoreAddress'>> {
  const { composeServer } = await import('./compose.ts');
  const server = await composeServer({
    env,
    databaseUrl,
    ...secretsOf(env, resolve(env.DATA_DIR)),
    clock: systemClock,
    webBuild: 'build/web',
  });
  started.push(server);
  const wantsDemo = withDemo && env.DEMO;
  const scoring = wantsDemo ? await import('#demo/play/score-address.ts') : null;
  scoring?.demoScorePage(server.app, server.context);
  await server.start();
  if (wantsDemo && (await isUnused(server.context.pool)))
    await noteWhileLoading(resolve(env.DATA_DIR), databaseUrl, () => loadDemoBeside(databaseUrl, started));
  if (!scoring) return { ...server, scoreAddress: null };
  const { driveLiveOpen } = await import('#demo/play/drive-live-open.ts');
  started.push(driveLiveOpen(server.context));
  const hasGroup = (await scoring.findDemoScoreAddress(server.context)) !== null;
  return { ...server, scoreAddress: hasGroup ? `${server.baseUrl}${scoring.demoScorePath}` : null };
}

/**
 * @param started takes what ends the loading, for who is stopped meanwhile
 * @throws Error when it could not be loaded: what was wrong is said by then
 */
async function loadDemoBeside(databaseUrl: string, started: { stop(): unknown }[]): Promise<void> {
  const program = fileURLToPath(new URL('./demo.js', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    // The channel tells it when this process has died: it must not go on writing into a database that is begun anew.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  // Its database goes right after it: whoever stops us waits for its end.
  started.push({ stop: () => child.kill('SIGTERM') && ended });
  const [code] = await ended;
  if (code !== 0) throw new Error('The demo data could not be loaded.');
}

const secretsOf = (env: Env, dataDir: string) => ({
  authSecret: env.AUTH_SECRET ?? keptSecret(dataDir),
  pushKeys: env.PRODUCTION || env.VAPID_PUBLIC_KEY ? null : keptPushKeys(dataDir),
});

function announceStart(env: Env, { baseUrl, isSandbox, scoreAddress }: Omit<Ready, 'about'>): void {
  say(`\n${brand.name} is ready at ${baseUrl}`);
  if (isSandbox) say('Payments run in test mode: no keys are set.');
  if (env.DEMO) {
    say(`\nLive board:    ${baseUrl}/leaderboard/demo`);
    if (scoreAddress) say(`Score a group: ${scoreAddress}`);
    say(`\nDemo accounts, password ${demoPassword}:`);
    for (const account of demoAccounts) say(`  ${account.email.padEnd(30)} ${account.what}`);
  }
  say('\nStop with Ctrl-C.');
}

let read: Env | null = null;
try {
  read = readEnv(process.env);
  await start(read);
} catch (error) {
  if (!isEnding) {
    process.stderr.write(`${startFailureWords(error, read)}\n`);
    process.exitCode = error instanceof SettingsError || error instanceof UpgradeRefused ? 2 : 1;
    // A server started by then is stopped; settings that cannot be read have started nothing.
    if (error instanceof SettingsError) process.exit();
    process.kill(process.pid, 'SIGTERM');
  }
}
