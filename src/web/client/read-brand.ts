import { endpoints } from '#contracts/endpoints.ts';
import type { OrganizerBrand } from '#contracts/organizer-brand.ts';
import { call } from './api.ts';
import type { FetchApi } from './load-context.ts';

/**
 * How the organizer of a tournament shows itself; null where that could not be read: its page stands without. A route
 * whose loader gives it as `brand` is shown in its colours.
 */
export const readBrand = (tournamentId: string, fetchApi?: FetchApi): Promise<OrganizerBrand | null> =>
  call(endpoints.getTournamentBrand, { params: { id: tournamentId }, fetchApi }).then(
    ({ brand }) => brand,
    () => null,
  );
