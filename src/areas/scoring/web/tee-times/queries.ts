import { queryOptions } from '@tanstack/react-query';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import type { OwnStarts, TeeTimes } from '#areas/play/contract/tee-times.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const listTeeTimes = (tournamentId: string, round?: number, fetchApi?: FetchApi) =>
  call(teeSheetsEndpoints.listTeeTimes, { params: { id: tournamentId }, query: { round }, fetchApi });

/** The published tee times of one round; of the next round to be played if none is named. */
export const teeTimesQuery = (tournamentId: string, round: number | undefined, loaded: TeeTimes | null) =>
  queryOptions({
    queryKey: ['tee-times', tournamentId, round ?? null],
    queryFn: () => listTeeTimes(tournamentId, round),
    initialData: (round === undefined ? loaded : null) ?? undefined,
  });

export const getOwnTeeTime = (roundId: string, group?: number, fetchApi?: FetchApi) =>
  call(teeSheetsEndpoints.getOwnTeeTime, { params: { id: roundId }, query: { group }, fetchApi });

export const ownStartsKey = ['own-starts'] as const;

export const listOwnStarts = (fetchApi?: FetchApi) => call(teeSheetsEndpoints.listOwnStarts, { fetchApi });

/** The golfer's upcoming starts. */
export const ownStartsQuery = (loaded: OwnStarts | null) =>
  queryOptions({ queryKey: ownStartsKey, queryFn: () => listOwnStarts(), initialData: loaded ?? undefined });
