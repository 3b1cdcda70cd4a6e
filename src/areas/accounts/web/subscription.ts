import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { call } from '#kernel/web/client/api.ts';

export type Subscription = EndpointOutput<(typeof plansEndpoints)['getSubscription']>;

export const subscriptionKey = ['subscription'] as const;

/**
 * The own plan as the server knows it; read again with every look, since it changes elsewhere.
 * @param initial as a loader read it
 */
export const subscriptionQuery = (initial?: Subscription | null) =>
  queryOptions({
    queryKey: subscriptionKey,
    queryFn: () => call(plansEndpoints.getSubscription),
    refetchOnWindowFocus: 'always',
    ...(initial ? { initialData: initial } : {}),
  });

/** The own plan on a page whose loader reads it. */
export const useLoadedSubscription = (loaded: Subscription | null): Subscription | null =>
  useQuery(subscriptionQuery(loaded)).data ?? loaded;
