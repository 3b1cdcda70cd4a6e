import { infiniteQueryOptions } from '@tanstack/react-query';
import { brandsEndpoints } from '#areas/brand/contract/endpoints/brands.ts';
import { postsEndpoints } from '#areas/site/contract/endpoints/posts.ts';
import { followsEndpoints } from '#areas/scoring/contract/endpoints/follows.ts';
import type { FollowedOrganizers } from '#areas/scoring/contract/follows.ts';
import type { BrandPage, BrandTournamentPage } from '#areas/brand/contract/organizer-brand.ts';
import type { PostPage } from '#areas/site/contract/posts.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type When = 'upcoming' | 'past';

export const getOrganizerPage = (slug: string, fetchApi?: FetchApi): Promise<BrandPage> =>
  call(brandsEndpoints.getBrandPage, { params: { slug }, fetchApi });

export const listOfOrganizer = (
  slug: string,
  when: When,
  { cursor, fetchApi }: { cursor?: string | undefined; fetchApi?: FetchApi | undefined } = {},
): Promise<BrandTournamentPage> =>
  call(brandsEndpoints.listBrandTournaments, { params: { slug }, query: { when, cursor }, fetchApi });

/** All pages read so far; the first is the one that the server rendered, if it did. */
export const organizerTournamentsQuery = (slug: string, when: When, firstPage: BrandTournamentPage | null) =>
  infiniteQueryOptions({
    queryKey: ['organizer-tournaments', slug, when],
    queryFn: ({ pageParam }) => listOfOrganizer(slug, when, { cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
  });

/** @throws {ApiError} if there is no such organizer */
export const listPosts = (
  slug: string,
  { cursor, fetchApi }: { cursor?: string | undefined; fetchApi?: FetchApi | undefined } = {},
): Promise<PostPage> => call(postsEndpoints.listPosts, { params: { slug }, query: { cursor }, fetchApi });

export const postsKey = (slug: string) => ['organizer-posts', slug];

/** All posts read so far; the first page is the one that the server rendered, if it did. */
export const postsQuery = (slug: string, firstPage: PostPage | null) =>
  infiniteQueryOptions({
    queryKey: postsKey(slug),
    queryFn: ({ pageParam }) => listPosts(slug, { cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
  });

export const readFollowedOrganizers = (fetchApi?: FetchApi): Promise<FollowedOrganizers> =>
  call(followsEndpoints.listFollowedOrganizers, { query: {}, fetchApi });

export const followedOrganizersKey = ['followed-organizers'] as const;

export const followedOrganizersQuery = (firstPage: FollowedOrganizers | null) =>
  infiniteQueryOptions({
    queryKey: followedOrganizersKey,
    queryFn: ({ pageParam }) =>
      call(followsEndpoints.listFollowedOrganizers, { query: { cursor: pageParam ?? undefined } }),
    ...cursorPages(firstPage),
  });
