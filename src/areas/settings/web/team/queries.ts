import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import type { Team } from '#areas/accounts/contract/team.ts';
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

/** All of an organizer's own tournaments: what somebody may be kept to. */
export const ownTitlesQuery = queryOptions({
  queryKey: ['own-titles'],
  queryFn: () =>
    readAllPages((cursor) => call(tournamentsEndpoints.listOwnTournaments, { query: { cursor, limit: 50 } })),
});

export const readActivity = (q: string, cursor: string | undefined, fetchApi?: FetchApi): Promise<ActivityPage> =>
  call(teamEndpoints.listActivity, { query: { q: q || undefined, cursor, limit: 30 }, fetchApi });

export const activityQuery = (q: string, first?: ActivityPage) =>
  infiniteQueryOptions({
    queryKey: ['activity', q],
    queryFn: ({ pageParam }) => readActivity(q, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...(first && q === '' ? { initialData: { pages: [first], pageParams: [undefined] } } : {}),
  });
