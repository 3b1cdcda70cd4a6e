import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MapPinOff, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Button } from '#kernel/web/ui/button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { noFilters, readFilters, writeFilters } from './filters.ts';
import { listFailureOf, type LoadedTournaments } from './load-tournaments.ts';
import { tournamentsQuery } from './queries.ts';
import { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx';
import { TournamentSearch } from './tournament-search.tsx';

/** The number of cards of the widest grid before any scrolling. */
const cardsInFirstView = 4;
/**
 * Milliseconds for which the former list may stand while the next one is read, so that quick answers do not flicker.
 */
const patience = 200;

const skeletons = [0, 1, 2, 3, 4, 5, 6, 7];

const gridClassName = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 2xl:grid-cols-4';

export function TournamentMarketplace({ loaded }: { loaded: LoadedTournaments | null }) {
  return (
    <>
      <TournamentSearch />
      <div className="mt-7">
        <TournamentResults loaded={loaded} />
      </div>
    </>
  );
}

function TournamentResults({ loaded }: { loaded: LoadedTournaments | null }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const filters = useMemo(() => readFilters(search), [search]);
  const rendered = loaded?.search === search.toString() ? loaded : null;
  const [hasRetried, setHasRetried] = useState(false);
  const serverFailure = hasRetried ? null : (rendered?.failure ?? null);
  const list = useInfiniteQuery({
    ...tournamentsQuery(filters, rendered?.firstPage ?? null),
    enabled: serverFailure === null,
    placeholderData: keepPreviousData,
  });
  const isSlow = useIsLasting(list.isPlaceholderData);
  const failure = serverFailure ?? (list.isError ? listFailureOf(list.error) : null);

  const isUnknownCity = failure?.code === 'city_not_found';
  const complaint = isUnknownCity ? null : failure?.message;
  useEffect(() => {
    if (complaint) toast({ title: 'Error fetching tournaments', description: complaint, variant: 'destructive' });
  }, [complaint]);

  const tournaments = list.data?.pages.flatMap((page) => page.data) ?? [];
  const retry = () => {
    setHasRetried(true);
    void (list.data ? list.fetchNextPage() : list.refetch());
  };
  if (isUnknownCity) {
    return (
      <EmptyState
        icon={MapPinOff}
        title="City not found"
        description={`We do not know a city called '${filters.city}'. Check its spelling, or give its ZIP code.`}
      />
    );
  }
  if (failure && tournaments.length === 0) {
    return (
      <FailureState message={`Error loading tournaments: ${failure.message}`} onRetry={retry} busy={list.isFetching} />
    );
  }
  if (list.isPending || isSlow) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Loading tournaments
        </p>
        <Grid>
          {skeletons.map((index) => (
            <li key={index}>
              <TournamentCardSkeleton />
            </li>
          ))}
        </Grid>
      </div>
    );
  }
  if (tournaments.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="No tournaments found"
        description="Try adjusting your search terms or filters to find more tournaments."
      >
        <Button asChild variant="outline">
          <Link to={`${pathname}?${writeFilters({ ...noFilters }, search)}`}>Show all tournaments</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Grid>
        {tournaments.map((tournament, index) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} index={index} isInFirstView={index < cardsInFirstView} />
          </li>
        ))}
      </Grid>
      <p role="status" className="sr-only">
        {countOf(tournaments.length, 'tournament')} shown{list.hasNextPage ? ', more on scrolling' : ''}
      </p>
      {failure ? (
        <FailureState
          className="mt-6 py-8"
          message={`Error loading tournaments: ${failure.message}`}
          onRetry={retry}
          busy={list.isFetching}
        />
      ) : (
        list.hasNextPage && <More onMore={() => void list.fetchNextPage()} busy={list.isFetchingNextPage} />
      )}
    </>
  );
}

/** True once the condition has held for longer than the patience. */
function useIsLasting(isGiven: boolean) {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isGiven) return;
    const timer = setTimeout(() => setIsLasting(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isGiven]);
  return isGiven && isLasting;
}

const Grid = ({ children }: { children: ReactNode }) => <ul className={gridClassName}>{children}</ul>;

/** Reads on when it comes into view; a button for whoever does not scroll. */
function More({ onMore, busy }: { onMore: () => void; busy: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (!end.current || busy) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '500px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [busy]);
  return (
    <div ref={end} className="mt-10 flex justify-center">
      <Button variant="outline" size="lg" onClick={onMore} busy={busy}>
        Load more
      </Button>
    </div>
  );
}
