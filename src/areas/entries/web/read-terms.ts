import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

/**
 * A tournament's price list; null where it has none. Throws where it could not be read, since no price may be shown
 * without it.
 */
export const readTerms = async (
  { id, has_price_list: hasList }: Pick<TournamentDetail, 'id' | 'has_price_list'>,
  fetchApi?: FetchApi,
): Promise<Terms | null> => (hasList ? call(termsEndpoints.getEntryTerms, { params: { id }, fetchApi }) : null);
