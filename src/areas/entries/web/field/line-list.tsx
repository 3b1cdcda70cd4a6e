import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { NothingFound } from '#kernel/web/ui/nothing-found.tsx';
import { OutdatedList } from '#kernel/web/ui/outdated-notice.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { isNarrowed, readFieldSearch, writeFieldSearch } from './field-search.ts';
import { lineId } from './field-words.ts';
import { LineTable, type LineTableProps } from './line-table.tsx';
import type { FieldLines } from './use-field-lines.ts';

type LineListProps = FieldLines &
  Omit<LineTableProps, 'lines' | 'inTeams'> & {
    /** The invitation where nobody has entered. */
    invitation?: ReactNode;
  };

/** The lines that match the search, a hundred at a time. */
export function LineList({ list, lines, summary, invitation, ...rest }: LineListProps) {
  if (!list.data) {
    return list.isError ? (
      <FailureState message={`The players could not be loaded. ${messageOf(list.error)}`} query={list} />
    ) : (
      <ListSkeleton />
    );
  }
  if (lines.length === 0) return <Nobody tournament={rest.tournament} invitation={invitation} />;
  return (
    <>
      <OutdatedList query={list} />
      <div className="rereading" aria-busy={list.isPlaceholderData}>
        <LineTable lines={lines} inTeams={(summary?.teams ?? 0) + (summary?.no_team ?? 0) > 0} {...rest} />
      </div>
      <LoadMore
        {...furtherPages(list)}
        count={lines.length}
        noun="line"
        rowIds={lines.map(({ key }) => lineId(key))}
        isQuiet
      />
    </>
  );
}

function Nobody({ tournament, invitation }: { tournament: OwnTournament; invitation: ReactNode }) {
  const [address] = useSearchParams();
  const search = readFieldSearch(address);
  if (isNarrowed(search))
    return (
      <NothingFound
        title="No players found"
        description="No player in this tournament matches your search."
        cleared={(others) => writeFieldSearch({ q: '', filter: 'all', sort: search.sort }, others)}
      />
    );
  return (
    <EmptyState
      icon={UserPlus}
      title="Nobody has entered."
      {...(tournament.status === 'draft' ? { description: 'Golfers can enter once you publish the tournament.' } : {})}
    >
      {invitation}
    </EmptyState>
  );
}

const ListSkeleton = () => (
  <div role="status" aria-label="Loading" className="divide-y rounded-xl border bg-card">
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex h-14 items-center justify-between gap-4 px-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-16 rounded-full" />
      </div>
    ))}
  </div>
);
