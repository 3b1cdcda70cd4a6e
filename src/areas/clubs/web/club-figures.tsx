import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, DollarSign, Flag, Gauge, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#kernel/web/client/api.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { changeWords, pointWords } from './club-words.ts';
import { type ClubOverview, overviewQuery } from './queries.ts';

/**
 * Four figures, each with what it is of, and how it stands against a year ago: past with past, what lies ahead with
 * what lay ahead.
 */
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
      <Figure
        icon={Flag}
        label="Hosted Tournaments"
        note="Of all time"
        change={changeWords(years?.hosted_tournaments.change_percent ?? null)}
        years={years && soFar(years.hosted_tournaments, count)}
      >
        {data && count(data.hosted_tournaments)}
      </Figure>
      <Figure
        icon={DollarSign}
        label="Tournament Revenue"
        note="Of all booked slots"
        change={changeWords(years?.venue_revenue.change_percent ?? null)}
        years={years && soFar(years.venue_revenue, formatDollars)}
      >
        {data && <Money dollars={data.venue_revenue} />}
      </Figure>
      <Figure
        icon={Gauge}
        label="Facility Utilization"
        note="Booked of all offered slots"
        change={pointWords(years?.utilization.change_points ?? null)}
        years={years && soFar(years.utilization, (share) => `${share}%`)}
      >
        {data && `${data.utilization}%`}
      </Figure>
      <Figure
        icon={CalendarCheck}
        label="Upcoming Bookings"
        note="Booked slots to come"
        change={changeWords(years?.upcoming_bookings.change_percent ?? null)}
        years={
          years &&
          `${count(years.upcoming_bookings.this_year)} lie ahead; ` +
            `a year ago it was ${count(years.upcoming_bookings.last_year)}`
        }
      >
        {data && count(data.upcoming_bookings)}
      </Figure>
    </div>
  );
}

const count = (figure: number) => figure.toLocaleString('en-US');

/** What is compared: this year up to today, and last year up to the same day. */
const soFar = (
  { this_year: now, last_year: before }: { this_year: number; last_year: number },
  words: (figure: number) => string,
) => `${words(now)} this year so far, ${words(before)} by this day last year`;

type FigureProps = {
  icon: LucideIcon;
  label: string;
  /** What the figure is of. */
  note: string;
  change: string | null;
  /** The two figures that the change is between. */
  years: string | undefined;
  children: ReactNode;
};

const Figure = ({ icon: Icon, label, note, change, years, children }: FigureProps) => (
  <Card className="py-4 sm:py-5">
    <CardContent className="px-4 sm:px-5">
      <h2 className="flex items-start justify-between gap-3 text-sm text-muted-foreground sm:text-[0.9375rem]">
        {label} <Icon className="mt-0.5 size-4.5 shrink-0 text-primary max-sm:hidden" aria-hidden />
      </h2>
      <p className="mt-1.5 text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">
        {children ?? <Skeleton className="h-9 w-20" />}
      </p>
      <p className="text-sm text-muted-foreground">{note}</p>
      {change && (
        <div className="mt-2.5 border-t pt-2.5 text-sm tabular-nums">
          <p className="font-medium">{change}</p>
          <p className="mt-0.5 text-muted-foreground">{years}</p>
        </div>
      )}
    </CardContent>
  </Card>
);
