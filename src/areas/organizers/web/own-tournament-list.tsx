import { OwnTournaments } from './own-tournaments.tsx';
import type { OwnTournamentPage } from './queries.ts';
import { useOwnTournaments } from './use-own-tournaments.ts';

/** The organizer's own tournaments by themselves. */
export function OwnTournamentList({ firstPage }: { firstPage: OwnTournamentPage | null }) {
  const { shown } = useOwnTournaments(firstPage);
  return <OwnTournaments {...shown} />;
}
