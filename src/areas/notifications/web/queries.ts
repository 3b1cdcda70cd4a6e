import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import type { Filter } from './notification-words.ts';
import { emptyOverlay, type Notification, type NotificationPage, type Overlay } from './shown-notifications.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type Preferences = EndpointOutput<(typeof notificationsEndpoints)['savePreferences']>;

/** The number of notifications in the panel, and on one page of the list. */
export const pageSize = 50;

/** Everything read about one person's notifications. */
export const notificationsKey = (userId: string) => ['notifications', userId] as const;

const newestKey = (userId: string) => [...notificationsKey(userId), 'newest'] as const;

/** The newest and how many are unread. */
export const newestQuery = (userId: string, limit: number) =>
  queryOptions({
    queryKey: [...newestKey(userId), limit] as const,
    queryFn: () => call(notificationsEndpoints.listNotifications, { query: { limit } }),
  });

export const readFirstPage = (filter: Filter, fetchApi?: FetchApi): Promise<NotificationPage> =>
  call(notificationsEndpoints.listNotifications, { query: { filter, limit: pageSize }, fetchApi });

/** One filter's list, newest first; `firstPage` is the one the server rendered. */
export const listQuery = (userId: string, filter: Filter, firstPage: NotificationPage | null = null) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey(userId), 'list', filter] as const,
    queryFn: ({ pageParam }) =>
      call(notificationsEndpoints.listNotifications, {
        query: { filter, limit: pageSize, cursor: pageParam ?? undefined },
      }),
    ...cursorPages(firstPage),
  });

/** Kept in the browser, never read from the server. */
export const overlayQuery = (userId: string) =>
  queryOptions<Overlay>({
    queryKey: [...notificationsKey(userId), 'overlay'],
    queryFn: () => emptyOverlay,
    enabled: false,
    initialData: emptyOverlay,
    gcTime: Number.POSITIVE_INFINITY,
  });

export function changeOverlay(queryClient: QueryClient, userId: string, change: (overlay: Overlay) => Overlay) {
  queryClient.setQueryData(overlayQuery(userId).queryKey, (overlay) => change(overlay ?? emptyOverlay));
}

/** Sets the count of unread where it is known. */
export function changeUnread(queryClient: QueryClient, userId: string, change: (unread: number) => number) {
  queryClient.setQueriesData<NotificationPage>(
    { queryKey: newestKey(userId) },
    (page) => page && { ...page, unread: Math.max(0, change(page.unread)) },
  );
}

/** Every notification that this tab has read of the person. */
export function knownNotifications(queryClient: QueryClient, userId: string): Notification[] {
  const newest = queryClient
    .getQueriesData<NotificationPage>({ queryKey: newestKey(userId) })
    .flatMap(([, page]) => page?.data ?? []);
  const listed = queryClient
    .getQueriesData<{ pages: NotificationPage[] }>({ queryKey: [...notificationsKey(userId), 'list'] })
    .flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
  const arrived = queryClient.getQueryData(overlayQuery(userId).queryKey)?.arrived ?? [];
  return [...newest, ...listed, ...arrived];
}

/** Repeats queries that were running during a change, because their result may predate it. */
export async function readAgainIfUnderWay(queryClient: QueryClient, userId: string) {
  await queryClient.invalidateQueries({
    queryKey: newestKey(userId),
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}

export const preferencesKey = (userId: string) => ['notification-preferences', userId] as const;

/** Null if the person has never changed any: then everything is on. */
export async function readPreferences(fetchApi?: FetchApi): Promise<Preferences | null> {
  const { data } = await call(notificationsEndpoints.getPreferences, { query: {}, fetchApi });
  return data[0] ?? null;
}

export const preferencesQuery = (userId: string, initialData?: Preferences | null) =>
  queryOptions({ queryKey: preferencesKey(userId), queryFn: () => readPreferences(), initialData });

/** The public key for push messages; null if this server sends none. */
export async function readPushKey(fetchApi?: FetchApi): Promise<string | null> {
  return (await call(notificationsEndpoints.getPushSettings, { fetchApi })).public_key;
}

export const pushKeyQuery = (initialData?: string | null) =>
  queryOptions({
    queryKey: ['push-key'],
    queryFn: () => readPushKey(),
    initialData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Data for the notification settings; parts that could not be read are absent, and read by the page. */
export type NotificationSettings = { preferences: Preferences | null | undefined; pushKey: string | null | undefined };

export async function readNotificationSettings(fetchApi: FetchApi): Promise<NotificationSettings> {
  const [preferences, pushKey] = await Promise.all([
    readPreferences(fetchApi).catch(() => undefined),
    readPushKey(fetchApi).catch(() => undefined),
  ]);
  return { preferences, pushKey };
}
