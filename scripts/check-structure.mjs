// Holds the map: floors go down, areas go down, nothing imports in a circle, and files bear names that say something.
// A table is written by its own area, but for a list of exceptions that only shrinks.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foreignWrites } from './foreign-writes.mjs';
import { areas, floors } from './structure-map.mjs';

/** Another tree may be named: its test does. */
const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));

/** Folders that a program loads only on demand, by `import()`: nothing of them is there in production. */
const onDemand = ['stand-ins/'];
const bannedNames = /^(index|utils?|helpers?|common|misc|shared|types|constants|managers?)\.(ts|tsx)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|test|d|sql))?\.(ts|tsx|css|svg|webp|sql|json|html)$/;
const sql =
  /\b(insert into|delete from|update [a-z_]+ set|select [a-z_*]+ from)\b|\.query\(|\b(allRows|firstRow|isFound|isWritten|listIds|countRows)[(<]/i;
/** Statements that give, move or free a place: `[\s\S]` up to the statement's `where` or end. */
const placesWrites = [
  /\b(insert\s+into|update|delete\s+from)\s+tournament_places\b|\binsert\s+into\s+tournament_registrations\b|\bupdate\s+tournament_registrations\b(?:(?!\bwhere\b|`)[\s\S])*\bpayment_status\s*=/i,
  /\b(written|insertion)\(\s*tournamentPlaces\b|\binsertion\(\s*tournamentRegistrations\b/,
  /\bwritten\(\s*tournamentRegistrations\b[^}]*\bpayment_status\b/,
];
const placesHome = /^src\/areas\/(entries\/database\/places\/|waitlist\/database\/|tournaments\/database\/counter\.ts)/;
const usualLines = 300;
/** A handler reads the request, calls a service or a reader, and returns. */
const maxStatements = 8;

const problems = [];
const complain = (path, what) => problems.push(`${path}: ${what}`);
const folders = {
  '#kernel/': 'src/kernel/',
  '#areas/': 'src/areas/',
  '#apps/': 'src/apps/',
  '#golf/': 'packages/golf-engine/',
  '#stand-ins/': 'stand-ins/',
  '#demo/': 'demo/',
  '#tests/': 'tests/',
};

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Where a file stands: kernel below all areas, packages below the kernel, apps above everything. */
function placeOf(path) {
  const [, area, floor] = path.match(/^src\/areas\/([^/]+)\/([^/]+)\//) ?? [];
  if (area) return { name: area, level: areas.indexOf(area), floor };
  const [, kernelFloor] = path.match(/^src\/kernel\/([^/]+)\//) ?? [];
  if (kernelFloor) return { name: 'kernel', level: -1, floor: kernelFloor };
  if (path.startsWith('packages/golf-engine/')) return { name: 'golf engine', level: -2, floor: 'rules' };
  return { name: path.split('/').slice(0, 3).join('/'), level: 99, floor: null };
}

function importsOf(path, text) {
  const found = [];
  const add = (spec, kind) => {
    const alias = Object.keys(folders).find((one) => spec.startsWith(one));
    if (!alias && !spec.startsWith('.')) return;
    const to = alias ? folders[alias] + spec.slice(alias.length) : posix.join(posix.dirname(path), spec);
    found.push({ to: to.replace(/\?.*$/, ''), kind });
  };
  for (const [, type, names, spec] of text.matchAll(/^(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*'([^']+)'/gm)) {
    const parts = names.startsWith('{')
      ? names
          .replace(/[{}]/g, '')
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
      : ['value'];
    add(spec, type || parts.every((one) => one.startsWith('type ')) ? 'type' : 'value');
  }
  for (const [, spec] of text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) add(spec, 'demand');
  for (const [, spec] of text.matchAll(/^import\s*'([^']+)'/gm)) add(spec, 'value');
  return found;
}

function checkName(path) {
  const name = path.split('/').at(-1);
  if (bannedNames.test(name)) complain(path, `a file is named after what it holds, not ${name}`);
  if (!kebab.test(name) && !/^entry\.(client|server)\.tsx$/.test(name)) complain(path, 'names are kebab-case');
}

function checkText(path, text) {
  const { floor } = placeOf(path);
  const lines = text.split('\n').length;
  if (lines > usualLines) complain(path, `${lines} lines; past ${usualLines} a file becomes a folder of the same name`);
  if (floor === 'rules' && /\bnew Date\(\)|Date\.now\(|process\.|\basync\b|\bawait\b/.test(text))
    complain(path, 'rules have no clock, no environment and no promises; pass time in');
  if (/^(routes|services|jobs)$/.test(floor ?? '') && sql.test(text))
    complain(path, 'SQL lives on the database floor only');
  if (floor && !placesHome.test(path) && placesWrites.some((write) => write.test(text)))
    complain(
      path,
      'places have one owner: only entries/database/places, the waitlist and the counter that both lock give, move or free them',
    );
}

function checkImport(path, { to, kind }) {
  const from = placeOf(path);
  const target = placeOf(to);
  if (to.startsWith('tests/')) return complain(path, `imports ${to}; the product never imports its tests`);
  if (
    onDemand.some((folder) => to.startsWith(folder) && !path.startsWith(folder)) &&
    path.startsWith('src/') &&
    kind === 'value'
  )
    return complain(path, `${to} is loaded on demand only: import() it where it is wanted`);
  // A package is a library: every floor may use it.
  if (from.level === 99 || target.floor === 'tables' || target.level === -2) return;
  const isUp = target.level > from.level;
  const isFloorUp = target.level < 99 && !floors[from.floor]?.includes(target.floor);
  if (!isUp && !isFloorUp) return;
  if (isUp) complain(path, `${from.name} lies below ${target.name}; move the code down, or the call up: ${to}`);
  else complain(path, `${from.floor} may not import ${target.floor}; move the code down, or the call up: ${to}`);
}

const tableNames = /\b(\w+) = pgTable\(\s*'([a-z_]+)'/g;
/** In SQL, and by the declaration of the table, which `insertion` makes the SQL of (`src/kernel/database/rows.ts`). */
const tableWrites = [
  /\b(?:insert\s+into|delete\s+from|update(?!\s+of\b))\s+([a-z_]+)\b(?=\s|\()/gi,
  /\b(?:written|insertion)\(\s*(\w+)/g,
];
/** Of each table: the area that declares it. */
const ownerOf = new Map();
/** Tables by the names of their declarations. */
const declared = new Map();
/** Writes of areas: [area, table or its declaration]. */
const writes = [];
function noteWrites(path, text) {
  const { name, floor } = placeOf(path);
  if (floor === 'tables')
    for (const [, declaration, table] of text.matchAll(tableNames)) {
      ownerOf.set(table, name);
      declared.set(declaration, table);
    }
  if (floor !== 'database') return;
  for (const write of tableWrites) for (const [, table] of text.matchAll(write)) writes.push([name, table]);
}
/** Complains of a table that another area writes, and of an exception that is none any more. */
function checkWrites() {
  const foreign = writes
    .map(([area, table]) => [area, declared.get(table) ?? table])
    .filter(([area, table]) => ownerOf.has(table) && ownerOf.get(table) !== area)
    .map(([area, table]) => `${area} writes ${table}`);
  const found = [...new Set(foreign)];
  const allowed = Object.entries(foreignWrites).flatMap(([area, tables]) =>
    tables.map((table) => `${area} writes ${table}`),
  );
  for (const one of found)
    if (!allowed.includes(one)) complain(one, 'a table is written by its own area; call a function of that');
  for (const one of allowed)
    if (!found.includes(one)) complain(one, 'is no longer so: take it off the list in scripts/foreign-writes.mjs');
}

/** Texts of files of routes, by path. */
const routes = new Map();
async function checkHandlers() {
  if (routes.size === 0) return;
  const { handlersIn } = await import('./handler-lengths.mjs');
  for (const [path, text] of routes)
    for (const { endpoint, statements } of handlersIn(path, text))
      if (statements === null) complain(path, `the handler of ${endpoint} is no function of this file: write it here`);
      else if (statements > maxStatements)
        complain(
          path,
          `the handler of ${endpoint} has ${statements} statements; past ${maxStatements} call a service or a reader`,
        );
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

const graph = new Map();
for (const folder of ['src', 'packages', 'stand-ins', 'demo'])
  for (const file of filesBelow(join(root, folder))) {
    const path = relative(root, file).replaceAll('\\', '/');
    if (path.includes('/migrations/')) continue;
    checkName(path);
    if (!/\.(ts|tsx)$/.test(path)) continue;
    const place = placeOf(path);
    if (/^src\/(areas|kernel)\//.test(path) && !floors[place.floor])
      complain(path, `no floor is called ${place.floor}`);
    if (path.startsWith('src/areas/') && place.level < 0)
      complain(path, 'name this area in scripts/check-structure.mjs');
    const text = readFileSync(file, 'utf8');
    checkText(path, text);
    noteWrites(path, text);
    if (place.floor === 'routes' && place.name !== 'kernel') routes.set(path, text);
    const imports = importsOf(path, text);
    for (const one of imports) checkImport(path, one);
    graph.set(
      path,
      imports.map(({ to }) => to),
    );
  }
checkWrites();
await checkHandlers();
for (const circle of circlesIn(graph))
  complain(circle[0], `imports itself by way of ${[...circle.slice(1), circle[0]].join(' → ')}`);

if (problems.length) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} breaches of the structure\n`);
  process.exit(1);
}
process.stdout.write('The structure holds.\n');
