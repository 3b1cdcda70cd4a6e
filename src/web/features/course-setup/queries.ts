import { queryOptions } from '@tanstack/react-query';
import { type EndpointInput, type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type Play = EndpointOutput<Endpoints['getPlay']>;
export type PlayBody = EndpointInput<Endpoints['setUpPlay']>['body'];
export type PlayAnswers = Play['answers'];
export type PlayChanges = Play['changes'];
export type DivisionEntry = NonNullable<PlayBody['divisions']>[number];
export type PlannedRound = Play['planned'][number];
export type AssignedPlayer = EndpointOutput<Endpoints['assignDivisions']>['data'][number];

export const getPlay = (id: string, fetchApi?: FetchApi): Promise<Play> =>
  call(endpoints.getPlay, { params: { id }, ...(fetchApi ? { fetchApi } : {}) });

/** Read anew whenever the page is opened: the sheet may have gone out meanwhile. */
export const playQuery = (id: string, loaded: Play) =>
  queryOptions({ queryKey: ['play', id], queryFn: () => getPlay(id), initialData: loaded, staleTime: 0 });

export const putPlay = (id: string, body: PlayBody): Promise<Play> =>
  call(endpoints.setUpPlay, { params: { id }, body });
