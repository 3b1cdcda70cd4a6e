import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readKept, writeWhole } from './keep-file.ts';
import { installBinaries, isRoot } from './postgres/binaries.ts';
import {
  type Connection,
  createCluster,
  type Durability,
  findServer,
  isAlive,
  type Running,
  runServer,
  untilGone,
  urlOf,
} from './postgres/cluster.ts';
import { endServer, keepRunning } from './postgres/keep-running.ts';

/** What is kept beside the cluster: where it listens, and the process that ends it. */
type Kept = Connection & { keeper?: number };

/** A running embedded server. */
export type EmbeddedPostgres = {
  url: string;
  adopted: boolean;
  /** Where its files are: the folder that was asked for, or its substitute where that one cannot be used. */
  home: string;
  /** Process id of the server, of the newest where it was started again. */
  readonly pid: number;
  /** Ends it, unless it belongs to another program that runs, or was adopted by somebody who does not keep it. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL from the binaries that npm ships, on 127.0.0.1 with a password and a recorded free port,
 * or adopts the server of an earlier run that is still alive in the same folder.
 * @param dataDir folder that holds everything (`postgres/` inside it is the cluster)
 * @param options.fast gives up durability; for throw-away test servers only
 * @param options.keep for the program that the server belongs to, not for a command beside it: a server that ends by
 *   itself is started again at the same address, and `stop` ends an adopted one too, unless the program that keeps it
 *   still runs
 * @throws Error with PostgreSQL's own log when it does not come up within 60 s
 */
export async function startPostgres(
  dataDir: string,
  options: Durability & { keep?: boolean; say?: (line: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {});
  const home = isRoot ? reachableFolder(resolve(dataDir), options.fast === true, say) : resolve(dataDir);
  const cluster = join(home, 'postgres');
  const settings = join(home, 'postgres.json');
  mkdirSync(home, { recursive: true });

  const known = existsSync(settings)
    ? readKept(settings, (text) => JSON.parse(text) as Kept, 'the embedded database cannot be opened any more')
    : null;
  const adoptedPid = known && (await findServer(home, known));
  if (known && adoptedPid) {
    if (!options.keep) return { url: urlOf(known), adopted: true, home, pid: adoptedPid, stop: async () => {} };
    const running = { pid: adoptedPid, gone: untilGone(adoptedPid) };
    const { keeper } = known;
    if (keeper === undefined || keeper === process.pid || !isAlive(keeper)) return hold(running, note(known), true);
    say(`Process ${keeper} runs with the same folder of data: its database is shared, and ends with that program.`);
    return hold(running, known, true, keeper);
  }

  const native = installBinaries(say);
  const password = known?.password ?? randomBytes(18).toString('base64url');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    say('Creating the database');
    rmSync(cluster, { recursive: true, force: true });
    createCluster(native, home, cluster, password);
  }
  const connection = { port: await freePort(known?.port).catch(() => freePort()), password };
  if (options.keep) note(connection);
  else if (connection.port !== known?.port) writeWhole(settings, JSON.stringify(connection));
  say('Starting PostgreSQL');
  writeFileSync(join(home, 'postgres.log'), '');
  return hold(await runServer(native, home, connection, options), connection, false);

  /** Notes where the server is, and that this program keeps it. */
  function note({ port, password: secret }: Connection): Connection {
    const kept: Kept = { port, password: secret, keeper: process.pid };
    if (JSON.stringify(known) !== JSON.stringify(kept)) writeWhole(settings, JSON.stringify(kept));
    return kept;
  }

  function hold(first: Running, at: Connection, adopted: boolean, keeper?: number): EmbeddedPostgres {
    const held = options.keep
      ? keepRunning(first, () => runServer(installBinaries(say), home, note(at), options), say, keeper)
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
 * PostgreSQL does not run as root, and a folder of root may lie where `nobody` cannot walk. Then the cluster has a
 * folder of its own, named by the whole path, where data stays; that of a throw-away server lies with temporary files.
 * @throws Error that says what to do, where that folder cannot be made
 */
function reachableFolder(folder: string, isThrowAway: boolean, say: (line: string) => void): string {
  const reachable = (path: string): boolean => {
    if (!existsSync(path)) return reachable(dirname(path));
    if ((statSync(path).mode & 0o001) === 0) return false;
    return path === dirname(path) || reachable(dirname(path));
  };
  if (reachable(folder)) return folder;
  const name = `fairway-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  const substitute = join(isThrowAway ? tmpdir() : '/var/lib', name);
  try {
    mkdirSync(substitute, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and the account nobody cannot reach ${folder}. Let it walk there, set DATA_DIR ` +
        `to another folder, or set DATABASE_URL. (${(error as Error).message})`,
    );
  }
  if (!isThrowAway)
    say(`PostgreSQL does not run as root and cannot reach ${folder}: the database lies in ${substitute}.`);
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
