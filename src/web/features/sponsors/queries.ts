import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import type { OwnSponsors, ShownSurface, TournamentSponsors } from '#contracts/sponsors.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

/** Sponsors and packages of a tournament; null where they could not be read: its page stands without. */
export const readSponsors = (
  id: string,
  surface: ShownSurface | undefined,
  fetchApi?: FetchApi,
): Promise<TournamentSponsors | null> =>
  call(endpoints.listSponsors, { params: { id }, query: surface ? { surface } : {}, fetchApi }).catch(() => null);

export const ownSponsorsKey = (id: string) => ['own-sponsors', id];
export const ownSponsorsQuery = (id: string, initialData?: OwnSponsors) =>
  queryOptions({
    queryKey: ownSponsorsKey(id),
    queryFn: () => call(endpoints.getOwnSponsors, { params: { id } }),
    ...(initialData ? { initialData } : {}),
  });
