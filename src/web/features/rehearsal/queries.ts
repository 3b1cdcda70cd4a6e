import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import type { LastRehearsal } from '#contracts/rehearsals.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export const readLastRehearsal = (tournamentId: string, fetchApi?: FetchApi) =>
  call(endpoints.getLastRehearsal, { params: { id: tournamentId }, fetchApi });

const askAgainMs = 1_000;

export const isUnderWay = ({ rehearsal }: LastRehearsal): boolean =>
  rehearsal?.state === 'waiting' || rehearsal?.state === 'running';

/** The newest rehearsal of a tournament; followed while it is under way. */
export const lastRehearsalQuery = (loaded: LastRehearsal) =>
  queryOptions({
    queryKey: ['rehearsal', loaded.tournament.id],
    queryFn: () => readLastRehearsal(loaded.tournament.id),
    initialData: loaded,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askAgainMs : false),
  });

export const startRehearsal = (tournamentId: string, body: { players: number; storm: boolean }) =>
  call(endpoints.startRehearsal, { params: { id: tournamentId }, body });
