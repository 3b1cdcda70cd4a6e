import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { rostersEndpoints } from '#areas/entries/contract/endpoints/rosters.ts';
import type { RosterImport, RosterStatus } from '#areas/entries/contract/rosters.ts';
import { addressOf, call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { upload } from '#kernel/web/client/upload.ts';
import { byCursor } from '#kernel/web/client/further-pages.ts';

export type LatestImport = NonNullable<EndpointOutput<(typeof rostersEndpoints)['getLatestImport']>['latest']>;
export type RowFilter = 'all' | RosterStatus;

export const getLatestImport = (tournamentId: string, fetchApi?: FetchApi) =>
  call(rostersEndpoints.getLatestImport, { params: { id: tournamentId }, ...(fetchApi ? { fetchApi } : {}) });

type PageOptions = { filter?: RowFilter; cursor?: string | undefined; signal?: AbortSignal; fetchApi?: FetchApi };

export const getImport = (
  tournamentId: string,
  importId: string,
  { filter, cursor, signal, fetchApi }: PageOptions = {},
): Promise<RosterImport> =>
  call(rostersEndpoints.getImport, {
    params: { id: tournamentId, importId },
    query: { filter, cursor },
    ...(signal ? { signal } : {}),
    ...(fetchApi ? { fetchApi } : {}),
  });

/** The media type by the file's extension, since browsers do not always know it. */
const typeOf = (name: string): string =>
  /\.(xlsx?|xlsm)$/i.test(name) ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv';

export type PickedFile = { name: string; content: Blob };

export const sendFile = (tournamentId: string, { name, content }: PickedFile, sheet?: string) =>
  upload(rostersEndpoints.beginImport, {
    params: { id: tournamentId },
    query: { name: name.slice(0, 200), sheet },
    file: new Blob([content], { type: typeOf(name) }),
  });

/**
 * The rows of an import, all pages read so far.
 * @param revision incremented with each change of the file's interpretation
 */
export const rowsQuery = (tournamentId: string, importId: string, revision: number, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: ['roster-import', tournamentId, importId, revision, filter],
    queryFn: ({ pageParam, signal }) =>
      getImport(tournamentId, importId, { filter, cursor: pageParam ?? undefined, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

export const templateAddress = addressOf(rostersEndpoints.getRosterTemplate);
