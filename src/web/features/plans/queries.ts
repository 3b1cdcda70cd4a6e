import { queryOptions } from '@tanstack/react-query';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';

export type Subscription = EndpointOutput<Endpoints['getSubscription']>;

/** The own plan as the server knows it; read again with every look, since it changes elsewhere. */
export const subscriptionQuery = (initial?: Subscription | null) =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: () => call(endpoints.getSubscription),
    refetchOnWindowFocus: 'always',
    ...(initial ? { initialData: initial } : {}),
  });
