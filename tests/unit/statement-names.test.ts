import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../src/server/database/', import.meta.url);

// A connection prepares a statement once by its name: the second one of that name is refused, with 500 for whoever
// asks.
it('no two statements have one name', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const names = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/name: '([\w-]+)',\s+text:/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
