import { OwnTournaments } from './own-tournaments.tsx';
import type { OwnTournamentPage } from './queries.ts';
import { useOwnTournaments } from './use-own-tournaments.ts';

/** The organizer's list of tournaments on its own. */
export function OwnTournamentList({ firstPage }: { firstPage: OwnTournamentPage | null }) {
  const { shown } = useOwnTournaments(firstPage);
  return <OwnTournaments {...shown} />;
}
