import { useSearchParams } from 'react-router';
import { OwnSearch } from './own-search.tsx';
import {
  isNarrowed,
  isSameSearch,
  mostWithoutSearch,
  type OwnTournamentSearch,
  readOwnSearch,
} from './own-tournament-search.ts';
import { OwnTournaments } from './own-tournaments.tsx';
import type { OwnTournamentPage } from './queries.ts';
import { UnderWay } from './under-way.tsx';
import { useOwnTournaments } from './use-own-tournaments.ts';

type OwnTournamentListProps = {
  /** The first page of the loader, with its search; null where it could not be read. */
  firstPage: OwnTournamentPage | null;
  loadedSearch: OwnTournamentSearch;
};

/** The organizer's list of tournaments on its own: those under way first, and a search where there are many. */
export function OwnTournamentList({ firstPage, loadedSearch }: OwnTournamentListProps) {
  const [address] = useSearchParams();
  const search = readOwnSearch(address);
  const { shown, summary, underWay } = useOwnTournaments(isSameSearch(search, loadedSearch) ? firstPage : null, search);
  const isSearched = isNarrowed(search) || (summary?.all_tournaments ?? 0) > mostWithoutSearch;
  return (
    <div className="flex flex-col gap-4">
      <UnderWay page={underWay} />
      <OwnTournaments {...shown} search={isSearched ? <OwnSearch /> : null} />
    </div>
  );
}
