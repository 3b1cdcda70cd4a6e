import { expect, it } from 'vitest';
import { filesOfFloor, textOf } from '#tests/source-files.ts';

// A connection prepares a statement once by its name: the second one of that name is refused, with 500 for whoever
// asks.
it('no two statements have one name', () => {
  const names = filesOfFloor('database').flatMap((file) =>
    [...textOf(file).matchAll(/name: '([\w-]+)',\s+(?:text:|\.\.\.)/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
