import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from './api.ts';

export type Subscription = EndpointOutput<Endpoints['getSubscription']>;

export const subscriptionKey = ['subscription'] as const;

/**
 * The own plan as the server knows it; read again with every look, since it changes elsewhere.
 * @param initial as a loader read it
 */
export const subscriptionQuery = (initial?: Subscription | null) =>
  queryOptions({
    queryKey: subscriptionKey,
    queryFn: () => call(endpoints.getSubscription),
    refetchOnWindowFocus: 'always',
    ...(initial ? { initialData: initial } : {}),
  });

/**
 * The own plan on a page whose loader reads it: what the loader reads later counts as well, as after everything known
 * was dropped because somebody else may have signed in.
 */
export function useLoadedSubscription(loaded: Subscription | null): Subscription | null {
  const queryClient = useQueryClient();
  const { data } = useQuery(subscriptionQuery(loaded));
  useEffect(() => {
    if (loaded) queryClient.setQueryData(subscriptionKey, loaded);
  }, [loaded, queryClient]);
  return data ?? loaded;
}
