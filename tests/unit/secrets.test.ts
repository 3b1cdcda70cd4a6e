import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasWholeHistory, scanFiles, scanHistory, secretsIn, trackedFiles } from '../../scripts/scan-secrets.mjs';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'fairway-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Made up and put together here, so that this file holds none. */
const made = (...parts: string[]) => parts.join('');
const letters = 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5bC7';
const planted: [string, string][] = [
  ['key of Stripe', made('sk_', 'live_', letters)],
  ['key of Stripe', made('rk_', 'live_', letters)],
  ['key of Stripe', made('wh', 'sec_', letters)],
  ['key of AWS', made('AKI', 'A', 'IOSFODNN7EXAMPLQ')],
  ['key of AWS', made('aws_secret_', 'access_key = "', letters, 'a', '"')],
  ['private key', made('-----BEGIN ', 'PRIVATE KEY-----\\n', letters, letters)],
  ['private key', made('{"kty":"EC","crv":"P-256",', '"d":"', letters, '"}')],
  ['signed token', made('ey', 'JhbGciOiJFUzI1NiJ9', '.ey', 'JzdWIiOiIxMjM0NTY3ODkwIn0.', letters)],
  ['password in an address', made('postgres://golf:', 'Tr0ub4dor', '@db.fairway.golf:5432/golf')],
  ['password in an address', made('smtps://mailer:', 'Tr0ub4dor', '@mail.fairway.golf')],
  ['token of GitHub, Google, Slack or npm', made('gh', 'p_', letters.slice(0, 36))],
];

describe('what looks for secrets', () => {
  it.each(planted)('finds a %s', (what, text) => expect(secretsIn(`const value = '${text}';`)).toContain(what));

  it.each([
    'sk_test_sandbox',
    'https://example.com/a:b@c',
    'smtps://user:password@host:465',
    'postgres://golf:golf@localhost/golf',
    'at http://x.test/a.js:10:4 user@example.test',
    'whsec_sandbox',
  ])('leaves %s alone', (text) => expect(secretsIn(text)).toEqual([]));

  it('finds one in a bundle, in a file and in a commit that took it away again, and says where without saying what', async () => {
    const secret = planted[0]?.[1] ?? '';
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/app.js'), `let a="${secret}";`);
    const run = spawnSync(process.execPath, [join(root, 'scripts/scan-secrets.mjs'), folder], { encoding: 'utf8' });
    expect(run.status).toBe(1);
    expect(run.stdout).toMatch(/assets\/app\.js:1: key of Stripe\n1 found/);
    expect(run.stdout).not.toContain(secret);
    const git = (...words: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.test', ...words], {
        stdio: 'ignore',
      });
    git('init');
    git('add', '.');
    git('commit', '-m', 'one');
    rmSync(join(folder, 'assets'), { recursive: true });
    git('add', '-A');
    git('commit', '-m', 'two');
    expect(scanFiles([folder])).toEqual([]);
    expect(await scanHistory(folder)).toEqual([expect.stringMatching(/^[0-9a-f]+ assets\/app\.js: key of Stripe$/)]);
  });
});

describe('there is no secret', () => {
  it('in any file that is tracked', () =>
    expect(
      scanFiles(trackedFiles() ?? [join(root, 'src'), join(root, 'tests'), join(root, 'docs'), join(root, 'scripts')]),
    ).toEqual([]));

  it.skipIf(!existsSync(join(root, 'build/web/client')))('in what browsers are given', () => {
    expect(scanFiles([join(root, 'build/web/client')])).toEqual([]);
  });

  it.skipIf(!hasWholeHistory())('in anything that was ever committed', async () =>
    expect(await scanHistory()).toEqual([]),
  );
});
