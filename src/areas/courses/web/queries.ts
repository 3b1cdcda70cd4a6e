import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { call, type PageOptions } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { byCursor, cursorPages } from '#kernel/web/client/further-pages.ts';

export type FoundPage = EndpointOutput<(typeof coursesEndpoints)['searchCourses']>;
export type FoundFacility = FoundPage['data'][number];
export type FoundCourse = FoundFacility['courses'][number];
export type OwnPage = EndpointOutput<(typeof coursesEndpoints)['listOwnFacilities']>;
export type OwnFacility = OwnPage['data'][number];
export type OwnCourse = OwnFacility['courses'][number];
export type Course = EndpointOutput<(typeof coursesEndpoints)['getCourse']>;

export type Club = EndpointOutput<(typeof clubsEndpoints)['listClubs']>['data'][number];

/** Key prefix of all queries about courses. */
const coursesKey = ['courses'] as const;

/** Invalidates every course query after a change. */
export const readCoursesAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: coursesKey, refetchType: 'all' });

/** The search: words of name and city, and a place. */
export type CourseSearchWords = { q: string; near: string };

/** Reads the search from the URL. */
export const readWords = (search: URLSearchParams): CourseSearchWords => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  near: (search.get('near') ?? '').trim().slice(0, 100),
});

/** Writes the search to the URL; other parameters are kept. */
export function writeWords(words: CourseSearchWords, others: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(others);
  for (const [name, value] of Object.entries(words)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const searchCourses = (
  { q, near }: CourseSearchWords,
  { cursor, signal, fetchApi }: PageOptions = {},
): Promise<FoundPage> =>
  call(coursesEndpoints.searchCourses, {
    query: { q: q || undefined, near: near || undefined, cursor },
    ...(signal ? { signal } : {}),
    ...(fetchApi ? { fetchApi } : {}),
  });

/** Results that the server read for the page's URL. */
export type LoadedSearch = { words: CourseSearchWords; page: FoundPage };

export const searchQuery = (words: CourseSearchWords, loaded: LoadedSearch | null = null) =>
  infiniteQueryOptions({
    queryKey: [...coursesKey, 'search', words],
    queryFn: ({ pageParam, signal }) => searchCourses(words, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(loaded && loaded.words.q === words.q && loaded.words.near === words.near ? loaded.page : null),
    placeholderData: keepPreviousData,
  });

/** Own facilities; `forEverybody` are the operator's. */
export type OwnSearch = { q: string; forEverybody: boolean };

export const listOwn = (
  { q, forEverybody }: OwnSearch,
  { cursor, signal, fetchApi }: PageOptions = {},
): Promise<OwnPage> =>
  call(coursesEndpoints.listOwnFacilities, {
    query: { q: q || undefined, for_everybody: forEverybody ? 'true' : undefined, cursor },
    ...(signal ? { signal } : {}),
    ...(fetchApi ? { fetchApi } : {}),
  });

/** The first page as a loader read it, and what it was asked for. */
export type LoadedOwn = { search: OwnSearch; page: OwnPage };

export const ownQuery = (search: OwnSearch, loaded: LoadedOwn | null) =>
  infiniteQueryOptions({
    queryKey: [...coursesKey, 'own', search],
    queryFn: ({ pageParam, signal }) => listOwn(search, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(loaded && JSON.stringify(loaded.search) === JSON.stringify(search) ? loaded.page : null),
    placeholderData: keepPreviousData,
  });

export const getCourse = (id: string, version: number | undefined, fetchApi?: FetchApi): Promise<Course> =>
  call(coursesEndpoints.getCourse, { params: { id }, query: { version }, ...(fetchApi ? { fetchApi } : {}) });

export const courseQuery = (id: string, version: number | undefined, loaded: Course | null) =>
  queryOptions({
    queryKey: [...coursesKey, id, version ?? 'newest'],
    queryFn: () => getCourse(id, version),
    initialData: loaded ?? undefined,
  });

export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...coursesKey, id, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call(coursesEndpoints.listCourseVersions, { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
    ...byCursor,
  });

/** Clubs by what was typed of their name or city. */
export const clubsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['clubs', typed],
    queryFn: ({ signal }) =>
      call(clubsEndpoints.listClubs, { query: { q: typed.split(',')[0]?.trim() || undefined }, signal }).then(
        ({ data }) => data,
      ),
  });
