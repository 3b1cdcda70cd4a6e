import { queryOptions } from '@tanstack/react-query';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { keysEndpoints } from '#areas/accounts/contract/endpoints/keys.ts';
import type { KeyPermission } from '#areas/accounts/contract/keys.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';

export type KeyList = EndpointOutput<(typeof keysEndpoints)['listKeys']>;
export type NewKey = EndpointOutput<(typeof keysEndpoints)['createKey']>;

/** The path of the first request in the example. */
export const firstReads = { organizer: '/api/organizer/tournaments', country_club: '/api/country-club/slots' } as const;

export const mayHaveKeys = (viewer: Viewer): boolean =>
  viewerMay(viewer, 'api_access') || viewerMay(viewer, 'club_api_access');

export const keysKey = ['api-keys'] as const;

export const readKeys = (fetchApi?: FetchApi): Promise<KeyList> => call(keysEndpoints.listKeys, { fetchApi });

export const keysQuery = (initialData?: KeyList) =>
  queryOptions({ queryKey: keysKey, queryFn: () => readKeys(), initialData });

export const usageQuery = queryOptions({
  queryKey: ['api-usage'],
  queryFn: () => call(keysEndpoints.listKeyUsage, { query: {} }),
});

/** The meaning of each permission of a key. */
export const permissionWords: Record<KeyPermission, string> = {
  'tournaments.read': 'Read tournaments',
  'tournaments.write': 'Create and change tournaments',
  'field.read': 'Read the field, waitlist, tee sheets and cards',
  'field.contact': 'See email addresses and phones',
  'field.write': 'Enter players',
  'checkin.write': 'Check players in',
  'scores.write': 'Write scores',
  'codes.write': 'Make and end codes for entries',
  'sponsors.write': 'Keep sponsors and their packages',
  'products.write': 'Keep orders of products',
  'money.read': 'Read statements, payouts and analytics',
  'slots.write': 'Offer, change and take back slots',
  'bookings.write': 'Mark bookings paid',
  'facilities.write': 'Change the profile and facilities',
};

/** Meanings that differ for clubs. */
export const clubPermissionWords: Partial<Record<KeyPermission, string>> = {
  'tournaments.read': 'Read slots, bookings, hosted tournaments and facilities',
  'field.read': 'Read events as they happen',
};
