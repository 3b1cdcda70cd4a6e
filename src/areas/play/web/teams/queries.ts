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

/** Shows the teams as a change of them was answered. */
export async function keepTeams(queryClient: QueryClient, tournamentId: string, answer: Teams): Promise<void> {
  const queryKey = teamsKey(tournamentId);
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  await cacheAnswer(queryClient, queryKey, answer);
  // A read on its way may be older than the answer. The change of another, for which it was asked, is read once more.
  if (isReading) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: gapsKey(tournamentId) });
}
