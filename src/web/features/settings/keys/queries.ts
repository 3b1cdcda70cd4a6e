import { queryOptions } from '@tanstack/react-query';
import type { Viewer } from '#contracts/accounts.ts';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { clubKeyPermissions, type KeyPermission, organizerKeyPermissions } from '#contracts/keys.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';
import { viewerMay } from '#web/client/viewer-may.ts';

export type KeyList = EndpointOutput<Endpoints['listKeys']>;
export type NewKey = EndpointOutput<Endpoints['createKey']>;

const ofOrganizers = {
  list: endpoints.listKeys,
  create: endpoints.createKey,
  replace: endpoints.replaceKey,
  revoke: endpoints.revokeKey,
  usage: endpoints.listKeyUsage,
  permissions: organizerKeyPermissions as readonly KeyPermission[],
  /** What programs read first, for the example. */
  first: '/api/organizer/tournaments',
};
/** Clubs have the same at addresses of their own; the server knows what their keys may be given. */
const ofClubs = {
  list: endpoints.listClubKeys,
  create: endpoints.createClubKey,
  replace: endpoints.replaceClubKey,
  revoke: endpoints.revokeClubKey,
  usage: endpoints.listClubKeyUsage,
  permissions: clubKeyPermissions as readonly KeyPermission[],
  first: '/api/country-club/slots',
} as unknown as typeof ofOrganizers;

export type KeyCalls = typeof ofOrganizers;
export const keyCalls = ({ profile }: Pick<Viewer, 'profile'>): KeyCalls =>
  profile.account_type === 'country_club' ? ofClubs : ofOrganizers;

export const mayHaveKeys = (viewer: Viewer): boolean =>
  viewerMay(viewer, 'api_access') || viewerMay(viewer, 'club_api_access');

export const keysKey = ['api-keys'] as const;

export const readKeys = (viewer: Viewer, fetchApi?: FetchApi): Promise<KeyList> =>
  call(keyCalls(viewer).list, { fetchApi });

export const keysQuery = (viewer: Viewer, initialData?: KeyList) =>
  queryOptions({ queryKey: keysKey, queryFn: () => readKeys(viewer), initialData });

export const usageQuery = (calls: KeyCalls) =>
  queryOptions({ queryKey: ['api-usage'], queryFn: () => call(calls.usage, { query: {} }) });

/** What each permission of a key lets a program do. */
export const permissionWords: Record<KeyPermission, string> = {
  'tournaments.read': 'Read tournaments',
  'tournaments.write': 'Create and change tournaments',
  'field.read': 'Read who plays, the waitlist, tee sheets and cards',
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

/** Clubs read other things by the permissions of the same name. */
export const clubPermissionWords: Partial<Record<KeyPermission, string>> = {
  'tournaments.read': 'Read slots, bookings, hosted tournaments and facilities',
  'field.read': 'Read events as they happen',
};
