/** The search of the organizer's tournaments, as it stands in the address. */
import { type OwnTournamentFilter, ownTournamentFilters } from '#areas/tournaments/contract/tournaments.ts';

export type OwnTournamentSearch = { q: string; filter: OwnTournamentFilter };

export const filterWords: Readonly<Record<OwnTournamentFilter, string>> = {
  all: 'All tournaments',
  upcoming: 'Upcoming',
  draft: 'Drafts',
  ended: 'Ended',
};

/** The number of tournaments up to which a list is read at a glance, and has no search. */
export const mostWithoutSearch = 6;

/** All tournaments. */
export const noOwnSearch: OwnTournamentSearch = { q: '', filter: 'all' };

/** Whether the list is narrowed. */
export const isNarrowed = ({ q, filter }: OwnTournamentSearch): boolean => q !== '' || filter !== 'all';

export const isSameSearch = (one: OwnTournamentSearch, other: OwnTournamentSearch): boolean =>
  one.q === other.q && one.filter === other.filter;

export const readOwnSearch = (address: URLSearchParams): OwnTournamentSearch => ({
  q: (address.get('q') ?? '').trim().slice(0, 100),
  filter: ownTournamentFilters.find((filter) => filter === address.get('filter')) ?? 'all',
});

/** The address with this search in place of its own; default values are left out. */
export function writeOwnSearch({ q, filter }: OwnTournamentSearch, others: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(others);
  for (const [name, value] of Object.entries({ q, filter: filter === 'all' ? '' : filter })) {
    if (value) address.set(name, value);
    else address.delete(name);
  }
  return address;
}
