import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#kernel/platform/postgres.ts';
import { createTestDatabase } from '#tests/database.ts';
import { until } from './database-servers.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

// The program itself, as it is started for people: `npm test` builds it first.
const program = join(process.cwd(), 'build/server/main.js');

describe.skipIf(!existsSync(program)).each([{ count: 1 }, { count: 2 }])('WORKERS=$count', ({ count }) => {
  const folder = throwAwayFolder('golf-processes');
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let child: ChildProcess;
  let origin: string;
  let output = '';
  let exit: Promise<number | null>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PRODUCTION: '0',
        PORT: String(port),
        BASE_URL: origin,
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        DEMO: '0',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        WORKERS: String(count),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    exit = new Promise((done) => child.once('exit', (code) => done(code)));
    await until('both are ready', async () => output.includes('is ready at') || child.exitCode !== null, 110).catch(
      (error: Error) => {
        throw new Error(`${error.message}\n${output}`);
      },
    );
    expect(child.exitCode, output).toBeNull();
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await exit;
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const serving = (): number[] => {
    try {
      return execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)])
        .toString()
        .trim()
        .split(/\s+/)
        .map(Number);
    } catch {
      return [];
    }
  };
  const figure = async (name: RegExp): Promise<number> =>
    [...(await (await fetch(`${origin}/metrics`)).text()).matchAll(name)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );

  it('starts so many and says so once', async () => {
    expect(serving()).toHaveLength(count);
    expect(output.match(/is ready at/g)).toHaveLength(1);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('adds up the figures of all, whichever is asked', async () => {
    // Each process has a line of its own.
    const countOf = /http_request_duration_seconds_count\{(?=[^}]*route="\/healthz")[^}]*status="200"[^}]*\} (\d+)/g;
    for (let turn = 0; turn < 40; turn++) await fetch(`${origin}/healthz`, { headers: { connection: 'close' } });
    const seen = new Set<number>();
    for (let turn = 0; turn < 6; turn++) seen.add(await figure(countOf));
    expect([...seen]).toEqual([40]);
  });

  it('replaces one that dies, and the others go on', async () => {
    const [victim, ...others] = serving();
    process.kill(victim as number, 'SIGKILL');
    await until('it is said', async () => /is replaced/.test(output));
    await until('there are as many', async () => serving().length === count && !serving().includes(victim as number));
    expect(serving()).toEqual(expect.arrayContaining(others));
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await until('requests are answered', isReady);
  });

  it('answers what is under way and ends when it is told to', async () => {
    const pids = serving();
    const underWay = fetch(`${origin}/api/tournaments`);
    expect((await underWay).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });
});
