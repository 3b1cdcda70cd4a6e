import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { Registration, RegistrationPart } from '#areas/entries/contract/registrations.ts';
import type { EntryAllowance } from '#areas/entries/rules/entry-allowance.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type RegistrationPage = EndpointOutput<(typeof registrationsEndpoints)['listRegistrations']>;

export const registrationsKey = ['registrations'] as const;

export const listRegistrations = (
  options: { part?: RegistrationPart; cursor?: string; limit?: number; fetchApi?: FetchApi } = {},
) =>
  call(registrationsEndpoints.listRegistrations, {
    query: { part: options.part ?? 'coming', cursor: options.cursor, limit: options.limit ?? 10 },
    fetchApi: options.fetchApi,
  });

/** A part of the golfer's registrations; `firstPage` is the page that the server rendered. */
export const registrationsQuery = (part: RegistrationPart, firstPage: RegistrationPage | null) =>
  infiniteQueryOptions({
    queryKey: [...registrationsKey, part],
    queryFn: ({ pageParam }) => listRegistrations({ part, cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
  });

export type PlayedEntryPage = EndpointOutput<(typeof registrationsEndpoints)['listPlayedEntries']>;

export const playedEntriesKey = ['played-entries'] as const;

export const listPlayedEntries = (options: { cursor?: string; fetchApi?: FetchApi } = {}) =>
  call(registrationsEndpoints.listPlayedEntries, {
    query: { cursor: options.cursor, limit: 10 },
    fetchApi: options.fetchApi,
  });

/** The golfer's places in other people's entries, coming ones first; `firstPage` is what the server rendered. */
export const playedEntriesQuery = (firstPage: PlayedEntryPage | null) =>
  infiniteQueryOptions({
    queryKey: playedEntriesKey,
    queryFn: ({ pageParam }) => listPlayedEntries({ cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
  });

/** The golfer's live entry for a tournament, or null. */
export async function findLiveRegistration(tournamentId: string, fetchApi?: FetchApi): Promise<Registration | null> {
  const { data } = await call(registrationsEndpoints.listRegistrations, {
    query: { tournament_id: tournamentId, limit: 5 },
    fetchApi,
  });
  return (
    data.find(
      (registration) => registration.payment_status === 'pending' || registration.payment_status === 'completed',
    ) ?? null
  );
}

/**
 * The entries left in the golfer's plan this month; null where they cannot be read, because the server enforces the
 * limit.
 */
export const readAllowance = (tournamentId: string, fetchApi?: FetchApi): Promise<EntryAllowance | null> =>
  orNullOnApiError(
    call(registrationsEndpoints.getEntryAllowance, { query: { tournament_id: tournamentId }, fetchApi }),
  );

/** An entry whose payment is awaited, polled in case a live event was missed. */
export const registrationQuery = (registration: Registration) =>
  queryOptions({
    queryKey: ['registration', registration.id],
    queryFn: () => call(registrationsEndpoints.getRegistration, { params: { id: registration.id } }),
    initialData: registration,
    refetchInterval: (query) => (query.state.data?.payment_status === 'pending' ? 10_000 : false),
  });

/** The query key of the shares of the golfer's group. */
export const sharesKey = (registrationId: string) => ['shares', registrationId];

/** The query key of the players of the golfer's entry, and of its questions and answers. */
export const entryAnswersKey = (registrationId: string) => ['entry-answers', registrationId];
export const entryAnswersQuery = (registrationId: string) =>
  queryOptions({
    queryKey: entryAnswersKey(registrationId),
    queryFn: () => call(termsEndpoints.getEntryAnswers, { params: { id: registrationId } }),
  });
