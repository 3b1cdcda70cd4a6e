// The needs of every command: locked dependencies, and builds that are newer than their sources.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { filesBelow, serverPrograms, sourceFiles } from './build-sources.mjs';
import { shellScript } from './server-command.mjs';
import { installGitHooks } from './install-git-hooks.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Runs a program in the project's folder and waits; its output is shown. */
export function run(program, args, env = {}, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, ...options });
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${[program, ...args].join(' ').slice(0, 120)} ended with ${code}`)),
    );
  });
}

/**
 * Says what is done and how long it took. The output of the programs, libraries' advice to their users for the most
 * part, is shown only when they fail, or where VERBOSE is set.
 */
async function step(what, work) {
  const since = performance.now();
  process.stdout.write(`${what} …\n`);
  const waiting = setInterval(
    () => process.stdout.write(`  ${Math.round((performance.now() - since) / 1000)} s\n`),
    15_000,
  );
  try {
    await work();
  } finally {
    clearInterval(waiting);
  }
  process.stdout.write(`  done in ${Math.round((performance.now() - since) / 100) / 10} s\n`);
}

/** Runs a program quietly: its output comes only with its failure. */
function runQuietly(program, args, env = {}) {
  if (process.env.VERBOSE) return run(program, args, env);
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) return done();
      process.stderr.write(output);
      failed(new Error(`${[program, ...args].join(' ').slice(0, 120)} ended with ${code}`));
    });
  });
}

/** Installs the locked dependencies when they are missing or the lock file has changed since, and the hooks of git. */
export async function install() {
  installGitHooks(root);
  const lock = hashOf([join(root, 'package-lock.json'), join(root, 'package.json')]);
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await step('Installing dependencies (once; takes a minute)', () =>
    runQuietly(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      { NODE_ENV: 'development' },
    ),
  );
  writeFileSync(stamp, lock);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** The present state of the sources: their paths, sizes and times. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds the web and the server when a source has changed since the last build. */
export async function build() {
  const stamp = join(root, 'build', '.built');
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  await step('Building the site and the server', async () => {
    await Promise.all([
      buildServer(),
      runQuietly(
        process.execPath,
        [join(root, 'node_modules/@react-router/dev/bin.js'), 'build', '--logLevel', 'warn'],
        {
          NODE_ENV: 'production',
        },
      ),
      buildScorer(),
    ]);
    await Promise.all([compressAssets(), shrinkPages()]);
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Builds the scoring program, which is apart from the site: its own page, worker and policy. */
export const buildScorer = () =>
  runQuietly(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'vite.scorer.config.ts', '--logLevel', 'warn'],
    { NODE_ENV: 'production' },
  );

/** Packs the web's files once and as small as they get, so that no request pays for it. */
async function compressAssets() {
  const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };
  const files = ['build/web/client', 'build/scorer']
    .flatMap((folder) => [...filesBelow(join(root, folder))])
    .filter((file) => /\.(js|css|svg|json|txt|html|webmanifest)$/.test(file));
  await Promise.all(
    files.flatMap((file) => {
      const bytes = readFileSync(file);
      return Object.entries(pack).map(async ([ending, compress]) =>
        writeFileSync(`${file}.${ending}`, await compress(bytes)),
      );
    }),
  );
}

/** The pages as the server renders them: without the blanks and comments that the router's build leaves in. */
async function shrinkPages() {
  const { transformSync } = await import('esbuild');
  const shrink = { minifyWhitespace: true, minifySyntax: true, legalComments: 'none', format: 'esm', target: 'node20' };
  for (const file of filesBelow(join(root, 'build/web/server')))
    if (file.endsWith('.js')) writeFileSync(file, transformSync(readFileSync(file, 'utf8'), shrink).code);
}

/** Parts of earlier builds go after a day: until then a server that still runs may ask for one. */
function removeOutdated(folder, written) {
  const kept = new Set(written);
  const aDayAgo = Date.now() - 24 * 60 * 60_000;
  for (const file of filesBelow(join(root, folder)))
    if (!kept.has(file) && statSync(file).mtimeMs < aDayAgo) rmSync(file);
}

/** Libraries of hundreds of files of which a few are used: those come into the bundle. */
const taken = new Set(['date-fns', '@date-fns/tz']);

/** The packages that stay in node_modules. */
function outside() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !taken.has(name));
  return names.flatMap((name) => [name, `${name}/*`]);
}

/**
 * Bundles the server's programs; most of their dependencies stay in node_modules.
 * @param onRebuilt watches the sources and calls this after each further build
 */
export async function buildServer(onRebuilt) {
  const { build: bundle, context } = await import('esbuild');
  const settings = {
    absWorkingDir: root,
    entryPoints: serverPrograms,
    outdir: 'build/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: outside(),
    sourcemap: true,
    // Code that is read into memory stays there as long as the program runs.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
  };
  if (!onRebuilt) {
    const { metafile } = await bundle({ ...settings, metafile: true });
    const written = Object.keys(metafile.outputs).map((path) => join(root, path));
    removeOutdated('build/server', written);
    return writeFileSync(join(root, 'build/server/run'), shellScript('main.js'), { mode: 0o755 });
  }
  const watched = await context({
    ...settings,
    plugins: [{ name: 'rebuilt', setup: (builder) => builder.onEnd(onRebuilt) }],
  });
  await watched.rebuild();
  await watched.watch();
}
