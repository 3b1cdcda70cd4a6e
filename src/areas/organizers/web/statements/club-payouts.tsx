import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { CalendarDate, Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { BookedCard } from './booked-card.tsx';
import { FailedRefunds } from './failed-refunds.tsx';
import { MovementsCard } from './movements-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { type ClubStatement, clubStatementQuery } from './queries.ts';
import { SumsCard } from './sums-card.tsx';

/** A club's money: the revenue of its bookings, the provider's balance and payouts, and every movement. */
export function ClubPayouts({ firstPage }: { firstPage: ClubStatement | null }) {
  const list = useInfiniteQuery(clubStatementQuery(firstPage));
  const { data, isPending, error, isFetching, refetch } = list;
  useCalmEvents(() => refetch(), ['booking', 'ready']);
  const statement = data?.pages[0];
  const movements = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the statement">
        <Skeleton className="h-96 w-full rounded-xl" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <FailedRefunds payee="country_club" />
      <div className="grid grid-cols-1 items-start gap-6 sm:gap-8 lg:grid-cols-2">
        {statement ? (
          <div className="flex flex-col gap-6 sm:gap-8">
            <BookedCard booked={statement.booked} />
            <SumsCard title="Card payments" sums={statement.sums} hasDesk={false} />
          </div>
        ) : (
          <FailureState message={`Error loading the statement: ${messageOf(error)}`} query={{ refetch, isFetching }} />
        )}
        <PayoutsCard payee="country_club" />
      </div>
      {statement && (
        <MovementsCard
          movements={movements}
          fileHref={paths.clubStatementFile()}
          emptyWords="Card payments for bookings, and refunds of them, are listed here."
          further={furtherPages(list)}
          noteOf={(movement) => (
            <>
              {movement.name}, <CalendarDate date={movement.date} format="short" /> ·{' '}
              <Instant at={movement.booked_at} timeZone={statement.time_zone} format="short" />
            </>
          )}
        />
      )}
    </div>
  );
}
