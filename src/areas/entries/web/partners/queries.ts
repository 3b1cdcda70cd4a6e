import { infiniteQueryOptions } from '@tanstack/react-query';
import { partnersEndpoints } from '#areas/entries/contract/endpoints/partners.ts';
import type { Partners } from '#areas/entries/contract/partners.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { byCursor, cursorPages } from '#kernel/web/client/further-pages.ts';

export const partnersKey = (tournamentId: string) => ['partners', tournamentId];

const listPartners = (tournamentId: string, cursor?: string, fetchApi?: FetchApi) =>
  call(partnersEndpoints.listPartners, { params: { id: tournamentId }, query: { cursor, limit: 10 }, fetchApi });

/** The entrant's page of partners; null for a golfer who has not entered, and where it could not be read. */
export const readPartners = (tournamentId: string, fetchApi?: FetchApi): Promise<Partners | null> =>
  orNullOnApiError(listPartners(tournamentId, undefined, fetchApi));

/** The parties that look for partners, nearest index first. */
export const partnersQuery = (tournamentId: string, loaded: Partners | null) =>
  infiniteQueryOptions({
    queryKey: partnersKey(tournamentId),
    queryFn: ({ pageParam }) => listPartners(tournamentId, pageParam ?? undefined),
    ...cursorPages(loaded),
  });

export const lookingKey = (tournamentId: string) => ['looking', tournamentId];

/** For the organizer: the entrants who look for partners. */
export const lookingQuery = (tournamentId: string) =>
  infiniteQueryOptions({
    queryKey: lookingKey(tournamentId),
    queryFn: ({ pageParam }) =>
      call(partnersEndpoints.listLooking, {
        params: { id: tournamentId },
        query: { cursor: pageParam ?? undefined, limit: 10 },
      }),
    ...byCursor,
  });
