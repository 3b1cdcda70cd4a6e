import { queryOptions } from '@tanstack/react-query';
import type { OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { analyticsEndpoints } from '#areas/clubs/contract/endpoints/analytics.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const readAnalytics = (fetchApi?: FetchApi): Promise<OrganizerAnalytics> =>
  call(analyticsEndpoints.getOrganizerAnalytics, { fetchApi });

/** The organizer's figures, with the series of the charts where the plan includes them. Not cached beyond the page. */
export const analyticsQuery = (loaded: OrganizerAnalytics | null) =>
  queryOptions({
    queryKey: ['organizer-analytics'],
    queryFn: () => readAnalytics(),
    initialData: loaded ?? undefined,
    gcTime: 0,
  });

/** The reason why the figures could not be read; null where it is unknown. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'not_authenticated') return 'User not authenticated';
  if (error.code === 'forbidden' || error.code === 'not_found') return 'Organizer not found';
  if (error.code === 'network') return 'Failed to fetch tournaments';
  return error.code === 'unexpected' ? null : error.message;
}
