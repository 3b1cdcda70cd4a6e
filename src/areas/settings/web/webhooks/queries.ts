import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import type { DeliveryState } from '#areas/integrations/contract/webhook-choices.ts';

export type WebhookList = EndpointOutput<(typeof webhooksEndpoints)['listWebhooks']>;
export type NewWebhook = EndpointOutput<(typeof webhooksEndpoints)['createWebhook']>;
export type Tested = EndpointOutput<(typeof webhooksEndpoints)['testWebhook']>;

export const mayHaveWebhooks = (viewer: Viewer): boolean =>
  viewerMay(viewer, 'custom_integrations') || viewerMay(viewer, 'club_integrations');

export const webhooksKey = ['webhooks'] as const;

export const readWebhooks = (fetchApi?: FetchApi): Promise<WebhookList> =>
  call(webhooksEndpoints.listWebhooks, { fetchApi });

export const webhooksQuery = (initialData?: WebhookList) =>
  queryOptions({ queryKey: webhooksKey, queryFn: () => readWebhooks(), initialData });

export const deliveriesQuery = (id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey, id, 'deliveries', state ?? 'all'],
    queryFn: ({ pageParam }) =>
      call(webhooksEndpoints.listWebhookDeliveries, {
        params: { id },
        query: { state, cursor: pageParam, limit: 25 },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: () => call(webhooksEndpoints.getWebhookDelivery, { params: { id } }),
  });
