import { expect, it } from 'vitest';
import { paceTitle } from '#areas/organizers/rules/pace-words.ts';

const at = (days_before: number, next: number | null, earlier: number | null) => ({ days_before, next, earlier });
const next = { capacity: 72 };

it.each([
  ['behind', [at(2, 20, 28), at(1, 24, 33), at(0, null, 40)], next, '24 entered, 9 behind your usual pace'],
  ['ahead', [at(1, 40, 33.4), at(0, null, 40)], next, '40 entered, 7 ahead of your usual pace'],
  ['level', [at(1, 33, 33.4), at(0, null, 40)], next, '33 entered, at your usual pace'],
  ['the first tournament', [at(1, 12, null), at(0, null, null)], next, '12 of 72 entered'],
  ['long before', [at(1, null, 33), at(0, null, 40)], next, 'Entries by day, from sixty days before the start'],
  ['nothing to come', [at(1, null, 33), at(0, null, 40.4)], null, 'Your usual pace: 40 on the day'],
])('the pace of entries is headed by the answer: %s', (_, points, tournament, title) =>
  expect(paceTitle(points, tournament)).toBe(title),
);
