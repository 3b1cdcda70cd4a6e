import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type DatabaseState,
  type Migration,
  planUpgrade,
  readMigrations,
  UpgradeRefused,
} from '#areas/operator/database/upgrade.ts';

const migration = (time: number, noWayBack: string | null = null): Migration => ({
  name: `000${time}_made`,
  folderMillis: time,
  hash: String(time),
  bps: true,
  sql: ['select 1'],
  noWayBack,
});
const own = [migration(1), migration(2)];
const noteOf = (least: number | null, why: string | null = null): DatabaseState['note'] => ({
  version: '0.2.0',
  newest: '0003_made',
  least,
  why,
});
const plan = (seen: number[], note: DatabaseState['note'] = null, of = own) => planUpgrade({ seen, note }, of, '0.1.0');

describe('what a program does to a database', () => {
  it.each([
    ['an empty one', [], [1, 2]],
    ['one of the version before', [1], [2]],
    ['one of its own version', [1, 2], []],
  ])('brings %s to its version', (_, seen, pending) => {
    expect(plan(seen)).toMatchObject({ kind: 'migrate', pending: pending.map((time) => migration(time)), ends: [] });
  });

  it('names what has no way back, but not to somebody who has nothing yet', () => {
    const marked = [migration(1, 'the first'), migration(2), migration(3, 'a column goes')];
    expect(plan([1], null, marked)).toMatchObject({ kind: 'migrate', ends: [{ noWayBack: 'a column goes' }] });
    expect(plan([], null, marked)).toMatchObject({ kind: 'migrate', ends: [] });
  });

  it.each([
    ['nothing that came later shuts it out', noteOf(null)],
    ['it knows what has no way back', noteOf(2, 'a column went')],
  ])('serves one of a later version where %s', (_, note) => {
    expect(plan([1, 2, 3], note)).toEqual({
      kind: 'newer',
      words: expect.stringMatching(/0\.2\.0 \(0003_made\).*0\.1\.0 \(0002_made\) may serve it/),
    });
  });

  it.each([
    ['which shuts it out', [1, 2, 3], noteOf(3, 'a column went'), /0\.2\.0 .*0\.1\.0 .*cannot use it: a column went/],
    ['which left no note', [1, 2, 3], null, /a later version.*0\.1\.0 .*cannot use it/],
    ['which has another migration in between', [1, 3], null, /come from other migrations/],
    ['whose first migration is another', [7], noteOf(null), /0\.2\.0 \(0003_made\) made them/],
  ])('refuses one %s', (_, seen, note, words) => {
    expect(() => plan(seen, note)).toThrow(UpgradeRefused);
    expect(() => plan(seen, note)).toThrow(words);
    expect(() => plan(seen, note)).toThrow('Nothing was changed');
  });
});

it.each([
  ['in the first line', '-- cannot go back: days are counted anew\nselect 1;'],
  ['below another comment', '-- Counts days.\n\n-- cannot go back: days are counted anew\nselect 1;'],
  [
    'in a later statement',
    'select 1;\n--> statement-breakpoint\n  -- cannot go back: days are counted anew\nselect 2;',
  ],
])('a migration without a way back says so %s', (_, sql) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  mkdirSync(join(folder, 'meta'));
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_days', breakpoints: true };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }));
  writeFileSync(join(folder, '0000_days.sql'), sql);
  expect(readMigrations(folder)).toMatchObject([{ name: '0000_days', noWayBack: 'days are counted anew' }]);
  rmSync(folder, { recursive: true });
});
