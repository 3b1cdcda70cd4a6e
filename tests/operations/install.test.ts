/** The lists of docs/operating.md, 'Install': they are whole, and they work as they stand there. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { installBinaries, isRoot, nobody, runOptions } from '#kernel/platform/postgres/binaries.ts';
import { freePort } from '#kernel/platform/postgres.ts';
import { envSchema } from '#kernel/platform/settings/schema.ts';
import { until } from '#tests/until.ts';

const page = readFileSync('docs/operating.md', 'utf8');

/** The blocks below a heading of the page, without their fences. */
function blocksOf(title: string): string[] {
  const section = page.split(`### ${title}\n`)[1]?.split(/^##/m)[0] ?? '';
  return [...section.matchAll(/```\n(.*?)```/gs)].map(([, block]) => (block ?? '').trim());
}
const linesOf = (title: string): string[] => (blocksOf(title)[0] ?? '').split('\n');
/** The commands that somebody types: a folder that is gone into is part of the command before it. */
const commandsOf = (title: string): string[] =>
  linesOf(title)
    .flatMap((line) => (line.includes('"') ? [line] : line.split(' && ')))
    .filter((command) => !command.startsWith('cd '));

const debian = 'Debian, with its own PostgreSQL and systemd';
const alone = 'One process, with a PostgreSQL of its own';

describe.each([debian, 'Containers', alone])('%s', (title) => {
  it('has twelve commands at most, from nothing to a public server', () => {
    const commands = commandsOf(title);
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.length).toBeLessThanOrEqual(12);
  });

  it('names files that are there', () => {
    const named = linesOf(title).flatMap((line) => line.match(/(?<![\w/])(deploy\/[\w./]+|\w+\.env\.example)/g) ?? []);
    expect(named.length).toBeGreaterThan(0);
    for (const file of named) expect(existsSync(file), file).toBe(true);
  });
});

describe.each(['with systemd', 'with containers', 'of one process'])('the upgrade %s', (how) => {
  it('backs up with the version that runs, and migrates while that one serves', () => {
    const lines = linesOf(`Upgrade ${how}`);
    const at = (word: RegExp) => lines.findIndex((line) => word.test(line));
    expect(at(/backup --verify/)).toBeGreaterThanOrEqual(0);
    expect(at(/git pull/)).toBeGreaterThan(at(/backup --verify/));
    expect(at(/golf (-- )?migrate/)).toBeGreaterThan(at(/build/));
    const restart = at(/restart|up --detach/);
    if (restart >= 0) expect(restart).toBeGreaterThan(at(/migrate/));
  });
});

// The first command of an upgrade said that no folder for backups was named, to whoever had installed by the list.
it('sets a folder for backups, which the unit makes and lets the server write into, and starts without where it cannot', () => {
  const folder = /^BACKUP_DIR=(.+)$/m.exec(blocksOf(debian)[1] ?? '')?.[1];
  const unit = readFileSync('deploy/systemd/fairway.service', 'utf8');
  expect(unit).toMatch(new RegExp(`^ExecStartPre=-\\+/usr/bin/install -d -o fairway .* ${folder}$`, 'm'));
  expect(unit).toContain(`ReadWritePaths=-${folder}\n`);
});

it('names settings that there are', () => {
  const [, settings = ''] = blocksOf(debian);
  const names = [...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  expect(names).toEqual(['DATABASE_URL', 'DATA_DIR', 'BACKUP_DIR', 'TRUST_PROXY']);
  for (const name of names) expect(Object.keys(envSchema.shape)).toContain(name);
});

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGTERM');
});

/** On a disk: libraries and builds are many files. It goes with the folders of runs that have ended. */
const folderOf = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-of-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
};

/** The environment of somebody who has just logged in. */
const bare = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined &&
      /^(PATH|HOME|LANG|TMPDIR|npm_config_.*|NPM_CONFIG_.*|.*_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)
        ? [[name, value]]
        : [],
    ),
  );

/** A PostgreSQL as the system's own: by a socket, without passwords. */
async function startSystemPostgres(folder: string): Promise<string> {
  const native = installBinaries(() => {});
  const [cluster, sockets] = [join(folder, 'cluster'), join(folder, 'sockets')];
  for (const one of [cluster, sockets]) {
    mkdirSync(one, { mode: 0o755 });
    if (isRoot) chownSync(one, nobody, nobody);
  }
  const options = { cwd: folder, stdio: 'ignore' as const, ...runOptions(native) };
  execFileSync(join(native, 'bin/initdb'), ['-D', cluster, '-U', 'postgres', '-A', 'trust', '--no-sync'], options);
  running.push(spawn(join(native, 'bin/postgres'), ['-D', cluster, '-k', sockets, '-c', 'listen_addresses='], options));
  const ask = async (text: string) => {
    const client = new pg.Client({ host: sockets, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await until(
    () =>
      ask('select 1').then(
        () => true,
        () => false,
      ),
    Boolean,
    30_000,
  );
  await ask('create role fairway login createdb');
  await ask('create database fairway owner fairway');
  return sockets;
}

/** Writes values into the settings, as somebody does who opens them. */
function fillIn(file: string, values: Record<string, string>): void {
  const kept = readFileSync(file, 'utf8').replace(new RegExp(`^(${Object.keys(values).join('|')})=.*$`, 'gm'), '');
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, `${kept}\n${lines.join('\n')}\n`);
}
const secrets = (port: number) => ({
  BASE_URL: 'https://golf.example.com',
  AUTH_SECRET: 'a-secret-of-an-installation-that-is-tried',
  STRIPE_SECRET_KEY: 'sk_test_tried',
  STRIPE_WEBHOOK_SECRET: 'whsec_tried',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUST_PROXY: '1',
  HOST: '::1',
  PORT: String(port),
});

/** As a proxy asks it. */
const asked = (port: number, path: string) =>
  fetch(`http://[::1]:${port}${path}`, {
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'golf.example.com' },
  }).then(
    ({ status }) => status,
    () => 0,
  );

/** Programs of the system that a test cannot use. */
function standIns(folder: string): string {
  const programs: Record<string, string> = {
    'apt-get': 'exit 0',
    useradd: 'exit 0',
    systemctl: 'exit 0',
    nano: 'exit 0',
    install: 'for last; do :; done; while [ $# -gt 2 ]; do shift; done; cp "$1" "$2"',
    su: 'while [ "$1" != -c ]; do case "$1" in postgres) exit 0;; esac; shift; done; exec sh -c "$2"',
  };
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

/** Installing the libraries and building twice takes minutes. */
describe.skipIf(!process.env.LONG)('run as it stands there, in a folder with a space and other letters', () => {
  it('on Debian: the service comes up, answers a proxy, and the doctor finds its database and folder', async () => {
    const folder = folderOf('fairway on Debian ü');
    const sockets = await startSystemPostgres(folder);
    const port = await freePort();
    const [opt, etc, data] = ['opt fairway', 'etc', 'data'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(join(etc, 'systemd/system'), { recursive: true });
    mkdirSync(join(etc, 'caddy'));
    mkdirSync(data);
    const env = { ...bare(), PATH: `${standIns(folder)}:${process.env.PATH}`, REPOSITORY: resolve('.') };
    let hasDoctor = '';
    let cwd = folder;
    for (const line of linesOf(debian)) {
      const command = line
        .replaceAll('/opt/fairway', `"${opt}"`)
        .replaceAll(/\/etc\/(\S*)/g, (_, rest) => `"${etc}/${rest}"`)
        .replaceAll('/var/lib/fairway', `"${data}"`);
      const said = execFileSync('sh', ['-c', `${command} 2>&1 || echo "ended with $?"`], {
        cwd,
        env,
        encoding: 'utf8',
      });
      if (line.includes('cd /opt/fairway')) cwd = opt;
      if (line.startsWith('nano ')) {
        fillIn(join(opt, 'fairway.env'), {
          ...secrets(port),
          DATABASE_URL: `postgres:///fairway?host=${encodeURIComponent(sockets)}&user=fairway`,
          DATA_DIR: data,
        });
      }
      if (line.includes('enable --now')) {
        const unit = readFileSync(join(etc, 'systemd/system/fairway.service'), 'utf8');
        const [, start = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
        const [program = '', ...args] = start.split(' ');
        const service = spawn(program, args, { cwd: opt, env: bare(), stdio: 'ignore' });
        running.push(service);
        await until(async () => (await asked(port, '/readyz')) === 200 || service.exitCode !== null, Boolean, 60_000);
        expect(service.exitCode, 'the service').toBeNull();
      }
      if (line.includes('doctor')) hasDoctor = said;
      else expect(said, line).not.toContain('ended with');
    }
    expect(await asked(port, '/readyz')).toBe(200);
    expect(hasDoctor).toMatch(/ok\s+.*database/i);
  });

  it('as one process: it makes its own database, and goes on with it after a restart', async () => {
    const folder = folderOf('fairway alone ü 高尔夫');
    const port = await freePort();
    const env = { ...bare(), REPOSITORY: resolve('.') };
    const home = join(folder, 'fairway');
    for (const line of linesOf(alone)) {
      if (line.startsWith('nano '))
        fillIn(join(home, 'fairway.env'), { ...secrets(port), DATA_DIR: join(folder, 'data') });
      else if (line !== 'npm start')
        execFileSync('sh', ['-c', line], { cwd: existsSync(home) ? home : folder, env, stdio: 'ignore' });
    }
    for (const turn of ['first', 'second']) {
      const program = spawn('npm', ['start'], { cwd: home, env, stdio: 'ignore', detached: true });
      running.push(program);
      await until(
        async () => (await asked(port, '/readyz')) === 200 || program.exitCode !== null,
        Boolean,
        turn === 'first' ? 400_000 : 60_000,
      );
      expect(await asked(port, '/readyz'), turn).toBe(200);
      const gone = new Promise((done) => program.once('exit', done));
      process.kill(-(program.pid ?? 0), 'SIGINT');
      await gone;
      expect(await asked(port, '/readyz')).toBe(0);
    }
  });
});
