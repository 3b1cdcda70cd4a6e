import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startPostgres } from '#kernel/platform/postgres.ts';
import { serverSettings } from '../../scripts/server-command.mjs';
import { patience } from '#tests/patience.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

/** The built program as a process of its own, with its own folder of data unless the settings name a database. */
export type OwnServer = {
  url: string;
  port: number;
  dataDir: string;
  pid(): number;
  /** The output so far. */
  said(): string;
  /** Starts it, or starts it again. @returns ms until it said that it is ready to work */
  start(): Promise<number>;
  /** Ends it at once, as a crash would; its database lives on. */
  kill(): Promise<void>;
  /** Its embedded database, whoever started it: address and process id of the moment. */
  database(): Promise<{ url: string; pid: number }>;
  /** Ends everything and removes the folder. */
  stop(): Promise<void>;
};

/** The program is built before the tests run; without a build these tests cannot say anything. */
export const isBuilt = existsSync('build/server/main.js') && existsSync('build/web/server/index.js');

/** Prepares the built program; nothing runs before `start`. */
export async function ownServer(
  settings: Record<string, string> = {},
  options: { dataDir?: string } = {},
): Promise<OwnServer> {
  const dataDir = options.dataDir ?? throwAwayFolder('golf-own');
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';
  const gone = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child?.once('exit', done));
    child.kill(signal);
    await ended;
  };
  return {
    url,
    port,
    dataDir,
    pid: () => child?.pid ?? 0,
    said: () => output,
    start: async () => {
      const since = performance.now();
      child = spawn(process.execPath, ['build/server/main.js'], {
        env: {
          ...serverSettings,
          ...process.env,
          NODE_ENV: 'production',
          PRODUCTION: '0',
          DEMO: '0',
          TRUST_PROXY: '1',
          LOG_LEVEL: 'warn',
          // The killed and measured process is the server itself; the supervisor has tests of its own.
          WORKERS: '0',
          PORT: String(port),
          BASE_URL: url,
          DATA_DIR: dataDir,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output = (output + chunk).slice(-20_000);
        });
      }
      while (!(await isReady(url))) {
        if (child.exitCode !== null || child.signalCode !== null || performance.now() - since > patience(110_000))
          throw new Error(`the server did not start:\n${output}`);
        await sleep(25);
      }
      return Math.round(performance.now() - since);
    },
    kill: () => gone('SIGKILL'),
    database: async () => {
      const { url: address, pid } = await startPostgres(dataDir);
      return { url: address, pid };
    },
    stop: async () => {
      await gone('SIGTERM');
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whether it says that it can work. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status === 200;
    },
    () => false,
  );

/**
 * The factories of the tests on the database of an own server: they make people and tournaments, and the own server
 * serves them.
 */
export async function factoriesFor(own: OwnServer, databaseUrl: string): Promise<TestServer> {
  const server = await startTestServer({
    databaseUrl,
    listen: false,
    settings: { PORT: String(own.port), ROLES: 'web', DATABASE_POOL: '4' },
  });
  return { ...server, url: own.url };
}

/** Memory and open files of a process, or null where the system does not tell. */
export function measure(pid: number): { rssKb: number; fds: number } | null {
  try {
    const rssKb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { rssKb, fds: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null;
  }
}
