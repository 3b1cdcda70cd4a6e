import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { isNarrowed, noOwnSearch } from './own-tournament-search.ts';
import { type OwnTournamentPage, ownTournamentsQuery } from './queries.ts';

/** The organizer's tournaments, page by page; `shown` has the props of the list. */
export function useOwnTournaments(firstPage: OwnTournamentPage | null, search = noOwnSearch) {
  const list = useInfiniteQuery(ownTournamentsQuery(firstPage, search));
  const { isError, error, refetch } = list;
  useCalmEvents(() => refetch(), ['tournament', 'ready']);
  useEffect(() => {
    if (isError)
      toast({ title: 'Error fetching organizer tournaments', description: messageOf(error), variant: 'destructive' });
  }, [isError, error]);
  return {
    summary: list.data?.pages[0]?.summary,
    underWay: list.data?.pages[0] ?? null,
    isLoading: list.isPending,
    shown: {
      tournaments: list.data?.pages.flatMap(({ data }) => data) ?? [],
      isLoading: list.isPending,
      failure: list.isError ? messageOf(list.error) : null,
      isBusy: list.isFetchingNextPage || (list.isError && list.isFetching),
      isRereading: list.isPlaceholderData,
      onRetry: () => void list.refetch(),
      isNarrowed: isNarrowed(search),
      isFirstPage: list.data?.pages.length === 1,
      onMore: list.hasNextPage ? furtherPages(list).onMore : null,
    },
  };
}
