import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { NothingFound } from '#kernel/web/ui/nothing-found.tsx';
import { OutdatedList } from '#kernel/web/ui/outdated-notice.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { isNarrowed, readListSearch, writeListSearch } from './queries.ts';

type AdminListProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  /** The name of its rows: 'products'. */
  what: string;
  icon: LucideIcon;
  /** The words for an empty list. */
  nothing: { title: string; description: string };
  children: (row: Row) => ReactNode;
};

/** A list of the operator's in all its states; the children say what a row holds. */
export function AdminList<Row extends { id: string } | { user_id: string }>({
  list,
  what,
  icon,
  nothing,
  children,
}: AdminListProps<Row>) {
  const [address] = useSearchParams();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (!list.data) {
    if (list.isError)
      return <FailureState message={`The ${what} could not be loaded. ${messageOf(list.error)}`} query={list} />;
    return <Loading />;
  }
  if (rows.length === 0) {
    if (!isNarrowed(readListSearch(address))) return <EmptyState icon={icon} {...nothing} />;
    return (
      <NothingFound
        title={`No ${what} found`}
        description="Nothing matches your search."
        cleared={(search) => writeListSearch({ q: '', show: '' }, search)}
      />
    );
  }
  return (
    <HydrationGate>
      <OutdatedList query={list} />
      <ul
        aria-label={what}
        aria-busy={list.isPlaceholderData}
        className="rereading divide-y rounded-xl border bg-card shadow-xs"
      >
        {rows.map((row) => (
          <li key={'id' in row ? row.id : row.user_id}>{children(row)}</li>
        ))}
      </ul>
      <LoadMore {...furtherPages(list)} count={rows.length} noun={what.replace(/s$/, '')} />
    </HydrationGate>
  );
}

/** A row: what it is about on the left, what can be done on the right, one below the other where it is narrow. */
export const Row = ({ className, ...props }: ComponentProps<'div'>) => (
  <div
    className={cn('flex flex-col gap-x-6 gap-y-3 p-4 sm:p-5 md:flex-row md:items-center md:justify-between', className)}
    {...props}
  />
);

const Loading = () => (
  <div role="status" aria-label="Loading" className="divide-y rounded-xl border bg-card">
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex items-center justify-between gap-4 px-5 py-5">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-8 w-24" />
      </div>
    ))}
  </div>
);
