import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BrandTournamentPage } from '#areas/brand/contract/organizer-brand.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { organizerTournamentsQuery, type When } from './queries.ts';

type TournamentPagesProps = {
  slug: string;
  when: When;
  /** The first page as read by the server; null if that failed. */
  loaded: BrandTournamentPage | null;
  empty: ReactNode;
  /** Renders the rows shown. */
  children: (tournaments: BrandTournamentPage['data']) => ReactNode;
};

/** The tournaments of an organizer, page by page. */
export function TournamentPages({ slug, when, loaded, empty, children }: TournamentPagesProps) {
  const query = useInfiniteQuery(organizerTournamentsQuery(slug, when, loaded));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (!data)
    return error || !isFetching ? (
      <FailureState
        message={`The tournaments could not be read${error ? `: ${messageOf(error)}` : '.'}`}
        query={{ refetch, isFetching }}
      />
    ) : null;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      <LoadMore
        count={rows.length}
        noun="tournament"
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        failure={error ? messageOf(error) : null}
        onMore={() => void fetchNextPage()}
        isQuiet
      />
    </>
  );
}
