// Holds the map: floors import downwards only, services are a tree, nothing imports in a circle, the web is cut by
// feature,
// and files bear names that say something.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'src');

/** Each floor with what it may import. A folder that is not named here fails the check: give it a floor. */
const floors = [
  ['contracts', ['domain/golf/disqualification-scopes.ts']],
  ['domain', ['contracts']],
  ['server/platform', ['contracts']],
  ['server/database', ['contracts', 'domain']],
  ['server/services', ['contracts', 'domain', 'server/platform', 'server/database']],
  ['server/jobs', ['contracts', 'domain', 'server/platform', 'server/database', 'server/services']],
  ['server/routes', ['contracts', 'domain', 'server/platform', 'server/database', 'server/services']],
  ['sandbox', ['contracts', 'domain', 'server/platform', 'server/database']],
  ['server/demo', ['contracts', 'domain', 'server/platform', 'server/database', 'server/services']],
  ['server', ['contracts', 'domain', 'server', 'web/client/load-context.ts']],
  ['web/ui', ['contracts/brand.ts', 'domain/describe-days.ts', 'domain/formatters.ts', 'domain/handicap-facts.ts']],
  ['web/client', ['contracts', 'domain']],
  ['web/pictures', []],
  ['web/scorer', ['contracts', 'domain']],
  ['web/features', ['contracts', 'domain', 'web/ui', 'web/client', 'web/pictures', 'web/paths.ts']],
  ['web/routes', ['contracts', 'domain', 'web/ui', 'web/client', 'web/features', 'web/pictures', 'web/paths.ts']],
  ['web', ['contracts', 'domain', 'web']],
];
/** What a program loads only where it is wanted, by `import()`: nothing of it is there in production. */
const onDemand = { server: ['sandbox'] };
const bannedNames = /^(index|utils?|helpers?|common|misc|shared|types|constants|managers?)\.(ts|tsx)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|test|d))?\.(ts|tsx|css|svg|webp|sql|json|html)$/;
const sql = /\b(insert into|delete from|update [a-z_]+ set|select [a-z_*]+ from)\b|\.query\(/i;
/** What gives, moves or frees a place: `[\s\S]` up to the statement's `where` or end. */
const placesWrite =
  /\b(insert\s+into|update|delete\s+from)\s+tournament_places\b|\binsert\s+into\s+tournament_registrations\b|\bupdate\s+tournament_registrations\b(?:(?!\bwhere\b|`)[\s\S])*\bpayment_status\s*=/i;
const usualLines = 300;

const problems = [];
const complain = (path, what) => problems.push(`${path}: ${what}`);

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}
const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`);
const floorOf = (path) => floors.find(([name]) => isBelow(path, name));
const featureOf = (path) => path.match(/^web\/features\/([^/]+)\//)?.[1];

/** What a file imports, types included: paths below src, each with whether it is loaded on demand. */
function importsOf(file, text) {
  return [...text.matchAll(/(from|import)\s*(\(?)\s*'([#.][^']+)'/g)].map(([, , bracket, target]) => ({
    to: (target.startsWith('#') ? target.slice(1) : relative(source, resolve(dirname(file), target)))
      .replaceAll('\\', '/')
      .replace(/\?.*$/, ''),
    isOnDemand: bracket === '(',
  }));
}

function checkName(path) {
  const name = path.split('/').at(-1);
  if (bannedNames.test(name)) complain(path, `a file is named after what it holds, not ${name}`);
  if (!kebab.test(name) && !/^entry\.(client|server)\.tsx$/.test(name)) complain(path, 'names are kebab-case');
}

function checkText(path, text) {
  const lines = text.split('\n').length;
  if (lines > usualLines) complain(path, `${lines} lines; past ${usualLines} a file becomes a folder of the same name`);
  if (isBelow(path, 'domain') && /\bnew Date\(\)|Date\.now\(|process\.|\basync\b|\bawait\b/.test(text))
    complain(path, 'rules have no clock, no environment and no promises; pass time in');
  if (/^server\/(routes|services|jobs)\//.test(path) && sql.test(text))
    complain(path, 'SQL lives in src/server/database only');
  if (!isBelow(path, 'server/database/places') && placesWrite.test(text))
    complain(path, 'places have one owner: only src/server/database/places gives, moves or frees them');
}

function checkImport(path, { to, isOnDemand }) {
  const [floor, below] = floorOf(path);
  if (isBelow(to, 'tests')) return complain(path, `imports ${to}; the product never imports its tests`);
  if (floorOf(to)?.[0] === floor) {
    const isForeign = featureOf(path) && featureOf(path) !== featureOf(to);
    if (isForeign) complain(path, `features never meet; compose ${featureOf(to)} in a route`);
    return;
  }
  if (onDemand[path.split('/')[0]]?.some((folder) => isBelow(to, folder))) {
    if (!isOnDemand) complain(path, `${to} is loaded on demand only: import() it where it is wanted`);
    return;
  }
  if (!below.some((allowed) => isBelow(to, allowed)))
    complain(path, `${floor} may not import ${to}; move the code down, or the call up`);
}

/** Files that import one another in a circle, each circle once. @param graph path to the paths it imports */
function circlesIn(graph) {
  const circles = new Map();
  const state = new Map();
  const trail = [];
  const visit = (path) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      const circle = trail.slice(trail.indexOf(path));
      circles.set([...circle].sort().join(), circle);
      return;
    }
    state.set(path, 'open');
    trail.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path);
  return [...circles.values()];
}

/** The same graph between the folders below `floor`: what the files of each import of the others. */
function foldersOf(graph, floor) {
  const folders = new Map();
  const folderOf = (path) => (isBelow(path, floor) ? path.slice(floor.length + 1).split('/') : []);
  for (const [path, targets] of graph) {
    const [folder, file] = folderOf(path);
    if (!file) continue;
    for (const target of targets) {
      const [other, otherFile] = folderOf(target);
      if (otherFile && other !== folder) folders.set(folder, (folders.get(folder) ?? new Set()).add(other));
    }
  }
  return folders;
}

const graph = new Map();
for (const file of filesBelow(source)) {
  const path = relative(source, file).replaceAll('\\', '/');
  if (path.includes('/migrations/')) continue;
  checkName(path);
  if (!/\.(ts|tsx)$/.test(path)) continue;
  const text = readFileSync(file, 'utf8');
  checkText(path, text);
  if (!floorOf(path)) {
    complain(path, 'no floor is named for this folder in scripts/check-structure.mjs');
    continue;
  }
  const imports = importsOf(file, text);
  for (const one of imports) checkImport(path, one);
  graph.set(
    path,
    imports.map(({ to }) => to),
  );
}
for (const circle of circlesIn(graph))
  complain(circle[0], `imports itself by way of ${[...circle.slice(1), circle[0]].join(' → ')}`);
for (const circle of circlesIn(foldersOf(graph, 'server/services')))
  complain(
    `server/services/${circle[0]}`,
    `services are a tree; these go in a circle: ${[...circle, circle[0]].join(' → ')}`,
  );

if (problems.length) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} breaches of the structure\n`);
  process.exit(1);
}
process.stdout.write('The structure holds.\n');
