import { endpoints } from '#contracts/endpoints.ts';
import type { Terms } from '#contracts/terms.ts';
import type { TournamentDetail } from '#contracts/tournaments.ts';
import { call } from './api.ts';
import type { FetchApi } from './load-context.ts';

/**
 * A tournament's price list; null where it has none. Throws where it could not be read: no price is told without it.
 */
export const readTerms = async (
  { id, has_price_list: hasList }: Pick<TournamentDetail, 'id' | 'has_price_list'>,
  fetchApi?: FetchApi,
): Promise<Terms | null> => (hasList ? call(endpoints.getEntryTerms, { params: { id }, fetchApi }) : null);
