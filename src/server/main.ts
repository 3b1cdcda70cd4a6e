import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { brand } from '#contracts/brand.ts';
import { composeServer, type Server } from './compose.ts';
import { migrate } from './database/migrate.ts';
import { demoAccounts, demoPassword, loadDemo } from './demo/load-demo.ts';
import { systemClock } from './platform/clock.ts';
import { type Env, readEnv } from './platform/env.ts';
import { startPostgres } from './platform/postgres.ts';
import { makeVapidKeys, type VapidKeys } from './platform/web-push.ts';
import { demoProvider } from './sandbox/stripe/demo-provider.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(env: Env): Promise<void> {
  const dataDir = resolve(env.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const started: { stop(): Promise<unknown> }[] = [];
  // Everything is stopped in the opposite order: first the requests under way are answered, PostgreSQL goes last.
  closeWithGrace({ delay: 25_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err}\n`);
    for (const part of started.reverse()) await part.stop();
  });
  const postgres = env.DATABASE_URL ? null : await startPostgres(dataDir, { say, stopAdopted: true });
  if (postgres) started.push(postgres);
  const databaseUrl = env.DATABASE_URL ?? postgres?.url ?? '';
  say('Preparing the database');
  await migrate(databaseUrl);
  const server = await composeServer({
    env,
    databaseUrl,
    authSecret: env.AUTH_SECRET ?? keptSecret(dataDir),
    pushKeys: env.PRODUCTION || env.VAPID_PUBLIC_KEY ? null : keptPushKeys(dataDir),
    clock: systemClock,
    webBuild: 'build/web',
  });
  started.push(server);
  await server.start();
  if (env.DEMO && !env.PRODUCTION) await loadDemo(server.context, server.isSandbox ? demoProvider(`http://127.0.0.1:${env.PORT}`) : null, say);
  announceStart(env, server);
}

/** A secret made once and kept beside the data, so that sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Keys of push messages made once and kept beside the data, so that browsers stay subscribed over a restart. */
function keptPushKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, 'push-keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makeVapidKeys()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
}

function announceStart(env: Env, { baseUrl, isSandbox }: Server): void {
  say(`\n${brand.name} is ready at ${baseUrl}`);
  if (isSandbox) say('Payments run in test mode: no keys are set.');
  if (env.DEMO && !env.PRODUCTION) {
    say(`\nDemo accounts, password ${demoPassword}:`);
    for (const account of demoAccounts) say(`  ${account.email.padEnd(30)} ${account.what}`);
  }
  say('\nStop with Ctrl-C.');
}

try {
  await start(readEnv(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
