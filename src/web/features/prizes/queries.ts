import { type EndpointInput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export const getPrizes = (id: string, fetchApi?: FetchApi) => call(endpoints.getPrizes, { params: { id }, fetchApi });

type Body<Name extends keyof Endpoints> = EndpointInput<Endpoints[Name]> extends { body: infer Given } ? Given : never;
export const putPots = (id: string, body: Body<'putPots'>) => call(endpoints.putPots, { params: { id }, body });
export const putPrizeRules = (id: string, body: Body<'putPrizeRules'>) =>
  call(endpoints.putPrizeRules, { params: { id }, body });
export const putPotPlayers = (id: string, body: Body<'putPotPlayers'>) =>
  call(endpoints.putPotPlayers, { params: { id }, body });
export const awardPrizes = (id: string, body: Body<'awardPrizes'>) =>
  call(endpoints.awardPrizes, { params: { id }, body });
export const payAward = (id: string, how: Body<'payAward'>['how']) =>
  call(endpoints.payAward, { params: { id }, body: { how } });
export const voidAward = (id: string, reason: string) =>
  call(endpoints.voidAward, { params: { id }, body: { reason } });
