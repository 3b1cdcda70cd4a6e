import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignDivisions, isAdmitted } from '#areas/play/rules/set-up/divisions.ts';
import type { Division } from '#areas/play/rules/set-up/facts.ts';
import { followTournament } from '#areas/play/rules/set-up/follow-tournament.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { handicapsIn } from '#areas/play/rules/set-up/round-handicaps.ts';
import { teeOf, teesFor, usualTees } from '#areas/play/rules/set-up/tees.ts';
import { course, fourTees, plan, player, tee } from './set-ups.ts';

const date = '2027-06-05';
const division = (id: string, rules: Partial<Division> = {}): Division => ({
  id,
  name: id,
  gender: null,
  minIndexTenths: null,
  maxIndexTenths: null,
  minAge: null,
  maxAge: null,
  ...rules,
});

describe('tees', () => {
  it.each([
    ['nobody knows anything of', {}, 'White'],
    ['a man', { gender: 'm' as const, birthYear: 1980 }, 'White'],
    ['a man of 65 this year', { gender: 'm' as const, birthYear: 1962 }, 'Gold'],
    ['a man of 64 this year', { gender: 'm' as const, birthYear: 1963 }, 'White'],
    ['a boy of 14', { gender: 'm' as const, birthYear: 2013 }, 'Gold'],
    ['a boy of 15', { gender: 'm' as const, birthYear: 2012 }, 'White'],
    ['a woman', { gender: 'f' as const }, 'Red'],
    ['a woman of 70', { gender: 'f' as const, birthYear: 1957 }, 'Red'],
    ['somebody who chose their own', { gender: 'm' as const, birthYear: 1950, teeName: 'black' }, 'Black'],
    ['somebody whose choice is not on the card', { gender: 'm' as const, teeName: 'Blue' }, 'White'],
  ])('of %s', (_who, more, expected) => {
    expect(teeOf(player('p', more), usualTees(fourTees), fourTees, date)?.name).toBe(expected);
  });

  it('are the second from behind where none is called the usual ones', () => {
    const unnamed = [tee('One', 'M', 400), tee('Two', 'M', 370), tee('Three', 'M', 330)];
    expect(usualTees(unnamed).find(({ gender, age }) => gender === 'm' && age === 'any')?.teeId).toBe('two-m');
  });

  it('are not made up for a gender that the card has none for', () => {
    const mens = fourTees.slice(0, 3);
    expect(teeOf(player('ann', { gender: 'f' }), usualTees(mens), mens, date)).toBeNull();
    expect(teeOf(player('ann', { gender: 'x' }), usualTees(mens), mens, date)?.name).toBe('White');
  });

  it('of a division stand above everybody’s, and below an own choice', () => {
    const chosen = [{ divisionId: 'pro', gender: 'any' as const, age: 'any' as const, teeId: 'black-m' }];
    const rows = teesFor(fourTees, chosen);
    const pro = player('p', { gender: 'm', divisions: ['pro'] });
    expect(teeOf(pro, rows, fourTees, date)?.name).toBe('Black');
    expect(teeOf({ ...pro, divisions: [] }, rows, fourTees, date)?.name).toBe('White');
    expect(teeOf({ ...pro, teeName: 'Gold' }, rows, fourTees, date)?.name).toBe('Gold');
  });

  it('that are gone from the card were not chosen', () => {
    const chosen = [{ divisionId: null, gender: 'm' as const, age: 'any' as const, teeId: 'blue-m' }];
    expect(teesFor(fourTees, chosen).every(({ isChanged }) => !isChanged)).toBe(true);
  });
});

describe('divisions', () => {
  const ladies = division('ladies', { gender: 'f' });
  const seniors = division('seniors', { minAge: 55 });
  const low = division('low', { maxIndexTenths: 99 });

  it.each([
    ['a woman', ladies, { gender: 'f' as const }, true],
    ['a man', ladies, { gender: 'm' as const }, false],
    ['nobody knows who', ladies, {}, false],
    ['55 this year', seniors, { birthYear: 1972 }, true],
    ['54 this year', seniors, { birthYear: 1973 }, false],
    ['of no known age', seniors, {}, false],
    ['9.9', low, { indexTenths: 99 }, true],
    ['10.0', low, { indexTenths: 100 }, false],
    ['without an index', low, { indexTenths: null }, false],
    ['anybody', division('open'), {}, true],
  ])('%s', (_who, of, more, expected) => {
    expect(isAdmitted(player('p', more), of, date)).toBe(expected);
  });

  it('are by their rules, but for whom somebody put there, and asking again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            gender: fc.constantFrom('m' as const, 'f' as const, null),
            birthYear: fc.option(fc.integer({ min: 1930, max: 2020 })),
            indexTenths: fc.option(fc.integer({ min: -50, max: 540 })),
            divisionsBy: fc.constantFrom('rule' as const, 'hand' as const),
            divisions: fc.subarray(['ladies', 'seniors', 'low', 'gone']),
          }),
        ),
        (people) => {
          const field = people.map((one, place) => player(String(place), one));
          const all = [ladies, seniors, low];
          const first = assignDivisions(field, all, date);
          const after = field.map((one, place) => ({ ...one, divisions: first[place]?.after ?? [] }));
          expect(assignDivisions(after, all, date).map((one) => one.after)).toEqual(first.map((one) => one.after));
          for (const [place, one] of field.entries())
            if (one.divisionsBy === 'hand')
              expect(first[place]?.after).toEqual(one.divisions.filter((id) => id !== 'gone'));
        },
      ),
    );
  });
});

it('nobody is put into a division that does not say who belongs, and who is in it stays', () => {
  const all = [division('guests'), division('ladies', { gender: 'f' })];
  const field = [player('1', { gender: 'f' }), player('2', { gender: 'm', divisions: ['guests'] })];
  expect(assignDivisions(field, all, date).map(({ after }) => after)).toEqual([['ladies'], ['guests']]);
});

describe('handicaps of a round', () => {
  it('are those of the tee, half of them for nine holes without a rating of their own', () => {
    const made = plan({ results: 'net' });
    const round = made.rounds[0];
    if (!round) throw new Error('there is a round');
    expect(handicapsIn(made, round)('white-m', 114)).toEqual({ course: 12, playing: 12 });
    expect(handicapsIn(made, round)('white-m', null)).toEqual({ course: null, playing: null });
    const short = plan({ results: 'net', length: 'nine' });
    expect(handicapsIn(short, short.rounds[0] ?? round)('white-m', 114)).toEqual({ course: 6, playing: 6 });
    const none = plan({ results: 'net' }, { courses: new Map([['heron', course([])]]) });
    expect(handicapsIn(none, none.rounds[0] ?? round)('white-m', 114).course).toBeNull();
  });
});

describe('a tournament that its own form has moved', () => {
  it('takes the days and the first start of its rounds along', () => {
    const answers = { ...noAnswers, dates: ['2027-06-05', '2027-06-06'], firstTime: '08:00' };
    const changes = { ...noChanges, rounds: { '2': { date: '2027-06-07', firstTime: '10:00' } } };
    const moved = followTournament(
      { answers, changes },
      {
        style: 'Stroke Play',
        startDate: '2027-06-12',
        startTime: '09:00',
      },
    );
    expect(moved.answers).toMatchObject({ dates: ['2027-06-12', '2027-06-13'], firstTime: '09:00' });
    expect(moved.changes.rounds['2']).toEqual({ date: '2027-06-14', firstTime: '10:00' });
    const nothing = { answers: noAnswers, changes: noChanges };
    expect(followTournament(nothing, { style: 'Scramble', startDate: null, startTime: null })).toEqual(nothing);
    const matches = { answers: { ...noAnswers, style: 'Match Play' as const }, changes: noChanges };
    const of = (style: 'Match Play' | 'Scramble') =>
      followTournament(matches, { style, startDate: null, startTime: null }).answers.style;
    expect([of('Match Play'), of('Scramble')]).toEqual(['Match Play', null]);
  });
});
