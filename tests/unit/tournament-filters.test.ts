import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from '#areas/site/web/tournaments/filters.ts';
import { dateInAddress } from '#kernel/web/ui/date.tsx';

describe('dates in an address', () => {
  it.each(['2026-06-05', '2028-02-29', '9999-12-31', '1970-01-01'])('%s is one', (date) =>
    expect(dateInAddress(date)).toBe(date),
  );

  it.each([
    null,
    '',
    '2026-02-30',
    '2027-02-29',
    '2026',
    '2026-06',
    '0000-01-01',
    '0001-01-01',
    '+012026-06-05',
    'soon',
    '2026-6-5',
  ])('%s is none', (value) => expect(dateInAddress(value)).toBe(''));

  it('stay in the address, in their order', () => {
    const search = new URLSearchParams('q=open&from=2026-07-10&to=2026-07-01&page=2');
    const filters = readFilters(search);
    expect(filters).toMatchObject({ q: 'open', from: '2026-07-01', to: '2026-07-10' });
    expect(`${writeFilters(filters, search)}`).toBe('page=2&q=open&from=2026-07-01&to=2026-07-10');
    expect(readFilters(new URLSearchParams('from=2026-07-10'))).toMatchObject({ from: '2026-07-10', to: '' });
    expect(readFilters(new URLSearchParams('to=2026-07-10'))).toMatchObject({ from: '', to: '2026-07-10' });
  });
});
