import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { OutdatedNotice } from '#kernel/web/ui/outdated-notice.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { isNarrowed, readFieldSearch, writeFieldSearch } from './field-search.ts';
import { isRunning } from './field-words.ts';
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
      <FailureState
        message={`The players could not be loaded. ${messageOf(list.error)}`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    ) : (
      <ListSkeleton />
    );
  }
  if (players.length === 0) {
    const clear = () =>
      setAddress((others) => writeFieldSearch({ q: '', filter: 'all', sort: search.sort }, others), {
        replace: true,
        preventScrollReset: true,
      });
    return (
      <>
        {isNarrowed(search) ? (
          <EmptyState
            icon={SearchX}
            title="No players found"
            description="Nobody in this tournament matches what you are looking for."
          >
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
        <OutdatedNotice reason={messageOf(list.error)} onRetry={() => void list.refetch()} isBusy={list.isRefetching} />
      )}
      <div className="rereading" aria-busy={list.isPlaceholderData}>
        <PlayerTable
          players={players}
          tournament={tournament}
          now={renderedAt}
          onToggle={handleToggle}
          onRefund={setRefunding}
        />
      </div>
      <LoadMore {...furtherPages(list)} count={players.length} noun="player" rowIds={players.map(rowId)} />
      {dialog}
    </>
  );
}

/** A link is shared only where somebody could enter by it. */
function nobodyYet(tournament: OwnTournament) {
  if (isRunning(tournament))
    return { title: 'No players yet', description: 'Share the tournament: whoever enters appears here by itself.' };
  if (tournament.status === 'draft')
    return { title: 'No players yet', description: 'Golfers can enter once you publish the tournament.' };
  return { title: 'No players', description: 'Nobody is entered in this tournament.' };
}

const ListSkeleton = () => (
  <div role="status" aria-label="Loading" className="divide-y rounded-xl border bg-card">
    {[1, 2, 3, 4, 5].map((row) => (
      <div
        key={row}
        className="grid grid-cols-[1fr_auto] items-center gap-4 px-5 py-4.5 xl:grid-cols-[1.2fr_1.4fr_.8fr_.8fr]"
      >
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-full max-xl:hidden" />
        <Skeleton className="h-5 w-16 rounded-full" />
        <Skeleton className="h-8 w-24 max-xl:hidden" />
      </div>
    ))}
  </div>
);
