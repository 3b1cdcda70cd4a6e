import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export const getSheet = (roundId: string, fetchApi?: FetchApi) =>
  call(endpoints.getSheet, { params: { id: roundId }, fetchApi });
