import { queryOptions } from '@tanstack/react-query';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import type { KeyPermission } from '#contracts/keys.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type KeyList = EndpointOutput<Endpoints['listKeys']>;
export type NewKey = EndpointOutput<Endpoints['createKey']>;

export const keysKey = ['api-keys'] as const;

export const readKeys = (fetchApi?: FetchApi): Promise<KeyList> => call(endpoints.listKeys, { fetchApi });

export const keysQuery = (initialData?: KeyList) =>
  queryOptions({ queryKey: keysKey, queryFn: () => readKeys(), initialData });

export const usageQuery = queryOptions({
  queryKey: ['api-usage'],
  queryFn: () => call(endpoints.listKeyUsage, { query: {} }),
});

/** What each permission of a key lets a program do. */
export const permissionWords: Record<KeyPermission, string> = {
  'tournaments.read': 'Read tournaments',
  'tournaments.write': 'Create and change tournaments',
  'field.read': 'Read who plays, the waitlist, tee sheets and cards',
  'field.contact': 'See email addresses and phones',
  'field.write': 'Enter players',
  'checkin.write': 'Check players in',
  'scores.write': 'Write scores',
  'products.write': 'Keep orders of products',
  'money.read': 'Read statements, payouts and analytics',
};
