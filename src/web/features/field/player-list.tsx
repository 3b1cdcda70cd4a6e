import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, SearchX, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FieldPlayer } from '#contracts/field.ts';
import type { OwnTournament } from '#contracts/tournaments.ts';
import { messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isNarrowed, readFieldSearch, writeFieldSearch } from './field-search.ts';
import { countOf, isRunning } from './field-words.ts';
import { PlayerTable, rowId } from './player-table.tsx';
import { fieldKey, fieldQuery, type LoadedField } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useCheckIn } from './use-check-in.ts';

type PlayerListProps = {
  tournament: OwnTournament;
  loaded: LoadedField | null;
  renderedAt: number;
  /** Asks for a reading of everything. */
  readAgain: () => void;
  /** What to do where nobody has entered. */
  invitation: ReactNode;
};

/** The players who are searched for, fifty at a time, with everything that is done about them. */
export function PlayerList({ tournament, loaded, renderedAt, readAgain, invitation }: PlayerListProps) {
  const [address, setAddress] = useSearchParams();
  const search = readFieldSearch(address);
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(fieldQuery(tournament.id, search, loaded));
  const handleToggle = useCheckIn(tournament.id, readAgain);
  const [refunding, setRefunding] = useState<FieldPlayer | null>(null);
  const players = list.data?.pages.flatMap(({ data }) => data) ?? [];

  const dialog = (
    <RefundDialog
      player={refunding}
      tournamentId={tournament.id}
      onClose={() => setRefunding(null)}
      onRefunded={() => queryClient.invalidateQueries({ queryKey: fieldKey(tournament.id) })}
    />
  );
  if (!list.data) {
    return list.isError ? (
      <FailureState message={`The players could not be loaded. ${messageOf(list.error)}`} onRetry={() => void list.refetch()} busy={list.isFetching} />
    ) : (
      <ListSkeleton />
    );
  }
  if (players.length === 0) {
    const clear = () => setAddress((others) => writeFieldSearch({ q: '', filter: 'all', sort: search.sort }, others), { replace: true, preventScrollReset: true });
    return (
      <>
        {isNarrowed(search) ? (
          <EmptyState icon={SearchX} title="No players found" description="Nobody in this tournament matches what you are looking for.">
            <Button variant="outline" onClick={clear}>
              Clear All
            </Button>
          </EmptyState>
        ) : (
          <EmptyState icon={UserPlus} {...nobodyYet(tournament)}>
            {isRunning(tournament) && invitation}
          </EmptyState>
        )}
        {dialog}
      </>
    );
  }
  return (
    <>
      {list.isRefetchError && (
        <Alert variant="destructive" className="mb-4">
          <CircleAlert aria-hidden />
          <AlertTitle>This list may be out of date</AlertTitle>
          <AlertDescription className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {messageOf(list.error)}
            <Button variant="outline" size="sm" onClick={() => void list.refetch()} busy={list.isRefetching}>
              Retry
            </Button>
          </AlertDescription>
        </Alert>
      )}
      <div className={cn('transition-opacity', list.isPlaceholderData && 'opacity-60')} aria-busy={list.isPlaceholderData}>
        <PlayerTable players={players} tournament={tournament} now={renderedAt} onToggle={handleToggle} onRefund={setRefunding} />
      </div>
      <LoadMore
        players={players}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failure={list.isFetchNextPageError ? messageOf(list.error) : null}
        onLoad={() => void list.fetchNextPage()}
      />
      {dialog}
    </>
  );
}

/** A link is shared only where somebody could enter by it. */
function nobodyYet(tournament: OwnTournament) {
  if (isRunning(tournament)) return { title: 'No players yet', description: 'Share the tournament: whoever enters appears here by itself.' };
  if (tournament.status === 'draft') return { title: 'No players yet', description: 'Golfers can enter once you publish the tournament.' };
  return { title: 'No players', description: 'Nobody is entered in this tournament.' };
}

type LoadMoreProps = { players: FieldPlayer[]; hasMore: boolean; isLoading: boolean; failure: string | null; onLoad: () => void };

/** The way past what is shown. The focus goes to the first row that came, just where the button was. */
function LoadMore({ players, hasMore, isLoading, failure, onLoad }: LoadMoreProps) {
  const before = useRef(0);
  const [announcement, setAnnouncement] = useState('');
  const count = players.length;
  const handleClick = () => {
    before.current = count;
    onLoad();
  };
  const handleGrowth = useEffectEvent(() => {
    const first = players[before.current];
    if (before.current === 0 || !first) return;
    setAnnouncement(`${count - before.current} more players`);
    before.current = 0;
    document.getElementById(rowId(first))?.focus();
  });
  useEffect(() => {
    if (count > 0) handleGrowth();
  }, [count]);
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {failure && (
        <p role="alert" className="text-sm font-medium text-destructive">
          {failure}
        </p>
      )}
      <p className="text-sm text-muted-foreground">{hasMore ? `The first ${countOf(count, 'player')}` : `${countOf(count, 'player')} shown`}</p>
      {hasMore && (
        <Button variant="outline" className="max-sm:w-full" busy={isLoading} onClick={handleClick}>
          Load more
        </Button>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

const ListSkeleton = () => (
  <div role="status" aria-label="Loading" className="divide-y rounded-xl border bg-card">
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="grid grid-cols-[1fr_auto] items-center gap-4 px-5 py-4.5 xl:grid-cols-[1.2fr_1.4fr_.8fr_.8fr]">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-full max-xl:hidden" />
        <Skeleton className="h-5 w-16 rounded-full" />
        <Skeleton className="h-8 w-24 max-xl:hidden" />
      </div>
    ))}
  </div>
);
