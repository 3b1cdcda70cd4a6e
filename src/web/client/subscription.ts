import { queryOptions, useQuery } from '@tanstack/react-query';
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

/** The own plan on a page whose loader reads it. */
export const useLoadedSubscription = (loaded: Subscription | null): Subscription | null =>
  useQuery(subscriptionQuery(loaded)).data ?? loaded;
