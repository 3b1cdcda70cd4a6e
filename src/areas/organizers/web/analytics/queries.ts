import { queryOptions } from '@tanstack/react-query';
import type { OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { analyticsEndpoints } from '#areas/clubs/contract/endpoints/analytics.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const readAnalytics = (fetchApi?: FetchApi): Promise<OrganizerAnalytics> =>
  call(analyticsEndpoints.getOrganizerAnalytics, { fetchApi });

/** The organizer's figures; the series behind the charts where the plan has them. Forgotten with the page. */
export const analyticsQuery = (loaded: OrganizerAnalytics | null) =>
  queryOptions({
    queryKey: ['organizer-analytics'],
    queryFn: () => readAnalytics(),
    initialData: loaded ?? undefined,
    gcTime: 0,
  });

/** Why the figures could not be read, as far as anybody knows; null where nothing was said. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'not_authenticated') return 'User not authenticated';
  if (error.code === 'forbidden' || error.code === 'not_found') return 'Organizer not found';
  if (error.code === 'network') return 'Failed to fetch tournaments';
  return error.code === 'unexpected' ? null : error.message;
}
