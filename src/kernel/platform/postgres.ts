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

/** The record beside the cluster: its connection, and the process that manages it. */
type Kept = Connection & { keeper?: number };

/** A running embedded server. */
export type EmbeddedPostgres = {
  url: string;
  adopted: boolean;
  /** It is managed by another running program, which alone may create or empty its data. */
  isShared: boolean;
  /** The folder of its files: the requested one, or a substitute if that cannot be used. */
  home: string;
  /** Process id of the server; after a restart, of the new one. */
  readonly pid: number;
  /** Stops it, unless another running program manages it, or it was adopted without `keep`. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL from the binaries in npm packages, on 127.0.0.1 with a password and a recorded free port, or adopts
 * the server of an earlier run that is still running in the same folder.
 * @param dataDir folder for all its files (`postgres/` inside it is the cluster)
 * @param options.fast gives up durability; for temporary test servers only
 * @param options.keep for the program that manages the server, not for commands: a server that exits is restarted at
 * the same address, and `stop` ends an adopted one too, unless the program that manages it is still running
 * @throws Error with PostgreSQL's own log if it does not start within 60 s
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
  // Prevents two concurrent starts from both creating the cluster, one emptying the other's.
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

  /**
   * Finds a server running in the folder; this program takes it over unless the one that manages it is still running.
   */
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

  /** Records the server's connection, and that this program manages it. */
  function note({ port, password }: Connection): Connection {
    const kept: Kept = { port, password, keeper: process.pid };
    if (JSON.stringify(readKnown()) !== JSON.stringify(kept)) writeWhole(settings, JSON.stringify(kept));
    return kept;
  }

  /** Restarts it at the same address, unless another program that shares it was faster. */
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
 * PostgreSQL refuses to run as root, and `nobody` may be unable to access a folder of root. The cluster then gets a
 * separate folder, named by the full path, which persists; that of a temporary server is among the temporary files.
 * @throws Error with instructions if that folder cannot be created
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

/** A port that is free now. @param wish fails unless this port is free */
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
