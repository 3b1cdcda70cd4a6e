import { queryOptions } from '@tanstack/react-query';
import type { DayView } from '#contracts/day.ts';
import { type EndpointInput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export const getDay = (roundId: string, { fetchApi, signal }: { fetchApi?: FetchApi; signal?: AbortSignal } = {}) =>
  call(endpoints.getDay, { params: { id: roundId }, fetchApi, signal });

export const dayKey = (roundId: string) => ['day', roundId] as const;
/** Time passes without a score as well: who is behind, and whom nobody has heard of. */
const askAgainMs = 15_000;

export const dayQuery = (roundId: string, loaded: DayView) =>
  queryOptions({
    queryKey: dayKey(roundId),
    queryFn: ({ signal }) => getDay(roundId, { signal }),
    initialData: loaded,
    refetchInterval: askAgainMs,
  });

export type Message = EndpointInput<Endpoints['sendDayMessage']>['body'];
export const sendMessage = (roundId: string, body: Message) =>
  call(endpoints.sendDayMessage, { params: { id: roundId }, body });

export type WeatherDeed = EndpointInput<Endpoints['doWeather']>['body']['deed'];
export const doWeather = (roundId: string, body: EndpointInput<Endpoints['doWeather']>['body']) =>
  call(endpoints.doWeather, { params: { id: roundId }, body });
export const undoWeather = (roundId: string, id: string) =>
  call(endpoints.undoWeather, { params: { id: roundId }, body: { id } });

type CloseRound = EndpointInput<Endpoints['closeRound']>['body'];
export const closeRound = (roundId: string, body: CloseRound) =>
  call(endpoints.closeRound, { params: { id: roundId }, body });
export const makeResults = (tournamentId: string, body: EndpointInput<Endpoints['makeResults']>['body']) =>
  call(endpoints.makeResults, { params: { id: tournamentId }, body });

export const tiesKey = (tournamentId: string) => ['ties', tournamentId] as const;
export const getTies = (tournamentId: string, signal: AbortSignal) =>
  call(endpoints.getTies, { params: { id: tournamentId }, signal });
export type TieDecision = EndpointInput<Endpoints['decideTie']>['body'];
export const decideTie = (tournamentId: string, body: TieDecision) =>
  call(endpoints.decideTie, { params: { id: tournamentId }, body });
export const takeTieBack = (tournamentId: string, body: EndpointInput<Endpoints['takeTieBack']>['body']) =>
  call(endpoints.takeTieBack, { params: { id: tournamentId }, body });
