import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type EndpointOutput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import type { Team } from '#contracts/team.ts';
import { readAllPages } from '#web/client/all-pages.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type TeamMember = Team['members'][number];
export type OpenInvitation = Team['invitations'][number];
export type ActivityPage = EndpointOutput<Endpoints['listActivity']>;

export const teamKey = ['team'] as const;

export const readTeam = (fetchApi?: FetchApi): Promise<Team> => call(endpoints.getTeam, { fetchApi });

export const teamQuery = (initialData?: Team) =>
  queryOptions({ queryKey: teamKey, queryFn: () => readTeam(), initialData });

/** All of an organizer's own tournaments: what somebody may be kept to. */
export const ownTitlesQuery = queryOptions({
  queryKey: ['own-titles'],
  queryFn: () => readAllPages((cursor) => call(endpoints.listOwnTournaments, { query: { cursor, limit: 50 } })),
});

export const readActivity = (q: string, cursor: string | undefined, fetchApi?: FetchApi): Promise<ActivityPage> =>
  call(endpoints.listActivity, { query: { q: q || undefined, cursor, limit: 30 }, fetchApi });

export const activityQuery = (q: string, first?: ActivityPage) =>
  infiniteQueryOptions({
    queryKey: ['activity', q],
    queryFn: ({ pageParam }) => readActivity(q, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...(first && q === '' ? { initialData: { pages: [first], pageParams: [undefined] } } : {}),
  });
