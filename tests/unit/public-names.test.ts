import { describe, expect, it } from 'vitest';
import { mayBeUnderAge, type NamedPerson, publicNameOf } from '#kernel/rules/public-names.ts';

const ann: NamedPerson = {
  name: 'Ann Berg',
  firstName: 'Ann',
  lastName: 'Berg',
  publicName: 'full',
  birthYear: null,
  guardianOk: false,
  number: 7,
};

const wang = { firstName: '伟', lastName: '王' };

describe('who is named in public', () => {
  it.each<[string, Partial<NamedPerson>, string]>([
    ['by the whole name, where nothing else was chosen', {}, 'Ann Berg'],
    ['by first name and initial', { publicName: 'short' }, 'Ann B.'],
    ['by an initial of any script', { publicName: 'short', lastName: 'Ōe' }, 'Ann Ō.'],
    ['as it is written', { ...wang, name: '王伟' }, '王伟'],
    ['by the first sign of a name in Han', { ...wang, name: '王伟', publicName: 'short' }, '王.'],
    ['shortly in Han, under age', { ...wang, name: '王伟', birthYear: 2012 }, '王.'],
    ['by the one name', { name: 'Suharto', firstName: 'Suharto', lastName: '' }, 'Suharto'],
    ['by the first name alone, without a last one', { publicName: 'short', lastName: '' }, 'Ann'],
    ['by a number', { publicName: 'number' }, 'Player 7'],
    ['by a number, without any name', { name: '', firstName: '', lastName: '' }, 'Player 7'],
    ['shortly, under age', { birthYear: 2012 }, 'Ann B.'],
    ['shortly, who turns eighteen in that year', { birthYear: 2008 }, 'Ann B.'],
    ['wholly, who turned eighteen the year before', { birthYear: 2007 }, 'Ann Berg'],
    ['wholly under age, where a guardian agreed', { birthYear: 2012, guardianOk: true }, 'Ann Berg'],
    [
      'by a number under age, whatever a guardian agreed to',
      { birthYear: 2012, guardianOk: true, publicName: 'number' },
      'Player 7',
    ],
  ])('is named %s', (_, fields, name) => {
    expect(publicNameOf({ ...ann, ...fields }, '2026-06-05')).toBe(name);
  });

  it('is of age where no year of birth is known', () => {
    expect(mayBeUnderAge(null, '2026-06-05')).toBe(false);
  });
});
