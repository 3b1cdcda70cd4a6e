import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Overview } from '#areas/organizers/contract/overview.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { overviewQuery } from './queries.ts';

/**
 * The next step of the organizer's own tournament, updated by events.
 * @param loaded the data as the page's loader read it
 */
export function useOverview(id: string, loaded: Overview | null) {
  const queryClient = useQueryClient();
  const query = overviewQuery(id, loaded);
  const { queryKey } = query;
  useCalmEvents(() => queryClient.invalidateQueries({ queryKey }), ['tournament', 'ready']);
  return useQuery(query);
}
