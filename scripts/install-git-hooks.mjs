// The hooks of scripts/git-hooks, for whoever works in a clone of the repository.
import { execFileSync } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Has git call our hooks: only in a clone of its own, and only where nobody has chosen hooks before.
 * @param folder the checkout
 * @returns whether they are in force by this call
 */
export function installGitHooks(folder) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(folder)) return false;
    if (git('config', '--default', '', '--get', 'core.hooksPath') !== '') return false;
    const own = readdirSync(resolve(folder, git('rev-parse', '--git-path', 'hooks')));
    if (own.some((name) => !name.endsWith('.sample'))) return false;
    git('config', 'core.hooksPath', 'scripts/git-hooks');
    return true;
  } catch {
    // No git, no repository, no folder of hooks, or one that may not be written: commits go on without the check.
    return false;
  }
}
