import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { AnalyticsCharts } from './analytics-charts.tsx';
import { AnalyticsFailure } from './analytics-failure.tsx';
import { AnalyticsGate } from './analytics-gate.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { analyticsQuery, reasonOf } from './queries.ts';
import { QuickInsights } from './quick-insights.tsx';
import { RecentPerformance } from './recent-performance.tsx';

/** The figures of the organizer's tournaments; with the premium plan also charts. */
export function AnalyticsBoard({ loaded }: { loaded: OrganizerAnalytics | null }) {
  const query = useQuery(analyticsQuery(loaded));
  const { data, error, isError, isFetching, refetch } = query;
  useEffect(() => {
    if (error)
      toast({ title: 'Error', description: reasonOf(error) ?? 'Failed to load analytics', variant: 'destructive' });
  }, [error]);
  if (!data)
    return isError ? (
      <AnalyticsFailure reason={reasonOf(error)} onRetry={() => void refetch()} isBusy={isFetching} />
    ) : (
      <Loading />
    );
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <OverviewCards overview={data.overview} />
      <div className="grid grid-cols-1 items-start gap-6 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <RecentPerformance tournaments={data.recentPerformance} />
        <QuickInsights insights={data.insights} />
      </div>
      {data.enhanced ? <AnalyticsCharts series={data.enhanced} /> : <AnalyticsGate />}
    </div>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading analytics" className="flex flex-col gap-6 sm:gap-8">
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-28 w-full rounded-xl" />
      ))}
    </div>
    <Skeleton className="h-72 w-full rounded-xl" />
  </div>
);
