import { expect, it } from 'vitest';
import { correctionFaults } from '#areas/entries/rules/corrected-person.ts';

const jon = { first_name: 'Jon', last_name: 'Smith', email: '', index_tenths: 100 };
type Case = Parameters<typeof correctionFaults>[0];
const faultsOf = (next: object, more: Partial<Case> = {}) =>
  correctionFaults({
    former: { ...jon, is_named: true },
    next: { ...jon, ...next },
    hasAccount: false,
    share: null,
    isScored: false,
    isOfficial: false,
    ...more,
  }).map(({ field }) => field);

it.each([
  ['another name, without an address', { first_name: 'Eve', last_name: 'Black' }, {}, []],
  ['a name and the missing address', { first_name: 'John', email: 'j@s.test' }, {}, []],
  ['a part of the name after scores', { first_name: 'John' }, { isScored: true }, []],
  ['the whole name after scores', { first_name: 'Eve', last_name: 'Black' }, { isScored: true }, ['firstName']],
  ['a name in official results', { first_name: 'John' }, { isScored: true, isOfficial: true }, ['firstName']],
  ['an address after official results', { email: 'j@s.test' }, { isScored: true, isOfficial: true }, []],
  ['the index after scores', { index_tenths: 99 }, { isScored: true }, ['handicap']],
  ['who has paid a share', { first_name: 'Eve', last_name: 'Black' }, { share: 'paid' as const }, ['firstName']],
  ['no address for an open share', {}, { share: 'open' as const }, ['email']],
  ['the address of an account', { email: 'j@s.test' }, { hasAccount: true }, ['email']],
  [
    'several at once',
    { email: 'j@s.test', index_tenths: 1 },
    { hasAccount: true, isScored: true },
    ['email', 'handicap'],
  ],
])('judges %s', (_, next, more, fields) => {
  expect(faultsOf(next, more)).toEqual(fields);
});

it('never takes another name with another address for a correction, and names an unnamed place at any time', () => {
  const former = { ...jon, email: 'jon@s.test', is_named: true };
  expect(faultsOf({ first_name: 'Eve', email: 'eve@b.test' }, { former })).toEqual(['firstName']);
  expect(faultsOf({ first_name: 'Eve', email: 'JON@s.test' }, { former })).toEqual([]);
  const unnamed = { ...jon, is_named: false };
  expect(
    faultsOf({ first_name: 'Eve', index_tenths: 3 }, { former: unnamed, isScored: true, isOfficial: true }),
  ).toEqual([]);
});
