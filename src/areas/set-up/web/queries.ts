import { queryOptions } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export type Play = EndpointOutput<(typeof playEndpoints)['getPlay']>;
export type PlayBody = EndpointInput<(typeof playEndpoints)['setUpPlay']>['body'];
export type PlayAnswers = Play['answers'];
export type PlayChanges = Play['changes'];
export type DivisionEntry = NonNullable<PlayBody['divisions']>[number];
export type PlannedRound = Play['planned'][number];
export type AssignedPlayer = EndpointOutput<(typeof playEndpoints)['assignDivisions']>['data'][number];

export const getPlay = (id: string, fetchApi?: FetchApi): Promise<Play> =>
  call(playEndpoints.getPlay, { params: { id }, ...(fetchApi ? { fetchApi } : {}) });

/** Read anew whenever the page is opened: the sheet may have gone out meanwhile. */
export const playQuery = (id: string, loaded: Play) =>
  queryOptions({ queryKey: ['play', id], queryFn: () => getPlay(id), initialData: loaded, staleTime: 0 });

export const putPlay = (id: string, body: PlayBody): Promise<Play> =>
  call(playEndpoints.setUpPlay, { params: { id }, body });
