import { ownTournamentFilters } from '#areas/tournaments/contract/tournaments.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { SearchAndFilter } from '#kernel/web/ui/search-and-filter.tsx';
import { SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { filterWords, readOwnSearch, writeOwnSearch } from './own-tournament-search.ts';

/** The search and the filter by state of the organizer's tournaments. */
export function OwnSearch() {
  const { filters, form, edition } = useAddressForm({ read: readOwnSearch, write: writeOwnSearch });
  return (
    <form {...form} aria-label="Your tournaments" className="mb-4">
      <SearchAndFilter
        key={edition}
        search={filters}
        label="Search your tournaments"
        placeholder="Title, venue or city"
        filters={ownTournamentFilters}
        words={filterWords}
      />
      <SearchSubmit />
    </form>
  );
}
