import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#kernel/platform/postgres.ts';
import { patience } from '#tests/patience.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

// Replicas and poolers need programs that npm does not ship. They are found here, or by these two settings; a test
// without them is skipped.
const postgresFolder = process.env.TEST_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const bouncerProgram =
  process.env.TEST_PGBOUNCER ??
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path)) ??
  '';

export const hasPostgres =
  existsSync(join(postgresFolder, 'pg_basebackup')) && existsSync(join(postgresFolder, 'initdb'));
export const hasBouncer = bouncerProgram !== '';

/** These programs refuse to run as root; this unprivileged pair is `nobody` on every Linux. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const program = (name: string) => join(postgresFolder, name);

export type DatabaseServer = {
  url: string;
  port: number;
  folder: string;
  password: string;
  /** As a power cut would end it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** A folder that the unprivileged programs may use; taken away by `sweep`. */
const folders: string[] = [];
function ownFolder(): string {
  const folder = throwAwayFolder('golf-growth');
  if ('uid' in asNobody) chownSync(folder, 65_534, 65_534);
  folders.push(folder);
  return folder;
}
export function sweep(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export const urlOf = (port: number, password: string, database = 'golf'): string =>
  `postgres://golf:${password}@127.0.0.1:${port}/${database}`;

/** Asks one thing on a connection of its own. */
export async function askOnce<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function until(what: string, isSo: () => Promise<boolean>, seconds = 30): Promise<void> {
  const end = Date.now() + patience(seconds * 1000);
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(50);
  }
}

async function run(
  folder: string,
  port: number,
  password: string,
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    wal_level: 'replica',
    hot_standby: 'on',
    jit: 'off',
    random_page_cost: '1.1',
    ...settings,
  };
  const child: ChildProcess = spawn(
    program('postgres'),
    ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...asNobody, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log = `${log}${chunk}`.slice(-4_000);
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const url = urlOf(port, password);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  await until('PostgreSQL answers', async () => {
    if (child.exitCode !== null) throw new Error(log);
    return (await askOnce(urlOf(port, password, 'postgres'), 'select 1')).length === 1;
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${log}`);
  });
  return {
    url,
    port,
    folder,
    password,
    kill: async () => {
      // Its children end by themselves once the server is gone, but not at once.
      const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)])
        .toString()
        .trim()
        .split(/\s+/)
        .map(Number);
      child.kill('SIGKILL');
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has gone already.
        }
      }
      await gone;
    },
    stop: () => end('SIGINT'),
  };
}

/** A PostgreSQL of its own that replicas may follow, with an empty database `golf`. */
export async function startPrimary(settings: Record<string, string> = {}): Promise<DatabaseServer> {
  const folder = join(ownFolder(), 'data');
  const [password, port] = [randomBytes(12).toString('hex'), await freePort()];
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o644 });
  execFileSync(
    program('initdb'),
    [
      '-D',
      folder,
      '-U',
      'golf',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...asNobody, cwd: tmpdir(), stdio: 'pipe' },
  );
  const server = await run(folder, port, password, settings);
  await askOnce(urlOf(port, password, 'postgres'), 'create database golf');
  return server;
}

/** A streaming replica of it. @param name what the primary knows it by */
export async function startReplica(
  primary: DatabaseServer,
  name = 'replica',
): Promise<DatabaseServer & { promote(): Promise<void> }> {
  const folder = join(ownFolder(), 'data');
  const port = await freePort();
  const from = `host=127.0.0.1 port=${primary.port} user=golf password=${primary.password} application_name=${name}`;
  execFileSync(
    program('pg_basebackup'),
    ['-D', folder, '-d', from, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
    { ...asNobody, cwd: tmpdir(), stdio: 'pipe' },
  );
  const server = await run(folder, port, primary.password, { primary_conninfo: from });
  await until(
    'the replica streams',
    async () =>
      (
        await askOnce(
          primary.url,
          `select 1 from pg_stat_replication where application_name = '${name}' and state = 'streaming'`,
        )
      ).length === 1,
  );
  return {
    ...server,
    promote: async () => {
      await askOnce(server.url, 'select pg_promote()');
      await until(
        'it writes',
        async () =>
          ((await askOnce<{ standby: boolean }>(server.url, 'select pg_is_in_recovery() as standby'))[0]?.standby ??
            true) === false,
      );
    },
  };
}

/** PgBouncer in transaction mode before a server; it keeps to what it does without further settings. */
export async function startBouncer(serverUrl: string, size = 20): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = ownFolder();
  const port = await freePort();
  const { hostname, port: serverPort, username, password, pathname } = new URL(serverUrl);
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o644 });
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
      'max_client_conn = 500',
      '',
    ].join('\n'),
    { mode: 0o644 },
  );
  mkdirSync(folder, { recursive: true });
  const child = spawn(bouncerProgram, [settings], { ...asNobody, cwd: folder, stdio: 'ignore' });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  await until('PgBouncer answers', async () => (await askOnce(url, 'select 1')).length === 1);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** An address that stays while what is behind it changes, as a cluster manager's does. */
export async function startForwarder(
  to: number,
): Promise<{ port: number; turn(to: number): void; stop(): Promise<void> }> {
  let target = to;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    port,
    turn: (next) => {
      target = next;
      for (const socket of open) socket.destroy();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
