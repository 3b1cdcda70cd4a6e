import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, DollarSign, Flag, Gauge, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#web/client/api.ts';
import { Card, CardContent } from '#web/ui/card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changeWords } from './club-words.ts';
import { type ClubOverview, overviewQuery } from './queries.ts';

/** Four figures, each with how this year so far stands against the same days of the last. */
export function ClubFigures({ loaded }: { loaded: ClubOverview | null }) {
  const { data, error, isError, isFetching, refetch } = useQuery(overviewQuery(loaded));
  if (isError && !data)
    return (
      <FailureState
        message={`Your figures could not be read: ${messageOf(error)}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const years = data?.year_on_year;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      <Figure icon={Flag} label="Hosted Tournaments" change={years?.hosted_tournaments.change_percent}>
        {data?.hosted_tournaments.toLocaleString('en-US')}
      </Figure>
      <Figure icon={DollarSign} label="Tournament Revenue" change={years?.venue_revenue.change_percent}>
        {data && <Money dollars={data.venue_revenue} />}
      </Figure>
      <Figure icon={Gauge} label="Facility Utilization" change={years?.utilization.change_percent}>
        {data && `${data.utilization}%`}
      </Figure>
      <Figure icon={CalendarCheck} label="Upcoming Bookings" change={years?.bookings.change_percent}>
        {data?.upcoming_bookings.toLocaleString('en-US')}
      </Figure>
    </div>
  );
}

type FigureProps = { icon: LucideIcon; label: string; change: number | null | undefined; children: ReactNode };

function Figure({ icon: Icon, label, change, children }: FigureProps) {
  const words = changeWords(change ?? null);
  return (
    <Card className="py-4 sm:py-5">
      <CardContent className="px-4 sm:px-5">
        <h2 className="flex items-start justify-between gap-3 text-sm text-muted-foreground sm:text-[0.9375rem]">
          {label} <Icon className="mt-0.5 size-4.5 shrink-0 text-primary max-sm:hidden" aria-hidden />
        </h2>
        <p className="mt-1.5 text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">
          {children ?? <Skeleton className="h-9 w-20" />}
        </p>
        {words && <p className="mt-1 text-sm text-muted-foreground tabular-nums">{words}</p>}
      </CardContent>
    </Card>
  );
}
