import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { GolferStats } from '#areas/golfers/contract/stats.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { FiguresCard } from './figures-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import { HandicapPanel } from './handicap-panel.tsx';
import { type RoundPage, statsQuery } from './queries.ts';
import { RoundList } from './round-list.tsx';

/** The figures and goals that every golfer has. */
export function OwnFigures({ loaded }: { loaded: GolferStats | null }) {
  const query = useQuery(statsQuery(loaded ?? undefined));
  if (query.data) {
    return (
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FiguresCard stats={query.data} />
        <GoalsCard stats={query.data} />
      </div>
    );
  }
  return query.isError ? <FailureState message="Your statistics could not be loaded." query={query} /> : <Loading />;
}

/** The premium figures: the index, its trend, insights, and the rounds they come from. */
export function AdvancedFigures({ loaded, firstPage }: { loaded: GolferStats | null; firstPage: RoundPage | null }) {
  const query = useQuery(statsQuery(loaded ?? undefined));
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = query;
  const advanced = data?.advanced;
  // Data that was read before the golfer upgraded lacks the premium part.
  const isFromBefore = data !== undefined && advanced === null;
  useEffect(() => {
    if (isFromBefore) void refetch();
  }, [isFromBefore, refetch]);
  const handicap = () => {
    if (advanced) return <HandicapPanel advanced={advanced} goal={data.goals.handicap} />;
    if (isError || (isFetchedAfterMount && !isFetching))
      return <FailureState message="Your handicap could not be loaded." query={{ refetch, isFetching }} />;
    return <Loading />;
  };
  return (
    <div className="flex flex-col gap-6">
      {handicap()}
      <RoundList firstPage={firstPage} />
    </div>
  );
}

const Loading = (): ReactNode => (
  <div role="status" aria-label="Loading">
    <Skeleton className="h-44 w-full rounded-xl" />
  </div>
);
