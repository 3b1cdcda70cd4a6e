import { queryOptions } from '@tanstack/react-query';
import type { ClubAnalytics } from '#contracts/clubs.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type { ClubAnalytics };

export const readClubAnalytics = (fetchApi?: FetchApi): Promise<ClubAnalytics> =>
  call(endpoints.getClubAnalytics, { fetchApi });

/** What the club's slots and bookings say. Forgotten with the page. */
export const clubAnalyticsQuery = (loaded: ClubAnalytics | null) =>
  queryOptions({
    queryKey: ['club-analytics'],
    queryFn: () => readClubAnalytics(),
    initialData: loaded ?? undefined,
    gcTime: 0,
  });
