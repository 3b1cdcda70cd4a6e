import { queryOptions } from '@tanstack/react-query';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { OwnSponsors, ShownSurface, TournamentSponsors } from '#areas/sponsors/contract/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';

/** Sponsors and packages of a tournament; null if they could not be read, and the page is shown without them. */
export const readSponsors = (
  id: string,
  surface: ShownSurface | undefined,
  fetchApi?: FetchApi,
): Promise<TournamentSponsors | null> =>
  orNullOnApiError(
    call(sponsorsEndpoints.listSponsors, { params: { id }, query: surface ? { surface } : {}, fetchApi }),
  );

export const ownSponsorsKey = (id: string) => ['own-sponsors', id];
export const ownSponsorsQuery = (id: string, initialData?: OwnSponsors) =>
  queryOptions({
    queryKey: ownSponsorsKey(id),
    queryFn: () => call(sponsorsEndpoints.getOwnSponsors, { params: { id } }),
    ...(initialData ? { initialData } : {}),
  });
