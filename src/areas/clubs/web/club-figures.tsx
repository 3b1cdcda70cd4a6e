import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { StatRow } from '#kernel/web/ui/stat-row.tsx';
import { changeWords, shareWords } from './club-words.ts';
import { type ClubOverview, overviewQuery } from './queries.ts';

/** Four figures, each with its unit and its change from a year ago: past with past, future with future. */
export function ClubFigures({ loaded }: { loaded: ClubOverview | null }) {
  const { data, error, isError, isFetching, refetch } = useQuery(overviewQuery(loaded));
  if (isError && !data)
    return (
      <FailureState message={`Your figures could not be read: ${messageOf(error)}`} query={{ refetch, isFetching }} />
    );
  const years = data?.year_on_year;
  const wait = <Skeleton className="h-6 w-16" />;
  const notes = (of: string, change: string | null, between: string | undefined) => [
    change && (
      <span key="change" className="font-medium text-foreground">
        {change}
      </span>
    ),
    // Hidden on a phone: the label already says what is counted.
    <span key="of" className="max-sm:hidden">
      {of}
    </span>,
    change && (
      <span key="between" className="max-sm:hidden">
        {between}
      </span>
    ),
  ];
  return (
    <StatRow
      stats={[
        {
          label: 'Hosted Tournaments',
          value: data ? count(data.hosted_tournaments) : wait,
          notes: notes(
            'Of all time',
            changeWords(years?.hosted_tournaments.change_percent ?? null),
            years && soFar(years.hosted_tournaments, count),
          ),
        },
        {
          label: 'Tournament Revenue',
          value: data ? <Money dollars={data.venue_revenue} /> : wait,
          notes: notes(
            'Of all booked slots',
            changeWords(years?.venue_revenue.change_percent ?? null),
            years && soFar(years.venue_revenue, formatDollars),
          ),
        },
        {
          label: 'Facility Utilization',
          value: data ? `${data.utilization}%` : wait,
          notes: notes(
            'Booked of all slots ever offered',
            years ? shareWords(years.utilization) : null,
            years && `${years.utilization.last_year}% by this day last year`,
          ),
        },
        {
          label: 'Upcoming Bookings',
          value: data ? count(data.upcoming_bookings) : wait,
          notes: notes(
            'Booked slots to come',
            changeWords(years?.upcoming_bookings.change_percent ?? null),
            years &&
              `${count(years.upcoming_bookings.this_year)} lie ahead; ` +
                `a year ago it was ${count(years.upcoming_bookings.last_year)}`,
          ),
        },
      ]}
    />
  );
}

const count = (figure: number) => figure.toLocaleString('en-US');

/** Compares this year to date with the same period of last year. */
const soFar = (
  { this_year: now, last_year: before }: { this_year: number; last_year: number },
  words: (figure: number) => string,
) => `${words(now)} this year so far, ${words(before)} by this day last year`;
