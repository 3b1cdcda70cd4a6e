import { ownTournamentFilters } from '#areas/tournaments/contract/tournaments.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { SearchInput, SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { filterWords, readOwnSearch, writeOwnSearch } from './own-tournament-search.ts';

/** The search and the filter by state of the organizer's tournaments. */
export function OwnSearch() {
  const { filters, form, edition } = useAddressForm({ read: readOwnSearch, write: writeOwnSearch });
  return (
    <form {...form} aria-label="Your tournaments" className="mb-4">
      <div key={edition} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-3">
        <SearchInput
          name="q"
          label="Search your tournaments"
          placeholder="Title, venue or city"
          defaultValue={filters.q}
        />
        <Select name="filter" aria-label="Show" defaultValue={filters.filter}>
          <Options of={ownTournamentFilters.map((filter) => [filter, filterWords[filter]])} />
        </Select>
      </div>
      <SearchSubmit />
    </form>
  );
}
