import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import type { TeamOperation } from '#areas/play/contract/teams.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const teamsKey = (tournamentId: string) => ['teams', tournamentId] as const;

export const getTeams = (tournamentId: string, fetchApi?: FetchApi) =>
  call(teamsEndpoints.listTeams, { params: { id: tournamentId }, fetchApi });

export const changeTeams = (tournamentId: string, operations: readonly TeamOperation[]) =>
  call(teamsEndpoints.changeTeams, { params: { id: tournamentId }, body: { operations: [...operations] } });
