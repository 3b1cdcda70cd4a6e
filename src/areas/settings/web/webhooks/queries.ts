import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';

export type WebhookList = EndpointOutput<(typeof webhooksEndpoints)['listWebhooks']>;
export type NewWebhook = EndpointOutput<(typeof webhooksEndpoints)['createWebhook']>;
export type Tested = EndpointOutput<(typeof webhooksEndpoints)['testWebhook']>;
export type DeliveryState = 'waiting' | 'done' | 'dead';

const ofOrganizers = {
  list: webhooksEndpoints.listWebhooks,
  create: webhooksEndpoints.createWebhook,
  change: webhooksEndpoints.changeWebhook,
  drop: webhooksEndpoints.deleteWebhook,
  rotate: webhooksEndpoints.rotateWebhook,
  test: webhooksEndpoints.testWebhook,
  deliveries: webhooksEndpoints.listWebhookDeliveries,
  delivery: webhooksEndpoints.getWebhookDelivery,
  retry: webhooksEndpoints.retryWebhookDelivery,
  replay: webhooksEndpoints.replayWebhook,
};
/** Clubs have the same at addresses of their own. */
const ofClubs = {
  list: webhooksEndpoints.listClubWebhooks,
  create: webhooksEndpoints.createClubWebhook,
  change: webhooksEndpoints.changeClubWebhook,
  drop: webhooksEndpoints.deleteClubWebhook,
  rotate: webhooksEndpoints.rotateClubWebhook,
  test: webhooksEndpoints.testClubWebhook,
  deliveries: webhooksEndpoints.listClubWebhookDeliveries,
  delivery: webhooksEndpoints.getClubWebhookDelivery,
  retry: webhooksEndpoints.retryClubWebhookDelivery,
  replay: webhooksEndpoints.replayClubWebhook,
} as unknown as typeof ofOrganizers;

export type WebhookCalls = typeof ofOrganizers;
export const webhookCalls = ({ profile }: Pick<Viewer, 'profile'>): WebhookCalls =>
  profile.account_type === 'country_club' ? ofClubs : ofOrganizers;

export const mayHaveWebhooks = (viewer: Viewer): boolean =>
  viewerMay(viewer, 'custom_integrations') || viewerMay(viewer, 'club_integrations');

export const webhooksKey = ['webhooks'] as const;

export const readWebhooks = (viewer: Viewer, fetchApi?: FetchApi): Promise<WebhookList> =>
  call(webhookCalls(viewer).list, { fetchApi });

export const webhooksQuery = (viewer: Viewer, initialData?: WebhookList) =>
  queryOptions({ queryKey: webhooksKey, queryFn: () => readWebhooks(viewer), initialData });

export const deliveriesQuery = (calls: WebhookCalls, id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...webhooksKey, id, 'deliveries', state ?? 'all'],
    queryFn: ({ pageParam }) =>
      call(calls.deliveries, { params: { id }, query: { state, cursor: pageParam, limit: 25 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const deliveryQuery = (calls: WebhookCalls, id: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: () => call(calls.delivery, { params: { id } }),
  });
