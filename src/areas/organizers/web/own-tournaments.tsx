import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import { CalendarPlus, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { NothingFound } from '#kernel/web/ui/nothing-found.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { Spoken } from '#kernel/web/ui/spoken.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { CopyButton } from './copy-button.tsx';
import { noOwnSearch, writeOwnSearch } from './own-tournament-search.ts';

type OwnTournamentsProps = {
  tournaments: OwnTournament[];
  isLoading: boolean;
  failure: string | null;
  isBusy: boolean;
  /** The rows are still those of the search before. */
  isRereading: boolean;
  onRetry: () => void;
  /** Whether the list is searched. */
  isNarrowed: boolean;
  isFirstPage: boolean;
  /** Reads the next page; null where there is none. */
  onMore: (() => void) | null;
  /** The search above the list, where there is one. */
  search?: ReactNode;
  /** A way to the page that has it. */
  finder?: ReactNode;
};

/** 'Your Tournaments', newest first: three until more are requested, or the ones that are searched for. */
export function OwnTournaments({
  tournaments,
  isLoading,
  failure,
  isBusy,
  isRereading,
  onRetry,
  isNarrowed,
  isFirstPage,
  onMore,
  search = null,
  finder = null,
}: OwnTournamentsProps) {
  const mayCreate = useHolds('tournaments.write');
  /** Three of all, with the rest behind 'View all'. */
  const isShort = isFirstPage && !isNarrowed;
  const content = () => {
    if (isLoading)
      return (
        <div className="flex flex-col gap-2" role="status" aria-label="Loading tournaments">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </div>
      );
    if (failure && tournaments.length === 0)
      return <FailureState message={`Error loading tournaments: ${failure}`} onRetry={onRetry} busy={isBusy} />;
    if (tournaments.length === 0 && isNarrowed)
      return (
        <NothingFound
          title="No tournaments found"
          description="None of your tournaments matches your search."
          cleared={(address) => writeOwnSearch(noOwnSearch, address)}
        />
      );
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
        <div className="rereading" aria-busy={isRereading}>
          <ul className="divide-y overflow-hidden rounded-xl border bg-card">
            {tournaments.map((tournament) => (
              <OwnTournamentRow key={tournament.id} tournament={tournament} mayCopy={mayCreate} />
            ))}
          </ul>
        </div>
        {onMore && !isShort && (
          <Button variant="outline" className="mt-3 w-full" busy={isBusy} onClick={onMore}>
            Load more
          </Button>
        )}
      </>
    );
  };
  return (
    <section aria-labelledby="own-tournaments">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="own-tournaments" className="text-lg font-semibold">
          Your Tournaments
        </h2>
        <div className="flex flex-wrap items-center gap-x-5">
          {finder}
          {onMore && isShort && (
            <Button variant="link" size="sm" className="px-0" busy={isBusy} onClick={onMore}>
              View all
            </Button>
          )}
        </div>
      </div>
      {search}
      {isNarrowed && !isLoading && !isRereading && (
        <p role="status" className="sr-only">
          {`${onMore ? 'The first ' : ''}${countOf(tournaments.length, 'tournament')} found`}
        </p>
      )}
      {content()}
    </section>
  );
}

/**
 * A tournament's row: the name wraps, the line below it is truncated. On narrow phones the buttons have a line of their
 * own.
 */
const OwnTournamentRow = ({ tournament, mayCopy }: { tournament: OwnTournament; mayCopy: boolean }) => (
  <li className="flex items-center gap-x-3 gap-y-1 px-4 py-2 max-[22.5rem]:flex-wrap max-[22.5rem]:justify-end">
    <div className="min-w-0 flex-1 max-[22.5rem]:basis-full">
      <p className="font-medium wrap-anywhere">{tournament.title}</p>
      <p className="text-sm text-muted-foreground tabular-nums">
        <State {...tournamentLooks[tournament.status]} />
        {' · '}
        {tournament.max_participants === 0 ? (
          <Spoken as="No places set yet">–</Spoken>
        ) : (
          <Spoken as={`Entries: ${tournament.entries} of ${tournament.max_participants}`}>
            {tournament.entries}/{tournament.max_participants}
          </Spoken>
        )}
        {tournament.revenue !== null && (
          <>
            {' · '}
            <span className="sr-only">Revenue </span>
            <Money dollars={tournament.revenue} />
          </>
        )}
        {' · '}
        {tournament.start_date ? <CalendarDate date={tournament.start_date} format="short" /> : 'No date yet'}
        {' · '}
        {tournament.venue || 'TBD'}
      </p>
      {tournament.publish_on && !tournament.publish_note && (
        <p className="text-sm font-medium tabular-nums">
          {tournament.start_date && <CalendarDate date={tournament.start_date} format="day" />}, publishes{' '}
          <CalendarDate date={tournament.publish_on} format="day" />
        </p>
      )}
      {tournament.publish_note && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-destructive">
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden />{' '}
          {tournament.publish_on ? 'It was not published by itself' : 'It is not published by itself any more'}
        </p>
      )}
      {tournament.is_paused && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-destructive">
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden /> The club has withdrawn: entry is paused
        </p>
      )}
      {tournament.entry_state === 'awaiting_payments' && (
        <p className="flex items-center gap-1.5 text-sm font-medium">
          <Hourglass className="size-3.5 shrink-0 text-primary" aria-hidden /> Registration opens when payments are set
          up
        </p>
      )}
    </div>
    {mayCopy && <CopyButton tournament={tournament} isInList />}
    <Button asChild variant="outline" size="sm" className="max-sm:px-2.5">
      <Link to={paths.tournamentManagement(tournament.id)} aria-label={`Manage ${tournament.title}`}>
        Manage
      </Link>
    </Button>
  </li>
);
