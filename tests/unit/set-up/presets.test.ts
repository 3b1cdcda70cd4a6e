import { expect, it } from 'vitest';
import fc from 'fast-check';
import { presetNames } from '#kernel/contract/tournament-choices.ts';
import { findMissing } from '#areas/play/rules/set-up/find-missing.ts';
import { placesOf, presets, setsUpPlay } from '#areas/play/rules/set-up/presets.ts';
import { plan, player } from './set-ups.ts';

const noCourse = { clubCourses: [], courses: new Map() };
const planned = (name: (typeof presetNames)[number], more = {}) => {
  const { answers, changes, places } = presets[name];
  return plan(answers, { ...noCourse, startTime: null, places, ...more }, changes);
};

it('each is played as its line says', () => {
  const said = presetNames.map((name) => {
    const { answers, rounds, boards, groupSize, flights } = planned(name);
    return [
      presets[name].name,
      answers.style.value,
      answers.teamSize.value,
      answers.results.value,
      rounds.length,
      rounds[0]?.startKind,
      rounds[0]?.firstTime,
      groupSize.value,
      flights.value,
      boards.length > 0 || answers.style.value === 'Match Play',
      presets[name].partnersAsk,
    ];
  });
  expect(said).toEqual([
    ['Outing or charity scramble', 'Scramble', 4, 'gross', 1, 'shotgun', '09:00', 4, 1, true, 'name'],
    ['Club championship', 'Stroke Play', 1, 'both', 2, 'one_tee', '08:00', 4, 3, true, 'all'],
    ['Weekly medal', 'Stroke Play', 1, 'net', 1, 'one_tee', '08:00', 4, 1, true, 'all'],
    ['Knock-out', 'Match Play', 1, 'net', 1, 'one_tee', '08:00', 2, 1, true, 'all'],
    ['Member-guest or four-ball', 'Best Ball', 2, 'both', 1, 'two_tees', '08:00', 4, 1, true, 'name'],
    ['Just a field to sell', 'Stroke Play', 1, 'both', 1, 'one_tee', '08:00', 4, 3, true, 'all'],
  ]);
  expect(presetNames.map((name) => setsUpPlay(presets[name]))).toEqual([true, true, true, true, true, false]);
});

it('whatever day, field and players: the course alone is missing, once a round', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...presetNames),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 700 }),
      fc.constantFrom('m', 'f', 'x', null),
      (name, places, days, gender) => {
        const startDate = new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10);
        const missing = findMissing(planned(name, { places, startDate }), [player('Ann', { gender })]);
        expect(new Set(missing.map(({ about }) => about))).toEqual(new Set(['course']));
        expect(missing).toHaveLength(name === 'championship' ? 2 : 1);
      },
    ),
  );
});

it('places are its own, or the most full groups within the plan', () => {
  const covered = (most: number | null) => presetNames.map((name) => placesOf(presets[name], most));
  expect(covered(null)).toEqual([72, 60, 40, 16, 64, 50]);
  expect(covered(200)).toEqual([72, 60, 40, 16, 64, 50]);
  expect(covered(50)).toEqual([48, 48, 40, 16, 48, 50]);
});
