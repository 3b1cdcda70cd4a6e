import { expect, it } from 'vitest';
import { noFilters, readMonth, writeSearch } from '#areas/clubs/web/venues/filters.ts';

const monthOf = (search: string) => readMonth(new URLSearchParams(search));

it('the calendar shows the month of the address, else of the first day asked for, else that of the next offer', () => {
  expect(monthOf('month=2027-05&from=2027-08-01')).toBe('2027-05');
  expect(monthOf('from=2027-08-01')).toBe('2027-08');
  // A month that there is not would be refused by the API, and the calendar would stay empty.
  for (const search of ['', 'month=soon', 'month=2027-13', 'from=2027-13-40', 'from=1999-05-01'])
    expect(monthOf(search), search).toBe('');
  expect(monthOf('month=2027-13&from=2027-08-01')).toBe('2027-08');
});

it('another first day in the form turns the calendar to its month; any other change leaves it', () => {
  const at = new URLSearchParams('month=2027-05&from=2027-05-03&to=2027-05-03');
  const shown = { ...noFilters, from: '2027-05-03', to: '2027-05-03' };
  expect(writeSearch({ ...shown, city: 'Nome' }, at).get('month')).toBe('2027-05');
  expect(readMonth(writeSearch({ ...shown, from: '2027-08-01' }, at))).toBe('2027-08');
  expect(readMonth(writeSearch(noFilters, at))).toBe('');
});
