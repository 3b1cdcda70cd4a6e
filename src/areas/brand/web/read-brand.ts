import { brandsEndpoints } from '#areas/brand/contract/endpoints/brands.ts';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';

/**
 * The brand of a tournament's organizer; null if it could not be read, and the page is shown unbranded. A route whose
 * loader returns it as `brand` is shown in its colours.
 */
export const readBrand = (tournamentId: string, fetchApi?: FetchApi): Promise<OrganizerBrand | null> =>
  orNullOnApiError(
    call(brandsEndpoints.getTournamentBrand, { params: { id: tournamentId }, fetchApi }).then(({ brand }) => brand),
  );
