import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startPostgres } from '#kernel/platform/postgres.ts';
import { createTestDatabase } from '#tests/database.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';
import { until } from '#tests/until.ts';
import { isBuilt } from '../chaos/own-server.ts';

const readyMs = 60_000;
const running: Program[] = [];

/** The built program in a process group of its own, as a terminal starts it. */
type Program = { child: ChildProcess; url: string; said(): string; exit: Promise<number | null> };

async function begin(settings: Record<string, string>): Promise<Program> {
  const port = await freePort();
  const bare = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PRODUCTION|DEMO|BASE_URL)$/.test(name)),
  );
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...bare, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const program = { child, url: `http://127.0.0.1:${port}`, said: () => output, exit };
  running.push(program);
  return program;
}
const ready = (program: Program) =>
  until(() => program.said().includes('is ready at') || program.child.exitCode !== null, Boolean, readyMs).then(() =>
    expect(program.child.exitCode, program.said()).toBeNull(),
  );
const status = (program: Program) =>
  fetch(`${program.url}/readyz`).then(
    (answer) => answer.status,
    () => 0,
  );
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/\bZ\b/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
const toGroup = (program: Program, signal: NodeJS.Signals) => process.kill(-(program.child.pid ?? 0), signal);

/** A folder of data that everybody may walk to, with a name that needs care. */
const folderOf = (name: string): string => {
  const folder = throwAwayFolder(`golf ${name} ü`);
  chmodSync(folder, 0o755);
  return folder;
};
const postgresOf = async (folder: string): Promise<number> => (await startPostgres(folder)).pid;

afterEach(async () => {
  for (const { child, exit } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
  }
});

describe.skipIf(!isBuilt)('the built program', () => {
  it('does not start as a public server without what that needs, and says all of it', async () => {
    const program = await begin({ DATA_DIR: folderOf('bare') });
    expect(await program.exit).toBe(2);
    for (const name of ['BASE_URL', 'AUTH_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'DEMO=1'])
      expect(program.said()).toContain(name);
  });

  it('refuses each bad setting by its name with exit code 2, from the file of settings as well', async () => {
    const folder = folderOf('bad');
    const file = join(folder, 'fairway.env');
    writeFileSync(file, 'PRODUCTION=0\nPORT=many\nSMTP_URL=nonsense\n');
    const program = await begin({ SETTINGS_FILE: file, PORT: '', RATE_LIMITS: 'off' });
    expect(await program.exit).toBe(2);
    for (const name of ['PORT', 'SMTP_URL', 'RATE_LIMITS']) expect(program.said()).toContain(`${name}: must be`);
  });

  it('says which file of settings cannot be read, with exit code 2', async () => {
    const program = await begin({ SETTINGS_FILE: '/nowhere/fairway.env' });
    expect(await program.exit).toBe(2);
    expect(program.said()).toContain('/nowhere/fairway.env');
    expect(program.said().trim().split('\n')).toHaveLength(1);
  });

  it('reads no secret from an empty file, and names the file', async () => {
    const database = await createTestDatabase();
    const folder = folderOf('empty');
    writeFileSync(join(folder, 'auth-secret'), '');
    const program = await begin({ PRODUCTION: '0', DEMO: '0', DATA_DIR: folder, DATABASE_URL: database.url });
    expect(await program.exit).toBe(1);
    expect(program.said()).toContain(`${join(folder, 'auth-secret')} is empty`);
    await database.drop();
  });

  it('ends with code 1 where its folder is none', async () => {
    const file = join(folderOf('none'), 'file');
    writeFileSync(file, '');
    const program = await begin({ PRODUCTION: '0', DEMO: '0', DATA_DIR: file });
    expect(await program.exit).toBe(1);
    expect(program.said()).toContain(file);
  });

  it('says that its port is taken and what to do, and leaves no database running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const folder = folderOf('taken');
    const program = await begin({ PRODUCTION: '0', DEMO: '0', DATA_DIR: folder, PORT: String(port) });
    expect(await program.exit).toBe(1);
    expect(program.said()).toContain(`Port ${port} of 127.0.0.1 is taken`);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    taken.close();
  });

  it('names a description of its database that is empty', async () => {
    const folder = folderOf('no description');
    writeFileSync(join(folder, 'postgres.json'), '');
    const program = await begin({ PRODUCTION: '0', DEMO: '0', DATA_DIR: folder });
    expect(await program.exit).toBe(1);
    expect(program.said()).toContain(`${join(folder, 'postgres.json')} is empty`);
  });
});

describe.skipIf(!isBuilt)('a program with its own database', () => {
  let folder: string;
  beforeAll(() => {
    folder = folderOf('own');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const settings = () => ({ PRODUCTION: '0', DEMO: '0', DATA_DIR: folder, WORKERS: '1' });

  // Ctrl-C in a terminal reaches the whole group, and `npm start` passes it on once more.
  it('ends with it when it is interrupted twice at once', async () => {
    const program = await begin(settings());
    await ready(program);
    const pid = await postgresOf(folder);
    toGroup(program, 'SIGINT');
    program.child.kill('SIGINT');
    expect(await program.exit).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });

  it('goes on while a second one on the same folder starts and ends', async () => {
    const first = await begin(settings());
    await ready(first);
    const pid = await postgresOf(folder);
    const second = await begin(settings());
    await ready(second);
    expect(second.said()).toContain(`Process ${first.child.pid} runs with the same folder of data`);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(isRunning(pid)).toBe(true);
    expect(await status(first)).toBe(200);
    expect(first.said()).not.toContain('ended by itself');
  });
});

describe.skipIf(!isBuilt)('two programs on one folder', () => {
  // The second emptied the folder in which the first was making its database, or found its lock and gave up.
  it('both come up when they are started at the same moment', async () => {
    const folder = folderOf('same moment');
    const settings = { PRODUCTION: '0', DEMO: '0', DATA_DIR: folder };
    const both = await Promise.all([begin(settings), begin(settings)]);
    await Promise.all(both.map(ready));
    expect(both.filter((program) => program.said().includes('runs with the same folder of data'))).toHaveLength(1);
    const pid = await postgresOf(folder);
    for (const { child } of both) child.kill('SIGTERM');
    expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0]);
    expect(isRunning(pid)).toBe(false);
  });

  // The second took the data that was being loaded for what an earlier start had left behind, and emptied it.
  it('leave the demo data alone that one of them is loading, and its end by a signal is no failure', async () => {
    const folder = folderOf('loading');
    const first = await begin({ DEMO: '1', DATA_DIR: folder });
    await until(() => existsSync(join(folder, 'demo-unfinished')), Boolean, readyMs);
    const second = await begin({ DEMO: '1', DATA_DIR: folder });
    await ready(second);
    expect(second.said()).not.toMatch(/loaded anew|Loading demo data/);
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(first.child.exitCode, first.said()).toBeNull();
    const pid = await postgresOf(folder);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(first.said()).not.toMatch(/deadlock|could not be loaded/);
    expect(isRunning(pid)).toBe(false);
  });

  it('leave no database running when one is stopped while it starts', async () => {
    const folder = folderOf('stopped early');
    const program = await begin({ PRODUCTION: '0', DEMO: '0', DATA_DIR: folder });
    await until(() => program.said().includes('Starting PostgreSQL'), Boolean, readyMs);
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    expect(program.said()).not.toMatch(/terminat|refused/);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe.skipIf(!isBuilt)('two processes that serve', () => {
  // A death in the first seconds ended the whole server for good.
  it('go on when one dies while the second is still starting', async () => {
    const database = await createTestDatabase();
    const folder = folderOf('two');
    mkdirSync(folder, { recursive: true });
    const program = await begin({
      PRODUCTION: '0',
      DEMO: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      WORKERS: '2',
    });
    const children = (): number[] => {
      try {
        return execFileSync('ps', ['-o', 'pid=', '--ppid', String(program.child.pid)])
          .toString()
          .trim()
          .split(/\s+/)
          .map(Number);
      } catch {
        return [];
      }
    };
    await until(() => children().length === 2, Boolean, readyMs);
    const [, starting] = children();
    process.kill(starting ?? 0, 'SIGKILL');
    await until(() => /is replaced/.test(program.said()), Boolean, readyMs);
    await until(() => children().length === 2, Boolean, readyMs);
    await until(
      () => status(program),
      (code) => code === 200,
      readyMs,
    );
    expect(program.child.exitCode).toBeNull();
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    await database.drop();
  });
});
