import { expect, it } from 'vitest';
import { countdownTo } from '#areas/scoring/rules/leaderboards/countdown.ts';
import { fieldOf } from '#areas/scoring/rules/leaderboards/field.ts';

const start = '2026-06-12T14:00:00.000Z';
it.each([
  ['2026-06-10T00:00:00Z', 'Starts in 2 d 14 h'],
  ['2026-06-10T14:00:00Z', 'Starts in 2 d'],
  ['2026-06-11T13:59:59Z', 'Starts in 1 d'],
  ['2026-06-11T14:00:01Z', 'Starts in 1 d'],
  ['2026-06-11T14:01:00Z', 'Starts in 23 h 59 min'],
  ['2026-06-12T12:00:00Z', 'Starts in 2 h'],
  ['2026-06-12T13:18:30Z', 'Starts in 42 min'],
  ['2026-06-12T13:59:59Z', 'Starts in 1 min'],
  ['2026-06-12T14:00:00Z', 'Starts now'],
  ['2026-06-12T15:00:00Z', 'Starts now'],
  ['2026-06-13T02:00:00Z', null],
  ['2027-06-12T14:00:00Z', null],
])('at %s: %s', (now, says) => {
  expect(countdownTo(start, Date.parse(now))).toBe(says);
});

it('is of no day without a time', () => {
  expect(countdownTo(null, Date.parse(start))).toBeNull();
});

it('the field is teams with their people by number, then who is in none, by the names that may be told', () => {
  const player = (id: string, publicName: string) => ({
    id,
    publicName,
    gender: null,
    indexTenths: null,
    divisions: [],
  });
  const players = [player('a', 'Ann L.'), player('b', 'Bo Oak'), player('c', 'Cy'), player('d', 'Alf')];
  const teams = [
    { id: '10', publicName: 'Team 10', players: ['b'] },
    { id: '2', publicName: 'Team 2', players: ['a'] },
    { id: '3', publicName: 'Team 3', players: [] },
  ];
  expect(fieldOf({ players, teams })).toEqual([
    { name: 'Team 2', players: ['Ann L.'] },
    { name: 'Team 10', players: ['Bo Oak'] },
    { name: 'Alf' },
    { name: 'Cy' },
  ]);
});

it('numbers within names are sorted as numbers, in a field of thousands too', () => {
  const players = Array.from({ length: 5_000 }, (_, n) => ({
    id: String(n),
    publicName: `Pat ${(n * 7_919) % 5_000} Oak`,
    gender: null,
    indexTenths: null,
    divisions: [],
  }));
  const [first, second] = fieldOf({ players, teams: [] });
  expect([first?.name, second?.name]).toEqual(['Pat 0 Oak', 'Pat 1 Oak']);
  expect(fieldOf({ players, teams: [] }).at(-1)?.name).toBe('Pat 4999 Oak');
});
