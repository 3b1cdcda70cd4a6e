import type { QueryClient } from '@tanstack/react-query';
import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import type { TeamOperation, Teams } from '#areas/play/contract/teams.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { gapsKey } from '../gaps/queries.ts';

export const teamsKey = (tournamentId: string) => ['teams', tournamentId] as const;

export const getTeams = (tournamentId: string, fetchApi?: FetchApi) =>
  call(teamsEndpoints.listTeams, { params: { id: tournamentId }, fetchApi });

export const changeTeams = (tournamentId: string, operations: readonly TeamOperation[]) =>
  call(teamsEndpoints.changeTeams, { params: { id: tournamentId }, body: { operations: [...operations] } });

/** Stores the teams from the answer to a change in the query cache. */
export async function keepTeams(queryClient: QueryClient, tournamentId: string, answer: Teams): Promise<void> {
  const queryKey = teamsKey(tournamentId);
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  await cacheAnswer(queryClient, queryKey, answer);
  // A fetch in progress, perhaps caused by another editor's change, may return older data, so it is repeated.
  if (isReading) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: gapsKey(tournamentId) });
}
