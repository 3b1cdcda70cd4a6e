import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { addressOf, call, type PageOptions } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import type { FieldSearch } from './field-search.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type FieldPage = EndpointOutput<(typeof fieldEndpoints)['listField']>;
export type FieldSummary = FieldPage['summary'];
/** The first page as the page's loader read it, and the search that it answers. */
export type LoadedField = { search: FieldSearch; page: FieldPage };

/** The query key of everything about one tournament's field. */
export const fieldKey = (tournamentId: string) => ['field', tournamentId] as const;
const playersKey = (tournamentId: string) => [...fieldKey(tournamentId), 'players'] as const;
export const checkInKey = (tournamentId: string) => [...fieldKey(tournamentId), 'check-in'] as const;

/** The page size, in teams or entries. */
const linesAPage = 100;

export const listField = (tournamentId: string, search: FieldSearch, { cursor, signal, fetchApi }: PageOptions = {}) =>
  call(fieldEndpoints.listField, {
    params: { id: tournamentId },
    query: { ...search, by: 'entry', limit: linesAPage, cursor },
    signal,
    fetchApi,
  });

/** All pages read so far. The previous result stays visible while another search is being read. */
export const fieldQuery = (tournamentId: string, search: FieldSearch, loaded: LoadedField | null) =>
  infiniteQueryOptions({
    queryKey: [...playersKey(tournamentId), search],
    queryFn: ({ pageParam, signal }) => listField(tournamentId, search, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(loaded && isSame(loaded.search, search) ? loaded.page : null),
    placeholderData: keepPreviousData,
  });

const isSame = (one: FieldSearch, other: FieldSearch) =>
  one.q === other.q && one.filter === other.filter && one.sort === other.sort;

export const getFieldTournament = (id: string, fetchApi?: FetchApi) =>
  call(tournamentsEndpoints.getOwnTournament, { params: { id }, fetchApi });

/** The tournament with its figures. Not cached beyond its page: the next visit starts with its loader's data. */
export const fieldTournamentQuery = (loaded: OwnTournament) =>
  queryOptions({
    queryKey: [...fieldKey(loaded.id), 'tournament'],
    queryFn: () => getFieldTournament(loaded.id),
    initialData: loaded,
    gcTime: 0,
  });

/** The address of the file with the players that match the search. */
export const exportAddress = (tournamentId: string, search: FieldSearch) =>
  addressOf(fieldEndpoints.exportField, { id: tournamentId }, search);

/** The key of a person in the field: an entry's id alone is shared by all of its people. */
export const rowKey = ({ id, position }: Pick<FieldPlayer, 'id' | 'position'>) => `${id}-${position}`;

/** Changes the cached field in every search that has been read. */
export function changeField(
  queryClient: QueryClient,
  tournamentId: string,
  change: { player?: (player: FieldPlayer) => FieldPlayer; summary?: (summary: FieldSummary) => FieldSummary },
) {
  const { player = (same) => same, summary = (same) => same } = change;
  queryClient.setQueriesData<InfiniteData<FieldPage>>(
    { queryKey: playersKey(tournamentId) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: page.data.map(player), summary: summary(page.summary) })),
      },
  );
}
