import { expect, it } from 'vitest';
import { readSponsorLines } from '#areas/sponsors/rules/sponsor-lines.ts';

it.each([
  ['Oak Bank, 1500', 'Oak Bank', 1_500],
  ['Oak Bank, $1,500', 'Oak Bank', 1_500],
  ['Oak Bank, 1,500.50', 'Oak Bank', 1_500.5],
  ['Smith, Jones & Co, 500', 'Smith, Jones & Co', 500],
  ['Pine Realty\t600', 'Pine Realty', 600],
  ['Pine Realty $600', 'Pine Realty', 600],
  ['Pine Realty - 600', 'Pine Realty', 600],
  ['Pine Realty: $ 600', 'Pine Realty', 600],
  ['Oak Bank, -500', 'Oak Bank, -500', undefined],
  // Figures of a name are no amount.
  ['Studio 54', 'Studio 54', undefined],
  ['Route 66 Diner', 'Route 66 Diner', undefined],
  ['7-Eleven', '7-Eleven', undefined],
  ['Studio 54, 54', 'Studio 54', 54],
  ['  Dr.   Lee  ', 'Dr. Lee', undefined],
])('%j is %j and %j', (text, company, amount) => {
  expect(readSponsorLines(text)).toEqual([amount === undefined ? { company } : { company, amount }]);
});

it('a line without a name is none', () => {
  expect(readSponsorLines('\n , 500 \r\n\r\nOak Bank, 5\n')).toEqual([{ company: 'Oak Bank', amount: 5 }]);
  expect(readSponsorLines('')).toEqual([]);
});
