import { type FieldFilter, fieldFilters, type FieldSort, fieldSorts } from '#areas/entries/contract/field.ts';

/** The search, filter and order of the field, as in the address. */
export type FieldSearch = { q: string; filter: FieldFilter; sort: FieldSort };

export const filterWords: Record<FieldFilter, string> = {
  all: 'All',
  paid: 'Paid',
  pending: 'Unpaid',
  ended: 'Ended',
  checked_in: 'Checked in',
  not_checked_in: 'Not checked in',
  no_handicap: 'No handicap',
  no_team: 'No team',
  no_mail: 'No mail',
};
export const sortWords: Record<FieldSort, string> = {
  registered: 'Newest first',
  name: 'Name',
  handicap: 'Handicap',
  payment: 'Open payments first',
};

const oneOf = <T extends string>(choices: readonly T[], word: string | null, otherwise: T): T =>
  choices.find((choice) => choice === word) ?? otherwise;

export const readFieldSearch = (search: URLSearchParams): FieldSearch => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  filter: oneOf(fieldFilters, search.get('filter'), 'all'),
  sort: oneOf(fieldSorts, search.get('sort'), 'registered'),
});

/** The address with this search; default values are left out. */
export function writeFieldSearch({ q, filter, sort }: FieldSearch, others: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(others);
  for (const [name, value] of [
    ['q', q],
    ['filter', filter === 'all' ? '' : filter],
    ['sort', sort === 'registered' ? '' : sort],
  ] as const) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Whether the search or the filter hides players. */
export const isNarrowed = ({ q, filter }: FieldSearch) => q !== '' || filter !== 'all';
