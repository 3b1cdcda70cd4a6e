import { statusNames } from '#areas/tournaments/rules/status-names.ts';
import { CalendarPlus, Hourglass, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { Spoken } from '#kernel/web/ui/spoken.tsx';

type OwnTournamentsProps = {
  tournaments: OwnTournament[];
  isLoading: boolean;
  failure: string | null;
  isBusy: boolean;
  onRetry: () => void;
  isFirstPage: boolean;
  /** Null where there is no further page. */
  onMore: (() => void) | null;
};

/** 'Your Tournaments': five at first, newest on top. */
export function OwnTournaments({
  tournaments,
  isLoading,
  failure,
  isBusy,
  onRetry,
  isFirstPage,
  onMore,
}: OwnTournamentsProps) {
  const mayCreate = useHolds('tournaments.write');
  const content = () => {
    if (isLoading)
      return (
        <div className="flex flex-col gap-4" role="status" aria-label="Loading tournaments">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20 w-full" />
          ))}
        </div>
      );
    if (failure && tournaments.length === 0)
      return <FailureState message={`Error loading tournaments: ${failure}`} onRetry={onRetry} busy={isBusy} />;
    if (tournaments.length === 0 && !mayCreate) return <EmptyState icon={CalendarPlus} title="No tournaments found." />;
    if (tournaments.length === 0)
      return (
        <EmptyState icon={CalendarPlus} title="No tournaments found. Create your first tournament!">
          <Button asChild>
            <Link to={paths.createEvent()}>Create Tournament</Link>
          </Button>
        </EmptyState>
      );
    return (
      <>
        <ul className="-my-5 divide-y">
          {tournaments.map((tournament) => (
            <OwnTournamentRow key={tournament.id} tournament={tournament} />
          ))}
        </ul>
        {onMore && (
          <Button variant="outline" className="mt-8 w-full" busy={isBusy} onClick={onMore}>
            {isFirstPage ? 'View all' : 'Load more'}
          </Button>
        )}
      </>
    );
  };
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-xl">Your Tournaments</CardTitle>
        {mayCreate && (
          <Button asChild variant="link" size="sm" className="px-0">
            <Link to={paths.importTournament()}>Import a tournament</Link>
          </Button>
        )}
      </CardHeader>
      <CardContent>{content()}</CardContent>
    </Card>
  );
}

const OwnTournamentRow = ({ tournament }: { tournament: OwnTournament }) => (
  <li className="flex flex-col gap-4 py-5 sm:flex-row sm:items-center sm:justify-between">
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-lg font-semibold">{tournament.title}</span>
        <Badge variant={tournament.status === 'active' ? 'default' : 'secondary'}>
          {statusNames[tournament.status]}
        </Badge>
      </div>
      <p className="mt-1 text-muted-foreground">
        {tournament.start_date ? <CalendarDate date={tournament.start_date} /> : 'No date yet'} ·{' '}
        {tournament.venue || 'TBD'}
      </p>
      {tournament.is_paused && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-destructive">
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden /> The club has withdrawn: entry is paused
        </p>
      )}
      {tournament.entry_state === 'awaiting_payments' && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm font-medium">
          <Hourglass className="size-3.5 shrink-0 text-primary" aria-hidden /> Registration opens when payments are set
          up
        </p>
      )}
    </div>
    <div className="flex items-center justify-between gap-6 sm:justify-end">
      <dl className="flex gap-6 sm:text-right">
        <div>
          <dt className="text-sm text-muted-foreground">Entries</dt>
          <dd className="font-medium tabular-nums">
            {tournament.max_participants === 0 ? (
              <Spoken as="No places set yet">–</Spoken>
            ) : (
              <Spoken as={`${tournament.entries} of ${tournament.max_participants}`}>
                {tournament.entries}/{tournament.max_participants}
              </Spoken>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">Revenue</dt>
          <dd className="font-medium tabular-nums">
            {tournament.revenue === null ? '–' : <Money dollars={tournament.revenue} />}
          </dd>
        </div>
      </dl>
      <Button asChild variant="outline" size="sm">
        <Link to={paths.tournamentManagement(tournament.id)} aria-label={`Manage ${tournament.title}`}>
          Manage
        </Link>
      </Button>
    </div>
  </li>
);
