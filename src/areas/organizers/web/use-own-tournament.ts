import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { overviewQuery, ownTournamentQuery, ownTournamentsKey } from './queries.ts';

/**
 * An own tournament that follows what happens to it.
 * @param loaded as the page's loader read it
 * @returns `keep` takes what a call answered; `reload` reads it again and throws what that throws
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
