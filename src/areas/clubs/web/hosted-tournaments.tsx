import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import type { Look } from '#kernel/rules/looks.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type HostedPage, type HostedTournament, hostedQuery } from './queries.ts';

/** Tournaments played at the club, newest first, page by page. */
export function HostedTournaments({ firstPage }: { firstPage: HostedPage | null }) {
  const list = useInfiniteQuery(hostedQuery(firstPage));
  const { error, errorUpdatedAt } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once, also one that reads the same
  useEffect(() => {
    if (error)
      toast({ title: 'Error', description: `Error loading tournaments: ${messageOf(error)}`, variant: 'destructive' });
  }, [errorUpdatedAt]);
  const tournaments = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const content = () => {
    if (list.isPending)
      return (
        <div role="status" aria-label="Loading tournaments" className="flex flex-col gap-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </div>
      );
    if (list.isError && tournaments.length === 0)
      return <FailureState message={`Error loading tournaments: ${messageOf(error)}`} query={list} />;
    if (tournaments.length === 0)
      return (
        <EmptyState
          icon={Flag}
          title="No tournaments here yet"
          description={
            'When an organizer plays in one of your slots, or names your club as the venue, ' +
            'the tournament stands here.'
          }
        >
          <IfHolds permission="slots.write">
            <Button asChild>
              <Link to={paths.tournamentSlotSelection()}>Create Tournament Slot</Link>
            </Button>
          </IfHolds>
        </EmptyState>
      );
    return (
      <>
        <ul className="-my-3 divide-y">
          {tournaments.map((tournament) => (
            <HostedRow key={tournament.id} tournament={tournament} />
          ))}
        </ul>
        <LoadMore {...furtherPages(list)} count={tournaments.length} noun="tournament" isQuiet className="mt-8" />
      </>
    );
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">Hosted Tournaments</CardTitle>
      </CardHeader>
      <CardContent>{content()}</CardContent>
    </Card>
  );
}

const hostedLooks: Record<HostedTournament['status'], Look> = {
  confirmed: tournamentLooks.upcoming,
  active: tournamentLooks.active,
  completed: tournamentLooks.completed,
  cancelled: tournamentLooks.cancelled,
  cancelled_by_club: { tone: 'over', words: 'Cancelled by you' },
  booking_cancelled: { tone: 'over', words: 'Booking cancelled by the organizer' },
};

const HostedRow = ({
  tournament: { id, name, date, entries, revenue, status, organizer_name: organizer },
}: {
  tournament: HostedTournament;
}) => (
  <li className="flex flex-col gap-x-6 gap-y-2 py-3 sm:flex-row sm:items-center sm:justify-between">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to={paths.tournamentDetails(id)}
            className="touch-target inline-block underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <State {...hostedLooks[status]} />
      </div>
      <p className="text-sm text-muted-foreground">
        <CalendarDate date={date} /> · {organizer}
      </p>
    </div>
    <dl className="flex shrink-0 gap-8 sm:text-right">
      <div>
        <dt className="text-sm text-muted-foreground">Entries</dt>
        <dd className="font-medium tabular-nums">{entries.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted-foreground">Venue fee</dt>
        <dd className="font-medium">
          <Money dollars={revenue} />
        </dd>
      </div>
    </dl>
  </li>
);
