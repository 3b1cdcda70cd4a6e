import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { overviewQuery, ownTournamentQuery, ownTournamentsKey } from './queries.ts';

/**
 * The organizer's own tournament, updated by events.
 * @param loaded the data as the page's loader read it
 * @returns `keep` stores the answer of a call; `reload` re-reads, and throws as the read does
 */
export function useOwnTournament(loaded: OwnTournament) {
  const queryClient = useQueryClient();
  const query = ownTournamentQuery(loaded);
  const { data: tournament } = useQuery(query);
  const { queryKey } = query;

  useCalmEvents(() => queryClient.invalidateQueries({ queryKey, exact: true }), ['tournament', 'ready']);

  return {
    tournament,
    keep: (answer: OwnTournament) => {
      queryClient.setQueryData(queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
      void queryClient.invalidateQueries({ queryKey: overviewQuery(answer.id, null).queryKey });
    },
    reload: () => queryClient.fetchQuery({ ...query, initialData: undefined, staleTime: 0 }),
  };
}
