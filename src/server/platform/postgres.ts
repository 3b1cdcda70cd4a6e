import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { installBinaries, isRoot } from './postgres/binaries.ts';
import {
  type Connection,
  createCluster,
  type Durability,
  findServer,
  type Running,
  runServer,
  untilGone,
  urlOf,
} from './postgres/cluster.ts';
import { endServer, keepRunning } from './postgres/keep-running.ts';

/** A running embedded server. */
export type EmbeddedPostgres = {
  url: string;
  adopted: boolean;
  /** Where its files are: the folder that was asked for, or its substitute where that one cannot be used. */
  home: string;
  /** Process id of the server, of the newest where it was started again. */
  readonly pid: number;
  /** Ends it, unless it was adopted by somebody who does not keep it. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL from the binaries that npm ships, on 127.0.0.1 with a password and a recorded free port,
 * or adopts the server of an earlier run that is still alive in the same folder.
 * @param dataDir folder that holds everything (`postgres/` inside it is the cluster)
 * @param options.fast gives up durability; for throw-away test servers only
 * @param options.keep for the program that the server belongs to, not for a command beside it: a server that ends by
 *   itself is started again at the same address, and `stop` ends an adopted one too
 * @throws Error with PostgreSQL's own log when it does not come up within 60 s
 */
export async function startPostgres(
  dataDir: string,
  options: Durability & { keep?: boolean; say?: (line: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {});
  const home = isRoot ? reachableFolder(resolve(dataDir)) : resolve(dataDir);
  const cluster = join(home, 'postgres');
  const settings = join(home, 'postgres.json');
  mkdirSync(home, { recursive: true });

  const known = existsSync(settings) ? (JSON.parse(readFileSync(settings, 'utf8')) as Connection) : null;
  const adoptedPid = known && (await findServer(home, known));
  if (known && adoptedPid) {
    if (!options.keep) return { url: urlOf(known), adopted: true, home, pid: adoptedPid, stop: async () => {} };
    return hold({ pid: adoptedPid, gone: untilGone(adoptedPid) }, known, true);
  }

  const native = installBinaries(say);
  const password = known?.password ?? randomBytes(18).toString('base64url');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    say('Creating the database');
    rmSync(cluster, { recursive: true, force: true });
    createCluster(native, home, cluster, password);
  }
  const connection = { port: await freePort(known?.port).catch(() => freePort()), password };
  writeFileSync(settings, JSON.stringify(connection), { mode: 0o600 });
  say('Starting PostgreSQL');
  writeFileSync(join(home, 'postgres.log'), '');
  return hold(await runServer(native, home, connection, options), connection, false);

  function hold(first: Running, at: Connection, adopted: boolean): EmbeddedPostgres {
    const held = options.keep
      ? keepRunning(first, () => runServer(installBinaries(say), home, at, options), say)
      : { pid: () => first.pid, stop: () => endServer(first) };
    return {
      url: urlOf(at),
      adopted,
      home,
      get pid() {
        return held.pid();
      },
      stop: held.stop,
    };
  }
}

/**
 * A root-owned checkout may lie where `nobody` cannot walk; then the cluster lives beside the system's temporary files.
 */
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

/** A port that nobody listens on right now. @param wish fails unless it is this one */
export function freePort(wish = 0): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(wish, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no free port')),
      );
    });
  });
}
