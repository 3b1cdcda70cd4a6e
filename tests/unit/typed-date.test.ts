import { expect, it } from 'vitest';
import { normalizeDate } from '#kernel/web/ui/typed-date.ts';

it.each([
  ['6/5/2026', '2026-06-05'],
  ['6/5/26', '2026-06-05'],
  ['2026-6-5', '2026-06-05'],
  ['2026/06/05', '2026-06-05'],
  ['Nov 28 2026', '2026-11-28'],
  ['nov. 28, 2026', '2026-11-28'],
  ['November 28th, 2026', '2026-11-28'],
  ['Sept 3 2026', '2026-09-03'],
  ['28 Nov 2026', '2026-11-28'],
  ['Saturday, November 28, 2026', '2026-11-28'],
  [' 2026-11-28 ', '2026-11-28'],
])('an organizer who types %s means %s', (typed, date) => expect(normalizeDate(typed)).toBe(date));

it.each(['', 'soon', 'Nov 2026', 'Novel 28 2026', '28', '11/28'])('%s stays as it was typed', (typed) =>
  expect(normalizeDate(typed)).toBe(typed),
);
