import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { call } from '#kernel/web/client/api.ts';

export type Subscription = EndpointOutput<(typeof plansEndpoints)['getSubscription']>;

export const subscriptionKey = ['subscription'] as const;

/**
 * The viewer's plan; re-read whenever the window gets focus, since it also changes elsewhere.
 * @param initial the plan as a loader read it
 */
export const subscriptionQuery = (initial?: Subscription | null) =>
  queryOptions({
    queryKey: subscriptionKey,
    queryFn: () => call(plansEndpoints.getSubscription),
    refetchOnWindowFocus: 'always',
    ...(initial ? { initialData: initial } : {}),
  });

/** The viewer's plan on a page whose loader reads it. */
export const useLoadedSubscription = (loaded: Subscription | null): Subscription | null =>
  useQuery(subscriptionQuery(loaded)).data ?? loaded;
