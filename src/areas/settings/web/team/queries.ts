import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import type { ActivityKind, Team } from '#areas/accounts/contract/team.ts';
import { readAllPages } from '#kernel/web/client/all-pages.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export type TeamMember = Team['members'][number];
export type OpenInvitation = Team['invitations'][number];
export type ActivityPage = EndpointOutput<(typeof teamEndpoints)['listActivity']>;

export const teamKey = ['team'] as const;

export const readTeam = (fetchApi?: FetchApi): Promise<Team> => call(teamEndpoints.getTeam, { fetchApi });

export const teamQuery = (initialData?: Team) =>
  queryOptions({ queryKey: teamKey, queryFn: () => readTeam(), initialData });

/** All of an organizer's tournaments, to which a member's access can be limited. */
export const ownTitlesQuery = queryOptions({
  queryKey: ['own-titles'],
  queryFn: () =>
    readAllPages((cursor) => call(tournamentsEndpoints.listOwnTournaments, { query: { cursor, limit: 50 } })),
});

/** The filter of the activity; empty for all. */
export type ActivityFilter = { q: string; person: string; kind: string };
export const allActivity: ActivityFilter = { q: '', person: '', kind: '' };
const isAll = ({ q, person, kind }: ActivityFilter) => !q && !person && !kind;

export const readActivity = (
  { q, person, kind }: ActivityFilter,
  cursor: string | undefined,
  fetchApi?: FetchApi,
): Promise<ActivityPage> =>
  call(teamEndpoints.listActivity, {
    query: {
      q: q || undefined,
      person: person || undefined,
      kind: (kind || undefined) as ActivityKind | undefined,
      cursor,
      limit: 30,
    },
    fetchApi,
  });

export const activityQuery = (filter: ActivityFilter, first?: ActivityPage) =>
  infiniteQueryOptions({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam }) => readActivity(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...(first && isAll(filter) ? { initialData: { pages: [first], pageParams: [undefined] } } : {}),
  });
