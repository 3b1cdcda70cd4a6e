import { expect, it } from 'vitest';
import { patience } from '#tests/patience.ts';

it.each([
  ['a quiet machine', 0, 2, 1_000],
  ['as much to do as cores', 2, 2, 1_000],
  ['five times that', 10, 2, 5_000],
  ['the same on more cores', 10, 16, 1_000],
  ['no end of work', 1_000, 2, 8_000],
  ['where the system tells no load', 0, 1, 1_000],
])('%s: waits for what takes a second when it is quiet', (_what, load, cores, expected) => {
  expect(patience(1_000, load, cores)).toBe(expected);
});
