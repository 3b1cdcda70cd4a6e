/** The title of a commit: the hook that git calls says what is wrong with it, and is installed where nobody minds. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { installGitHooks } from '../../scripts/install-git-hooks.mjs';

const folder = mkdtempSync(join(tmpdir(), 'commit-titles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hook = resolve('scripts/git-hooks/commit-msg');

/** The hook's words on a message; nothing where it lets it pass. */
function judged(message: string): string {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(hook, [file], { encoding: 'utf8' });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

describe('the hook of commit titles', () => {
  it.each([
    'Keep forms from losing what was typed',
    'Add a table of purchases\n\nEverything that is sold has a row. It was three columns.',
    '# Please enter the message\nRefuse a bank account without a name',
    `Show ${'x'.repeat(67)}`,
    'Address the proxy by its name',
    'Seed the demo with a ballot',
    'Bring back the table of prices',
    'Show 王伟 as it is written',
    'Merge branch that has a very long name which git itself has written down here for us',
    'fixup! add a table',
  ])('lets pass: %s', (message) => expect(judged(message)).toBe(''));

  it.each([
    [`Show ${'x'.repeat(68)}`, 'has 73 characters; 72 are the most'],
    ['Keep forms from losing what was typed.', 'ends with a mark'],
    ['keep forms', 'begins small'],
    ['Added a table of purchases', 'begins with “Added”'],
    ['Adding a table of purchases', 'begins with “Adding”'],
    ['Adds a table of purchases', 'begins with “Adds”'],
    ['What giving back at once costs a hash', 'begins with “What”'],
    ['The form keeps what was typed', 'begins with “The”'],
    ['', 'is missing'],
    ['# only a comment\n', 'is missing'],
  ])('refuses: %s', (message, why) => expect(judged(message)).toContain(why));
});

describe('the hooks', () => {
  // Neither the settings of whoever runs this nor a hook that runs it have a say.
  beforeAll(() => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', devNull);
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) vi.stubEnv(name, undefined);
  });
  afterAll(() => void vi.unstubAllEnvs());

  /** A repository of its own, with what is done in it beforehand. */
  function repository(name: string, ...commands: string[][]): { path: string; hooksPath: () => string } {
    const path = join(folder, name);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: path, encoding: 'utf8' }).trim();
    execFileSync('git', ['init', '--quiet', path]);
    for (const command of commands) git(...command);
    return { path, hooksPath: () => git('config', '--default', '', '--get', 'core.hooksPath') };
  }

  it('are in force after the first start in a clone, and the second changes nothing', () => {
    const { path, hooksPath } = repository('fresh');
    expect([installGitHooks(path), installGitHooks(path)]).toEqual([true, false]);
    expect(hooksPath()).toBe('scripts/git-hooks');
  });

  it('leave alone who has chosen hooks of their own, by setting or by file', () => {
    const chosen = repository('chosen', ['config', 'core.hooksPath', 'mine']);
    expect(installGitHooks(chosen.path)).toBe(false);
    expect(chosen.hooksPath()).toBe('mine');
    const written = repository('written');
    writeFileSync(join(written.path, '.git/hooks/pre-commit'), '#!/bin/sh\n');
    expect(installGitHooks(written.path)).toBe(false);
    expect(written.hooksPath()).toBe('');
  });

  it('are no matter of a folder in somebody else’s repository, or in none', () => {
    const { path, hooksPath } = repository('around');
    const inside = mkdtempSync(join(path, 'inside-'));
    expect(installGitHooks(inside)).toBe(false);
    expect(hooksPath()).toBe('');
    expect(installGitHooks(folder)).toBe(false);
  });
});
