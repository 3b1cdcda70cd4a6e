import { describe, expect, it } from 'vitest';
import {
  adviceFor,
  type EligibilityFacts,
  eligibilityFor,
  eligibilityRefusal,
  eligibilityWords,
  type EntryDivision,
  onlyDivisionFor,
  placesLeftIn,
} from '#areas/entries/rules/entry-divisions.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import { dividedBy } from '#areas/entries/web/registrations/entry-division.ts';
import { assignDivisions } from '#areas/play/rules/set-up/divisions.ts';

const division = (name: string, fields: Partial<EntryDivision> = {}): EntryDivision => ({
  id: name,
  name,
  gender: null,
  minIndexTenths: null,
  maxIndexTenths: null,
  minAge: null,
  maxAge: null,
  places: null,
  taken: 0,
  priceCents: null,
  ...fields,
});
const flightA = division('Flight A', { maxIndexTenths: 129 });
const flightB = division('Flight B', { minIndexTenths: 130, places: 10, taken: 7 });
const ladies = division('Ladies', { gender: 'f' });
const seniors = division('Seniors', { minAge: 55 });
const person = (fields: Partial<EligibilityFacts> = {}): EligibilityFacts => ({
  name: 'Ann Lee',
  gender: null,
  birthYear: null,
  indexTenths: 184,
  ...fields,
});
const date = '2026-06-01';

describe('the eligibility for a division', () => {
  it.each<[string, EntryDivision, Partial<EligibilityFacts>[], object]>([
    ['lets an index in that it is for', flightB, [{}], { state: 'open' }],
    ['takes its own ends', flightB, [{ indexTenths: 130 }], { state: 'open' }],
    ['keeps an index out', flightA, [{}], { state: 'closed', person: 0 }],
    ['looks at everybody of a party', flightB, [{}, { indexTenths: 40 }], { state: 'closed', person: 1 }],
    ['waits for an index', flightB, [{ indexTenths: null }], { state: 'unknown', person: 0, field: 'handicap' }],
    ['waits for a year of birth', seniors, [{}], { state: 'unknown', person: 0, field: 'birthYear' }],
    ['counts years in the year of play', seniors, [{ birthYear: 1971 }], { state: 'open' }],
    ['keeps the young out', seniors, [{ birthYear: 1972 }], { state: 'closed', person: 0 }],
    ['is for women', ladies, [{ gender: 'm' }], { state: 'closed', person: 0 }],
    ['has nobody out who is only not known', ladies, [{}, { gender: 'm' }], { state: 'closed', person: 1 }],
  ])('%s', (_, one, people, eligibility) => {
    expect(eligibilityFor(one, people.map(person), date)).toMatchObject(eligibility);
  });

  it('says in words who it is for, and who is not let in', () => {
    expect([flightA, flightB, ladies, division('Open')].map(eligibilityWords)).toEqual([
      'Index up to 12.9',
      'Index 13 or more',
      'Women',
      'Everybody',
    ]);
    expect(eligibilityWords(division('', { gender: 'm', minIndexTenths: -20, maxIndexTenths: 50, minAge: 55 }))).toBe(
      'Men, index +2 to 5, age 55 or more',
    );
    expect(eligibilityRefusal(flightA, [person()], date)?.message).toBe(
      'Flight A is for: Index up to 12.9. Ann Lee is not.',
    );
    expect(eligibilityRefusal(seniors, [person()], date)).toMatchObject({ person: 0, field: 'birthYear' });
    expect(eligibilityRefusal(flightB, [person()], date)).toBeNull();
  });

  it('tells a party where its index puts it, with what is left', () => {
    expect(adviceFor([flightA, flightB], [person()], date)).toBe('Your index puts you in Flight B, 3 places left.');
    expect(adviceFor([flightA, flightB], [person(), person()], date)).toMatch(
      /^Your indexes put all of you in Flight B/,
    );
    expect(adviceFor([flightA, flightB], [person({ indexTenths: null })], date)).toBeNull();
    expect(adviceFor([flightB, ladies], [person({ gender: 'f' })], date)).toBeNull();
    expect(onlyDivisionFor([flightA, flightB], [person()], date)?.name).toBe('Flight B');
    expect(placesLeftIn({ places: 4, taken: 4 })).toBe(0);
  });

  it('keeps who entered one in it when the field is divided by rules; others go by the rules', () => {
    const player = { ...person(), id: 'p', divisionsBy: 'rule' as const, teeName: null };
    const all = [flightA, flightB].map((one) => ({ ...one, isOfEntry: true })).concat({ ...ladies, isOfEntry: false });
    const entered = { ...player, gender: 'f' as const, divisions: ['Flight A'] };
    expect(assignDivisions([entered, { ...player, divisions: [] }], all, date).map(({ after }) => after)).toEqual([
      ['Flight A', 'Ladies'],
      ['Flight B'],
    ]);
  });
});

it('is full for a party that needs more places than are left, whether or not its players are named', () => {
  const listed = { id: 'a', name: 'A', gender: null, min_index: null, max_index: null, min_age: null, max_age: null };
  const terms = { divisions: [{ ...listed, who: 'Everybody', left: 2, from: 100 }], start_date: date } as Terms;
  const of = (people: number, isWaitlist = false) =>
    dividedBy(terms, [{ called: 'you', handicap: 9 }], people, isWaitlist, null, () => {})?.options[0]?.isFull;
  expect([of(2), of(3), of(3, true)]).toEqual([false, true, false]);
});

it('names the players whom a division does not admit, each with the fact that keeps them out', () => {
  const listed = { id: 'a', name: 'A', gender: 'f', min_index: null, max_index: 9.9, min_age: 50, max_age: null };
  const terms = { divisions: [{ ...listed, who: '', left: 9, from: 100 }], start_date: date } as unknown as Terms;
  const players = [
    { called: 'Ann Lee', handicap: 12.4, gender: 'f', birthYear: 1960 },
    { called: 'Bea Fox', handicap: 9.9, gender: 'f', birthYear: 1960 },
    { called: 'Bo Berg', handicap: 4, gender: 'm', birthYear: 2001 },
    { called: 'player 4' },
  ] as const;
  expect(dividedBy(terms, players, 4, false, null, () => {})?.options[0]).toMatchObject({
    eligibility: 'closed',
    misfits: ['Ann Lee (index 12.4)', 'Bo Berg (a man, born in 2001)'],
  });
});
