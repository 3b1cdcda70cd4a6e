// node scripts/scan-secrets.mjs [--history] [folder or file …]: looks for secrets in what is tracked, in the built
// client, and in the whole history.
// Exit code 1 and the places when something is found; what was found is never printed.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const patterns = {
  'key of Stripe': /\b[sr]k_live_[A-Za-z0-9]{16,}|\b[sr]k_test_[A-Za-z0-9]{24,}|\bwhsec_[A-Za-z0-9+/]{24,}/,
  'key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|aws_?secret_?(?:access_?)?key["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}\b/i,
  'private key':
    /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*(?:\\n)?[A-Za-z0-9+/]{32,}|"kty"\s*:\s*"(?:EC|RSA|OKP)"[^}]*"d"\s*:\s*"[\w-]{30,}"/,
  'signed token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{32,}/,
  'password in an address':
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@'"`<>${}()[\]]+:(?!pass(?:word)?@|word@|secret@|pw@|x@)[^\s/?#@'"`<>${}()[\]…]{3,}@(?!127\.0\.0\.1|localhost\b|[\w.-]*\bexample\b|[\w.-]*\.test\b)[\w.-]+/i,
  'token of GitHub, Google, Slack or npm':
    /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{50,}|\bAIza[\w-]{35}\b|\bGOCSPX-[\w-]{28}\b|\bxox[abprs]-[A-Za-z0-9-]{20,}|\bnpm_[A-Za-z0-9]{36}\b|\bSG\.[\w-]{22}\.[\w-]{43}\b/,
};
/**
 * A password to this machine or to a name that nobody has is an example and no secret.
 * @param {string} line
 * @returns {string[]} the names of what a line seems to hold
 */
export const secretsIn = (line) =>
  Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(line))
    .map(([name]) => name);

/**
 * @param {string[]} paths files and folders
 * @returns {string[]} places as `file:line: what`; what is no text is left out
 */
export function scanFiles(paths) {
  const found = [];
  for (const path of paths) {
    if (!existsSync(path)) continue;
    if (statSync(path).isDirectory())
      found.push(
        ...scanFiles(
          readdirSync(path)
            .filter((name) => name !== '.git' && name !== 'node_modules')
            .map((name) => join(path, name)),
        ),
      );
    else {
      const text = readFileSync(path);
      if (text.subarray(0, 8_000).includes(0)) continue;
      for (const [n, line] of text.toString('utf8').split('\n').entries())
        found.push(...secretsIn(line).map((what) => `${relative(root, path)}:${n + 1}: ${what}`));
    }
  }
  return found;
}

/** @param {string} folder @param {...string} words */
const git = (folder, ...words) =>
  execFileSync('git', ['-C', folder, ...words], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Files that git tracks, as whole paths; null where this is no working copy of git. */
export function trackedFiles(folder = root) {
  try {
    return git(folder, 'ls-files', '-z')
      .split('\0')
      .filter(Boolean)
      .map((file) => join(folder, file));
  } catch {
    return null;
  }
}

/** Whether all of the history is here, from the first commit on. */
export function hasWholeHistory(folder = root) {
  try {
    return git(folder, 'rev-parse', '--is-shallow-repository').trim() === 'false';
  } catch {
    return false;
  }
}

/** Looks at every line that any commit ever added. @returns {Promise<string[]>} places as `commit file: what` */
export async function scanHistory(folder = root) {
  const log = spawn(
    'git',
    ['-C', folder, 'log', '--all', '-p', '--no-color', '--no-ext-diff', '--unified=0', '--format=commit %h'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const found = new Set();
  let [commit, file] = ['', ''];
  for await (const line of createInterface({ input: log.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.startsWith('commit ')) commit = line.slice(7);
    else if (line.startsWith('+++ ')) file = line.slice(6);
    else if (line.startsWith('+')) for (const what of secretsIn(line)) found.add(`${commit} ${file}: ${what}`);
  }
  return [...found];
}

async function main(words) {
  const given = words.filter((word) => !word.startsWith('--'));
  const found = scanFiles(given.length > 0 ? given : [...(trackedFiles() ?? [root]), join(root, 'build/web/client')]);
  if (words.includes('--history')) {
    if (hasWholeHistory()) found.push(...(await scanHistory()));
    else process.stdout.write('The history is not all here and was not looked at.\n');
  }
  process.stdout.write(found.length > 0 ? `${found.join('\n')}\n${found.length} found\n` : 'No secrets found.\n');
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await main(process.argv.slice(2));
