import { useInfiniteQuery } from '@tanstack/react-query';
import type { FieldSearch } from './field-search.ts';
import { fieldQuery, type LoadedField } from './queries.ts';

/** How many of those who paid are at the course, whatever is searched for. */
export function CheckInCount({
  tournamentId,
  search,
  loaded,
}: {
  tournamentId: string;
  search: FieldSearch;
  loaded: LoadedField | null;
}) {
  const { data } = useInfiniteQuery(fieldQuery(tournamentId, search, loaded));
  const summary = data?.pages.at(-1)?.summary;
  if (!summary || summary.paid === 0) return null;
  return (
    <p className="mt-1 text-muted-foreground tabular-nums" aria-live="polite">
      {summary.checked_in.toLocaleString('en-US')} of {summary.paid.toLocaleString('en-US')} here
    </p>
  );
}
