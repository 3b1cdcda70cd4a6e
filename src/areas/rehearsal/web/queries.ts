import { queryOptions } from '@tanstack/react-query';
import { rehearsalEndpoints } from '#areas/rehearsal/contract/endpoints/rehearsals.ts';
import type { LastRehearsal } from '#areas/rehearsal/contract/rehearsals.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const readLastRehearsal = (tournamentId: string, fetchApi?: FetchApi) =>
  call(rehearsalEndpoints.getLastRehearsal, { params: { id: tournamentId }, fetchApi });

const askAgainMs = 1_000;

export const isUnderWay = ({ rehearsal }: LastRehearsal): boolean =>
  rehearsal?.state === 'waiting' || rehearsal?.state === 'running';

/** The newest rehearsal of a tournament; polled while it is running. */
export const lastRehearsalQuery = (loaded: LastRehearsal) =>
  queryOptions({
    queryKey: ['rehearsal', loaded.tournament.id],
    queryFn: () => readLastRehearsal(loaded.tournament.id),
    initialData: loaded,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askAgainMs : false),
  });

export const startRehearsal = (tournamentId: string, body: { players: number; storm: boolean }) =>
  call(rehearsalEndpoints.startRehearsal, { params: { id: tournamentId }, body });
