import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readKept, writeWhole } from './save-file.ts';
import { isAlive, oneAtATime } from './one-at-a-time.ts';
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

/** The record beside the cluster: its address, and the process that ends it. */
type Kept = Connection & { keeper?: number };

/** A running embedded server. */
export type EmbeddedPostgres = {
  url: string;
  adopted: boolean;
  /** It belongs to another program that runs: its data is that program's to make and to empty. */
  isShared: boolean;
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
  // Two that are started at the same moment would both make the cluster, and one would empty what the other has made.
  const alone = <Result>(work: () => Promise<Result>) => oneAtATime(join(home, 'postgres.starting'), work);

  return alone(async () => {
    const known = readKnown();
    const found = known && (await find(known));
    if (known && found) return hold(found, known, true);
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
  });

  function readKnown(): Kept | null {
    if (!existsSync(settings)) return null;
    return readKept(settings, (text) => JSON.parse(text) as Kept, 'the embedded database cannot be opened any more');
  }

  /** The server that runs in the folder already; it becomes ours unless the program that keeps it still runs. */
  async function find(known: Kept): Promise<Running | null> {
    const pid = await findServer(home, known);
    if (!pid) return null;
    const running = { pid, gone: untilGone(pid) };
    if (!options.keep) return running;
    const { keeper } = known;
    if (keeper === undefined || keeper === process.pid || !isAlive(keeper)) {
      note(known);
      return running;
    }
    say(`Process ${keeper} runs with the same folder of data: its database is shared, and ends with that program.`);
    return { ...running, isShared: true };
  }

  /** Notes where the server is, and that this program keeps it. */
  function note({ port, password }: Connection): Connection {
    const kept: Kept = { port, password, keeper: process.pid };
    if (JSON.stringify(readKnown()) !== JSON.stringify(kept)) writeWhole(settings, JSON.stringify(kept));
    return kept;
  }

  /** Starts it once more at the same address, unless another program that shares it was quicker. */
  async function startAgain(at: Connection): Promise<Running> {
    const known = readKnown();
    return (known && (await find(known))) ?? runServer(installBinaries(say), home, note(at), options);
  }

  function hold(first: Running, at: Connection, adopted: boolean): EmbeddedPostgres {
    const own = { pid: () => first.pid, stop: async () => (adopted ? undefined : endServer(first)) };
    const held = options.keep ? keepRunning(first, () => alone(() => startAgain(at)), say) : own;
    return {
      url: urlOf(at),
      adopted,
      isShared: first.isShared === true,
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
