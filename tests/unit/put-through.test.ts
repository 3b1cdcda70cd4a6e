import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/operating.md', 'utf8');
const [, section = ''] = page.split('## Failure tests\n');
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('is said of nothing that has no test', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const [, what = '', , tests = ''] of rows) {
    const named = [...tests.matchAll(/`([\w/-]+)`/g)].map(([, name]) => name);
    expect(named.length, what).toBeGreaterThan(0);
    for (const name of named) expect(existsSync(`tests/${name}.test.ts`), `${what}: ${name}`).toBe(true);
  }
});
