import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import { prizesEndpoints } from '#areas/results/contract/endpoints/prizes.ts';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const getPrizes = (id: string, fetchApi?: FetchApi) =>
  call(prizesEndpoints.getPrizes, { params: { id }, fetchApi });

type Body<Name extends keyof typeof prizesEndpoints> =
  EndpointInput<(typeof prizesEndpoints)[Name]> extends { body: infer Given } ? Given : never;
export const putPurses = (id: string, body: Body<'putPurses'>) =>
  call(prizesEndpoints.putPurses, { params: { id }, body });
export const putPrizeRules = (id: string, body: Body<'putPrizeRules'>) =>
  call(prizesEndpoints.putPrizeRules, { params: { id }, body });
export const putPursePlayers = (id: string, body: Body<'putPursePlayers'>) =>
  call(prizesEndpoints.putPursePlayers, { params: { id }, body });
export const awardPrizes = (id: string, body: Body<'awardPrizes'>) =>
  call(prizesEndpoints.awardPrizes, { params: { id }, body });
export const payAward = (id: string, how: Body<'payAward'>['how']) =>
  call(prizesEndpoints.payAward, { params: { id }, body: { how } });
export const voidAward = (id: string, reason: string) =>
  call(prizesEndpoints.voidAward, { params: { id }, body: { reason } });
export const removeContest = (id: string) => call(leaderboardsEndpoints.removeContest, { params: { id } });
