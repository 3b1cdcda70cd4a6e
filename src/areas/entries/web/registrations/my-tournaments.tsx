import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type RegistrationPage, registrationsKey, registrationsQuery } from './queries.ts';
import { needsGolfer, RegistrationRow } from './registration-row.tsx';

type MyTournamentsProps = {
  /** The coming entries, as the server rendered them. */
  firstPage: RegistrationPage | null;
  /** Offers from waitlists. The pending entry behind an offer is not listed a second time. */
  offers?: { tournamentId: string; line: ReactNode }[];
  /** Whether the golfer plays in a coming tournament that others entered, listed under 'Entered by others'. */
  playsForOthers?: boolean;
  /** The page has the same title, so the card's is for screen readers only. */
  isPage?: boolean;
};

/**
 * The golfer's own entries with their live state: those that need an action first, then coming ones by date, then past
 * ones, and a collapsed list of unpaid attempts.
 */
export function MyTournaments({ firstPage, offers = [], playsForOthers = false, isPage = false }: MyTournamentsProps) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(registrationsQuery('coming', firstPage));
  const refresh = () => void queryClient.invalidateQueries({ queryKey: registrationsKey });
  useServerEvents(refresh, ['registration', 'ready']);
  const { isError, error } = list;
  useEffect(() => {
    if (isError)
      toast({ title: 'Error fetching registered tournaments', description: messageOf(error), variant: 'destructive' });
  }, [isError, error]);
  const offered = new Set(offers.map(({ tournamentId }) => tournamentId));
  const registrations = (list.data?.pages.flatMap(({ data }) => data) ?? []).filter(
    ({ payment_status: status, tournament_id: id }) => status !== 'pending' || !offered.has(id),
  );
  const past = useInfiniteQuery(registrationsQuery('past', null));
  const hasPast = (past.data?.pages[0]?.data.length ?? 0) > 0;
  const rowOf = (registration: Registration) => (
    <RegistrationRow key={registration.id} registration={registration} onHoldEnd={refresh} />
  );
  const content = () => {
    if (list.isPending)
      return (
        <div className="flex flex-col gap-2" role="status" aria-label="Loading">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </div>
      );
    if (list.isError && registrations.length === 0)
      return <FailureState message={`Error loading tournaments: ${messageOf(list.error)}`} query={list} />;
    if (registrations.length === 0 && offers.length === 0)
      return (
        <EmptyState
          icon={CalendarSearch}
          title={titleWithout(playsForOthers, hasPast)}
          description={
            playsForOthers
              ? 'Entries by others are listed below.'
              : 'Find one near you: your place is held while you pay.'
          }
        >
          <Button asChild>
            <Link to={paths.tournaments()}>Find Tournaments</Link>
          </Button>
        </EmptyState>
      );
    return (
      <>
        <Lines
          title="Needs you"
          lines={[...offers.map(({ line }) => line), ...registrations.filter(needsGolfer).map(rowOf)]}
        />
        <Lines title="Upcoming" lines={registrations.filter((one) => !needsGolfer(one)).map(rowOf)} />
        <LoadMore {...furtherPages(list)} count={registrations.length} noun="tournament" isQuiet />
      </>
    );
  };
  return (
    <Card>
      <CardHeader className={isPage ? 'sr-only' : undefined}>
        <CardTitle className="text-lg">My Tournaments</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {content()}
        <EntriesOfPart part="past" rowOf={rowOf} />
        <EntriesOfPart part="unpaid" rowOf={rowOf} />
      </CardContent>
    </Card>
  );
}

/** The title of a list without own entries to come. */
function titleWithout(playsForOthers: boolean, hasPast: boolean): string {
  if (playsForOthers) return 'No upcoming entries of your own';
  return hasPast ? 'No upcoming tournaments' : 'No tournaments registered yet';
}

/** Rows under a heading; renders nothing without rows. */
function Lines({ title, lines, children }: { title: string; lines: ReactNode[]; children?: ReactNode }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ul className="divide-y">{lines}</ul>
      {children}
    </section>
  );
}

type EntriesOfPartProps = {
  part: 'past' | 'unpaid';
  rowOf: (registration: Registration) => ReactNode;
};

/** Past entries, or unpaid attempts, which are collapsed; renders nothing without any. */
function EntriesOfPart({ part, rowOf }: EntriesOfPartProps) {
  const list = useInfiniteQuery(registrationsQuery(part, null));
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (entries.length === 0)
    return list.isError ? (
      <FailureState message={`Error loading old entries: ${messageOf(list.error)}`} query={list} />
    ) : null;
  const more = <LoadMore {...furtherPages(list)} count={entries.length} noun="tournament" isQuiet className="mt-2" />;
  if (part === 'past')
    return (
      <Lines title="Past, withdrawn and cancelled" lines={entries.map(rowOf)}>
        {more}
      </Lines>
    );
  return (
    <details className="border-t pt-2">
      <FoldSummary>
        Not completed ({entries.length}
        {list.hasNextPage ? ' and more' : ''})
      </FoldSummary>
      <ul className="divide-y">{entries.map(rowOf)}</ul>
      {more}
    </details>
  );
}
