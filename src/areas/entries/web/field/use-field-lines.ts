import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linesOf } from '#areas/entries/rules/field-lines.ts';
import type { FieldSearch } from './field-search.ts';
import { fieldQuery, type LoadedField } from './queries.ts';

/** The lines of players that a search has found so far, and the counts and the first start of the whole field. */
export function useFieldLines(
  tournamentId: string,
  search: FieldSearch,
  { loaded = null, isWanted = true }: { loaded?: LoadedField | null; isWanted?: boolean } = {},
) {
  const list = useInfiniteQuery({ ...fieldQuery(tournamentId, search, loaded), enabled: isWanted });
  const pages = list.data?.pages;
  const lines = useMemo(() => linesOf(pages?.flatMap(({ data }) => data) ?? []), [pages]);
  const last = pages?.at(-1);
  return { list, lines, summary: last?.summary ?? null, firstStart: last?.first_start ?? null };
}

export type FieldLines = ReturnType<typeof useFieldLines>;
