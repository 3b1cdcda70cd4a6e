import { describe, expect, it } from 'vitest';
import { readFilters, reversedDates, writeFilters } from '#areas/site/web/tournaments/filters.ts';
import { dateInAddress } from '#kernel/web/client/date-in-address.ts';

describe('dates in an address', () => {
  it.each(['2026-06-05', '2028-02-29', '9999-12-31', '0001-01-01'])('%s is one', (date) =>
    expect(dateInAddress(date)).toBe(date),
  );

  it.each([null, '', '2026-02-30', '2027-02-29', '2026', '2026-06', '0000-01-01', '+012026-06-05', 'soon', '2026-6-5'])(
    '%s is none, as the API says',
    (value) => expect(dateInAddress(value)).toBe(''),
  );

  it('stay in the address, and say why nothing can match', () => {
    const search = new URLSearchParams('q=open&from=2026-07-10&to=2026-07-01&page=2');
    const filters = readFilters(search);
    expect(filters).toMatchObject({ q: 'open', from: '2026-07-10', to: '2026-07-01' });
    expect(reversedDates(filters)).toBe('The last date is before the first.');
    expect(reversedDates({ ...filters, to: '2026-07-10' })).toBeNull();
    expect(reversedDates({ ...filters, from: '' })).toBeNull();
    expect(`${writeFilters(filters, search)}`).toBe('page=2&q=open&from=2026-07-10&to=2026-07-01');
  });
});
