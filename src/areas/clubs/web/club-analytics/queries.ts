import { queryOptions } from '@tanstack/react-query';
import type { ClubAnalytics } from '#areas/clubs/contract/clubs.ts';
import { analyticsEndpoints } from '#areas/clubs/contract/endpoints/analytics.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export type { ClubAnalytics };

export const readClubAnalytics = (fetchApi?: FetchApi): Promise<ClubAnalytics> =>
  call(analyticsEndpoints.getClubAnalytics, { fetchApi });

/** The analytics of the club's slots and bookings. Not cached beyond the page. */
export const clubAnalyticsQuery = (loaded: ClubAnalytics | null) =>
  queryOptions({
    queryKey: ['club-analytics'],
    queryFn: () => readClubAnalytics(),
    initialData: loaded ?? undefined,
    gcTime: 0,
  });
