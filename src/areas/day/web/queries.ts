import { queryOptions } from '@tanstack/react-query';
import type { DayView } from '#areas/scoring/contract/day.ts';
import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import { dayEndpoints } from '#areas/day/contract/endpoints/day.ts';
import { resultsEndpoints } from '#areas/results/contract/endpoints/results.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const getDay = (roundId: string, { fetchApi, signal }: { fetchApi?: FetchApi; signal?: AbortSignal } = {}) =>
  call(dayEndpoints.getDay, { params: { id: roundId }, fetchApi, signal });

export const dayKey = (roundId: string) => ['day', roundId] as const;
/** Milliseconds between refetches: pace and silence of groups change even when no score arrives. */
const askAgainMs = 15_000;

export const dayQuery = (roundId: string, loaded: DayView) =>
  queryOptions({
    queryKey: dayKey(roundId),
    queryFn: ({ signal }) => getDay(roundId, { signal }),
    initialData: loaded,
    refetchInterval: askAgainMs,
  });

export type Message = EndpointInput<(typeof dayEndpoints)['sendDayMessage']>['body'];
export const sendMessage = (roundId: string, body: Message) =>
  call(dayEndpoints.sendDayMessage, { params: { id: roundId }, body });

export const fieldMessagesKey = (tournamentId: string) => ['field-messages', tournamentId] as const;
export const listFieldMessages = (tournamentId: string, signal: AbortSignal) =>
  call(dayEndpoints.listFieldMessages, { params: { id: tournamentId }, signal });
type FieldMessage = EndpointInput<(typeof dayEndpoints)['messageField']>['body'];
export const messageField = (tournamentId: string, body: FieldMessage) =>
  call(dayEndpoints.messageField, { params: { id: tournamentId }, body });

export type WeatherAction = EndpointInput<(typeof dayEndpoints)['doWeather']>['body']['action'];
export const doWeather = (roundId: string, body: EndpointInput<(typeof dayEndpoints)['doWeather']>['body']) =>
  call(dayEndpoints.doWeather, { params: { id: roundId }, body });
export const undoWeather = (roundId: string, id: string) =>
  call(dayEndpoints.undoWeather, { params: { id: roundId }, body: { id } });

type CloseRound = EndpointInput<(typeof resultsEndpoints)['closeRound']>['body'];
export const closeRound = (roundId: string, body: CloseRound) =>
  call(resultsEndpoints.closeRound, { params: { id: roundId }, body });
export const makeResults = (
  tournamentId: string,
  body: EndpointInput<(typeof resultsEndpoints)['makeResults']>['body'],
) => call(resultsEndpoints.makeResults, { params: { id: tournamentId }, body });

export const tiesKey = (tournamentId: string) => ['ties', tournamentId] as const;
export const getTies = (tournamentId: string, signal: AbortSignal) =>
  call(resultsEndpoints.getTies, { params: { id: tournamentId }, signal });
export type TieDecision = EndpointInput<(typeof resultsEndpoints)['decideTie']>['body'];
export const decideTie = (tournamentId: string, body: TieDecision) =>
  call(resultsEndpoints.decideTie, { params: { id: tournamentId }, body });
export const takeTieBack = (
  tournamentId: string,
  body: EndpointInput<(typeof resultsEndpoints)['takeTieBack']>['body'],
) => call(resultsEndpoints.takeTieBack, { params: { id: tournamentId }, body });
