import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../one-at-a-time.ts';
import { isRoot, nobody, runOptions } from './binaries.ts';

/** The port of a cluster on 127.0.0.1, and its owner's password. */
export type Connection = { port: number; password: string };

/**
 * A running server: its process id, and a promise that resolves when it has ended for any reason. `isShared`: another
 * program manages it.
 */
export type Running = { pid: number; gone: Promise<unknown>; isShared?: boolean };

export type Durability = { fast?: boolean | undefined; maxConnections?: number | undefined };

export const urlOf = ({ port, password }: Connection) => `postgres://golf:${password}@127.0.0.1:${port}/golf`;

/**
 * Creates an empty cluster that accepts the password only.
 * @throws Error with initdb's output
 */
export function createCluster(native: string, home: string, cluster: string, password: string): void {
  const passwordFile = join(home, `.password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) chownSync(passwordFile, nobody, nobody);
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(cluster, nobody, nobody);
  try {
    execFileSync(
      join(native, 'bin', 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'golf',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        // Iterations protect weak passwords. This one is random with 144 bits; iterations would cost each connection 20
        // ms of CPU time.
        '-c',
        'scram_iterations=1',
        '--no-sync',
      ],
      { stdio: 'pipe', cwd: home, ...runOptions(native) },
    );
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    const { stderr } = error as { stderr?: Buffer };
    throw new Error(`The database could not be created:\n${stderr?.toString() ?? String(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Starts the server of a cluster and waits until it answers. Its output goes to the log file, even after this process
 * has ended.
 * @throws Error with the end of its log if it ended at once, or did not answer within 60 s
 */
export async function runServer(
  native: string,
  home: string,
  connection: Connection,
  options: Durability,
): Promise<Running> {
  const logFile = join(home, 'postgres.log');
  const log = openSync(logFile, 'a');
  chmodSync(logFile, 0o644);
  const child = spawn(
    join(native, 'bin', 'postgres'),
    serverArguments(join(home, 'postgres'), connection.port, options),
    {
      cwd: home,
      stdio: ['ignore', 'ignore', log],
      // Ctrl-C in the terminal must reach this process first, which stops PostgreSQL after the last request.
      detached: true,
      ...runOptions(native),
    },
  );
  closeSync(log);
  let hasEnded = false;
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', (error) => {
      writeFileSync(logFile, String(error), { flag: 'a' });
      done();
    });
  }).then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + 60_000;
  // If ours has ended, an answer comes from another server.
  while (!(await answers(connection)) || hasEnded) {
    if (hasEnded || Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await sleep(50);
  }
  return { pid: child.pid ?? 0, gone };
}

function serverArguments(
  cluster: string,
  port: number,
  options: { fast?: boolean; maxConnections?: number },
): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    max_connections: String(options.maxConnections ?? 100),
    // Durability is required after a crash; only temporary test servers may lose data.
    ...(options.fast
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10s' }
      : {}),
    jit: 'off',
    random_page_cost: '1.1',
  };
  return ['-D', cluster, '-k', '', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Finds the server that an earlier program left running in this cluster. Waits for one that is starting or recovering.
 * @returns its process id, or null if none is running or none answers
 */
export async function findServer(home: string, connection: Connection): Promise<number | null> {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
  const since = Date.now();
  while (isAlive(pid)) {
    const answer = await ask(connection);
    if (answer === 'yes') return pid;
    // A dying server may never answer; one that reports that it is starting gets a minute.
    if (Date.now() - since > (answer === 'soon' ? 60_000 : 5_000)) return null;
    await sleep(100);
  }
  return null;
}

/** Waits until a process that is not our child has ended. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(100);
}

const answers = async (connection: Connection) => (await ask(connection)) === 'yes';

/** Whether the server accepts queries; the first call creates the database. 'soon' while it starts or recovers. */
async function ask(connection: Connection): Promise<'yes' | 'soon' | 'no'> {
  const client = new pg.Client({
    connectionString: urlOf(connection).replace(/golf$/, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select 1 from pg_database where datname = 'golf'");
    if (rows.length === 0) await client.query('create database golf');
    return 'yes';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'soon' : 'no';
  } finally {
    await client.end().catch(() => {});
  }
}
