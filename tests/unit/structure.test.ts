import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { areas, floors } from '../../scripts/structure-map.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'));
  for (const folder of ['src', 'packages', 'stand-ins', 'demo']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The complaints of the check about a tree of these files. */
function complaintsOf(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { stderr } = spawnSync(process.execPath, ['scripts/check-structure.mjs', root], { encoding: 'utf8' });
  // An empty tree writes to no table: each exception is one too many there.
  return stderr.split('\n').filter((line) => line && !/is no longer so|breaches of the structure$/.test(line));
}
const price = 'export type Price = number;\nexport const price = 1;\n';
/** A file of routes with a handler of so many statements. */
const routeOf = (statements: number): string =>
  `mount(app, payEndpoints.pay, async ({ body }: Call) => {${'pay(body);'.repeat(statements)}});\n`;
const entryPrice = 'src/areas/entries/rules/entry-price.ts';

it.each([
  [
    'an area that imports from a higher one',
    {
      [entryPrice]: price,
      'src/areas/money/rules/fee.ts': "import { price } from '#areas/entries/rules/entry-price.ts';",
    },
    /^src\/areas\/money\/rules\/fee.ts: money lies below entries/,
  ],
  [
    'a type that is taken from a higher area',
    {
      [entryPrice]: price,
      'src/areas/money/rules/fee.ts': "import type { Price } from '#areas/entries/rules/entry-price.ts';",
    },
    /^src\/areas\/money\/rules\/fee.ts: money lies below entries/,
  ],
  [
    'a floor that imports from a higher one',
    {
      'src/areas/money/services/pay.ts': price,
      'src/areas/money/rules/fee.ts': "import { price } from '../services/pay.ts';",
    },
    /^src\/areas\/money\/rules\/fee.ts: rules may not import services/,
  ],
  [
    'the kernel that imports from an area',
    { [entryPrice]: price, 'src/kernel/rules/sum.ts': "import { price } from '#areas/entries/rules/entry-price.ts';" },
    /^src\/kernel\/rules\/sum.ts: kernel lies below entries/,
  ],
  [
    'files that import one another',
    { 'src/areas/money/rules/one.ts': "import './two.ts';", 'src/areas/money/rules/two.ts': "import './one.ts';" },
    /imports itself by way of/,
  ],
  [
    'a table that another area writes',
    {
      'src/areas/clubs/tables/clubs.ts': "export const clubs = pgTable('club_days', {});",
      'src/areas/shop/database/days.ts': 'const text = `delete from club_days where id = $1`;',
    },
    /^shop writes club_days: a table is written by its own area/,
  ],
  [
    'a row that is made for a table of another area',
    {
      'src/areas/clubs/tables/clubs.ts': "export const clubDays = pgTable(\n  'club_days',\n  {});",
      'src/areas/shop/database/days.ts': 'export const add = (row) => insertion(\n  clubDays, row);',
    },
    /^shop writes club_days: a table is written by its own area/,
  ],
  [
    'SQL above the database',
    { 'src/areas/money/services/pay.ts': 'const text = `delete from payments where id = $1`;' },
    /^src\/areas\/money\/services\/pay.ts: SQL lives on the database floor only/,
  ],
  [
    'a rule with a clock',
    { 'src/areas/money/rules/due.ts': 'export const now = () => Date.now();' },
    /^src\/areas\/money\/rules\/due.ts: rules have no clock/,
  ],
  [
    'a place that is given outside of its home',
    { 'src/areas/shop/database/take.ts': 'const text = `update tournament_places set sold = sold + 1`;' },
    /^src\/areas\/shop\/database\/take.ts: places have one owner/,
  ],
  [
    'a place that is given by the row of an entry',
    {
      'src/areas/shop/database/take.ts': `written(tournamentRegistrations, { payment_status: 'completed' });`,
    },
    /^src\/areas\/shop\/database\/take.ts: places have one owner/,
  ],
  ['an area that nobody has named', { 'src/areas/caddies/rules/bag.ts': price }, /name this area/],
  ['a floor that nobody has named', { 'src/areas/money/things/bag.ts': price }, /no floor is called things/],
  ['a name that says nothing', { 'src/areas/money/rules/utils.ts': price }, /a file is named after what it holds/],
  [
    'a file that is too long',
    { 'src/areas/money/rules/long.ts': '\n'.repeat(301) },
    /past 300 a file becomes a folder/,
  ],
  [
    'a handler that does what a service does',
    { 'src/areas/money/routes/pay.ts': routeOf(9) },
    /^src\/areas\/money\/routes\/pay.ts: the handler of payEndpoints.pay has 9 statements/,
  ],
  [
    'a handler with a name, and a function within it',
    {
      'src/areas/money/routes/pay.ts': `async function pay() {
        const all = () => {${'one();'.repeat(7)}};
        return all();
      }
      mount(app, payEndpoints.pay, pay);`,
    },
    /the handler of payEndpoints.pay has 9 statements/,
  ],
  ...[
    ['whose endpoint came as one of a table', 'mount(app, table.pay, HANDLER);', 'table.pay'],
    ['of a path, by its name', `const pay = HANDLER;\napp.get('/pay.png', pay);`, `'/pay.png'`],
    ['of a path that is in no table', `app.get('/pay.png', {}, HANDLER);`, `'/pay.png'`],
    ['of a route that is written out', 'app.route({ ...routeOf(app, table.pay), handler: HANDLER });', 'table.pay'],
  ].map(([kind = '', mounted = '', endpoint]) => [
    `a handler ${kind}`,
    { 'src/areas/money/routes/pay.ts': mounted.replace('HANDLER', `async () => {${'pay();'.repeat(9)}}`) },
    new RegExp(`the handler of ${endpoint} has 9 statements`),
  ]),
  ...['retried(async () => pay())', 'payLater'].map((handler) => [
    `a handler that is out of sight: ${handler}`,
    { 'src/areas/money/routes/pay.ts': `mount(app, payEndpoints.pay, ${handler});` },
    /the handler of payEndpoints.pay is no function of this file/,
  ]),
  [
    'the product that imports its tests',
    { 'src/areas/money/rules/fee.ts': "import { one } from '#tests/until.ts';" },
    /the product never imports its tests/,
  ],
] as [string, Record<string, string>, RegExp][])('complains of %s', (_, files, complaint) => {
  expect(complaintsOf(files)).toEqual([expect.stringMatching(complaint)]);
});

it('has nothing to say of what goes down', () => {
  expect(
    complaintsOf({
      'packages/golf-engine/net.ts': price,
      'src/kernel/rules/cents.ts': price,
      'src/areas/money/tables/payments.ts': "export const payments = pgTable('payments', {});",
      'src/areas/money/database/payments.ts': 'const text = `delete from payments where id = $1`;',
      [entryPrice]: "import { price } from '#kernel/rules/cents.ts';\nimport { price as net } from '#golf/net.ts';",
      'src/areas/entries/services/enter.ts': "import { price } from '../rules/entry-price.ts';",
      'src/areas/entries/routes/enter.ts': routeOf(8),
      'src/areas/entries/routes/on-own-entry.ts':
        'const own = (app, handle) => mount(app, entryEndpoints.own, handle);',
      'src/areas/entries/routes/live.ts': `app.get('/live', {}, () => {reply.hijack();${'on();'.repeat(9)}});`,
    }),
  ).toEqual([]);
});

it('is shown by the page of the architecture: every area in its order, and every floor with what it may import', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const listed = /^src\/areas\/<area>.*\n((?: {2}\S.*\n)+)/m.exec(page)?.[1] ?? '';
  expect([...listed.matchAll(/^ {2}(\S+)/gm)].map(([, area]) => area)).toEqual(areas);
  const rows = [...page.matchAll(/^\| `(\w+)` +\|[^|]*\| ([^|]*?) *\|$/gm)];
  const shown = rows.map(([, floor = '', imports = '']) => [floor, imports.split(', ').sort()] as const);
  // Files of one floor import each other as well; the page names that where a floor is told from the others by it.
  const held = Object.entries(floors).map(([floor, below]) => [floor, [...below].sort()] as const);
  const alone = ([floor, names]: readonly [string, string[]]) =>
    [floor, names.filter((name) => name !== floor)] as const;
  expect(new Map(shown.map(alone))).toEqual(new Map(held.map(alone)));
});
