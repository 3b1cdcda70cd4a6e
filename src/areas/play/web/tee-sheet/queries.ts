import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const getSheet = (roundId: string, fetchApi?: FetchApi) =>
  call(teeSheetsEndpoints.getSheet, { params: { id: roundId }, fetchApi });
