// Holds the map: floors import downwards only, the web is cut by feature, and files bear names that say something.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'src');

/** Each floor with what it may import. A folder that is not named here fails the check: give it a floor. */
const floors = [
  ['contracts', []],
  ['domain', ['contracts']],
  ['server/platform', ['contracts']],
  ['server/database', ['contracts', 'domain']],
  ['server/services', ['contracts', 'domain', 'server/platform', 'server/database']],
  ['server/jobs', ['contracts', 'domain', 'server/platform', 'server/database', 'server/services']],
  ['server/routes', ['contracts', 'domain', 'server/platform', 'server/database', 'server/services']],
  ['server/sandbox', ['contracts', 'domain', 'server/platform', 'server/database']],
  ['server/demo', ['contracts', 'domain', 'server/platform', 'server/database', 'server/services']],
  ['server', ['contracts', 'domain', 'server', 'web/client/load-context.ts']],
  ['web/ui', ['contracts/brand.ts']],
  ['web/client', ['contracts', 'domain']],
  ['web/pictures', []],
  ['web/features', ['contracts', 'domain', 'web/ui', 'web/client', 'web/pictures', 'web/paths.ts']],
  ['web/routes', ['contracts', 'domain', 'web/ui', 'web/client', 'web/features', 'web/pictures', 'web/paths.ts']],
  ['web', ['contracts', 'domain', 'web']],
];
const bannedNames = /^(index|utils?|helpers?|common|misc|shared|types|constants|managers?)\.(ts|tsx)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|test|d))?\.(ts|tsx|css|svg|webp|sql|json)$/;
const usualLines = 300;

const problems = [];
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}
const floorOf = (path) => floors.find(([name]) => path.startsWith(`${name}/`) || path === name);

for (const file of filesBelow(source)) {
  const path = relative(source, file).replaceAll('\\', '/');
  const name = path.split('/').at(-1);
  if (path.includes('/migrations/')) continue;
  if (bannedNames.test(name)) problems.push(`${path}: a file is named after what it holds, not ${name}`);
  if (!kebab.test(name) && !/^entry\.(client|server)\.tsx$/.test(name)) problems.push(`${path}: names are kebab-case`);
  if (!/\.(ts|tsx)$/.test(path)) continue;
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length;
  if (lines > usualLines)
    problems.push(`${path}: ${lines} lines; past ${usualLines} a file becomes a folder of the same name`);
  const floor = floorOf(path);
  if (!floor) {
    problems.push(`${path}: no floor is named for this folder in scripts/check-structure.mjs`);
    continue;
  }
  for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
    const to = (target.startsWith('#') ? target.slice(1) : relative(source, resolve(dirname(file), target)))
      .replaceAll('\\', '/')
      .replace(/\?.*$/, '');
    if (to.startsWith('tests/')) {
      problems.push(`${path}: imports ${target}; the product never imports its tests`);
      continue;
    }
    if (!to.startsWith('..') && floorOf(to)?.[0] === floor[0]) {
      const feature = (p) => p.match(/^web\/features\/([^/]+)\//)?.[1];
      if (feature(path) && feature(path) !== feature(to))
        problems.push(`${path}: features never meet; compose ${feature(to)} in a route`);
      continue;
    }
    if (!floor[1].some((allowed) => to === allowed || to.startsWith(`${allowed}/`))) {
      problems.push(`${path}: ${floor[0]} may not import ${to}; move the code down, or the call up`);
    }
  }
  if (path.startsWith('domain/') && /\bnew Date\(\)|Date\.now\(|process\.|\basync\b|\bawait\b/.test(text)) {
    problems.push(`${path}: rules have no clock, no environment and no promises; pass time in`);
  }
  if (
    /^server\/(routes|services|jobs)\//.test(path) &&
    /\b(insert into|delete from|update [a-z_]+ set|select [a-z_*]+ from)\b/i.test(text)
  ) {
    problems.push(`${path}: SQL lives in src/server/database only`);
  }
}

if (problems.length) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} breaches of the structure\n`);
  process.exit(1);
}
process.stdout.write('The structure holds.\n');
