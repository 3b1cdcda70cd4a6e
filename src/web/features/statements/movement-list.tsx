import { useInfiniteQuery } from '@tanstack/react-query';
import { bookZone } from '#domain/book-zone.ts';
import { messageOf } from '#web/client/api.ts';
import { furtherPages } from '#web/client/further-pages.ts';
import { useCalmEvents } from '#web/client/realtime.ts';
import { paths } from '#web/paths.ts';
import { Instant } from '#web/ui/date.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MovementsCard } from './movements-card.tsx';
import { type MovementPage, movementsQuery } from './queries.ts';
import { SumsCard } from './sums-card.tsx';

type MovementListProps = { tournamentId: string; firstPage: MovementPage | null };

/** Every movement of money of one tournament, and what they come to. */
export function MovementList({ tournamentId, firstPage }: MovementListProps) {
  const list = useInfiniteQuery(movementsQuery(tournamentId, firstPage));
  const { data, isPending, error, isFetching, refetch } = list;
  useCalmEvents(() => refetch(), ['tournament', 'ready']);
  const sums = data?.pages[0]?.sums;
  const movements = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the movements">
        <Skeleton className="h-96 w-full rounded-xl" />
      </div>
    );
  }
  if (!sums)
    return (
      <FailureState
        message={`Error loading the movements: ${messageOf(error)}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 sm:gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <SumsCard title="Sums" sums={sums} />
      <MovementsCard
        movements={movements}
        fileHref={paths.movementsFile(tournamentId)}
        emptyWords="Card payments, refunds and what you take at the desk are listed here."
        further={furtherPages(list)}
        noteOf={(movement) => (
          <>
            {movement.name && `${movement.name} · `}
            {movement.taken_as && (movement.taken_as === 'cash' ? 'In cash · ' : 'By check · ')}
            <Instant at={movement.booked_at} timeZone={bookZone} format="short" />
          </>
        )}
      />
    </div>
  );
}
