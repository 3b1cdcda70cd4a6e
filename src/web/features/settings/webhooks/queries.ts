import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Viewer } from '#contracts/accounts.ts';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';
import { viewerMay } from '#web/client/viewer-may.ts';

export type WebhookList = EndpointOutput<Endpoints['listWebhooks']>;
export type NewWebhook = EndpointOutput<Endpoints['createWebhook']>;
export type Tested = EndpointOutput<Endpoints['testWebhook']>;
export type DeliveryState = 'waiting' | 'done' | 'dead';

const ofOrganizers = {
  list: endpoints.listWebhooks,
  create: endpoints.createWebhook,
  change: endpoints.changeWebhook,
  drop: endpoints.deleteWebhook,
  rotate: endpoints.rotateWebhook,
  test: endpoints.testWebhook,
  deliveries: endpoints.listWebhookDeliveries,
  delivery: endpoints.getWebhookDelivery,
  retry: endpoints.retryWebhookDelivery,
  replay: endpoints.replayWebhook,
};
/** Clubs have the same at addresses of their own. */
const ofClubs = {
  list: endpoints.listClubWebhooks,
  create: endpoints.createClubWebhook,
  change: endpoints.changeClubWebhook,
  drop: endpoints.deleteClubWebhook,
  rotate: endpoints.rotateClubWebhook,
  test: endpoints.testClubWebhook,
  deliveries: endpoints.listClubWebhookDeliveries,
  delivery: endpoints.getClubWebhookDelivery,
  retry: endpoints.retryClubWebhookDelivery,
  replay: endpoints.replayClubWebhook,
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
