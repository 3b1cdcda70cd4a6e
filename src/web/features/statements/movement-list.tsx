import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Receipt } from 'lucide-react';
import { messageOf } from '#web/client/api.ts';
import { furtherPages } from '#web/client/further-pages.ts';
import { useCalmEvents } from '#web/client/realtime.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Instant } from '#web/ui/date.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MoneyTable } from './money-table.tsx';
import { bookZone, kindWords, movementColumns } from './movement-words.ts';
import { type Movement, type MovementPage, movementsQuery } from './queries.ts';
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
      <Card>
        <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
          <CardTitle className="text-xl">Movements</CardTitle>
          {movements.length > 0 && (
            <Button asChild variant="outline" size="sm">
              <a href={paths.movementsFile(tournamentId)} download>
                <Download aria-hidden /> Download CSV
              </a>
            </Button>
          )}
        </CardHeader>
        <CardContent>
          {movements.length === 0 ? (
            <EmptyState
              icon={Receipt}
              title="No money has moved yet"
              description="Card payments, refunds and what you take at the desk are listed here."
            />
          ) : (
            <MoneyTable
              label="Movements"
              firstColumn="What"
              columns={movementColumns}
              rows={movements.map(moneyRowOf)}
            />
          )}
          <LoadMore {...furtherPages(list)} count={movements.length} noun="movement" isQuiet />
        </CardContent>
      </Card>
    </div>
  );
}

const moneyRowOf = (movement: Movement) => ({
  id: `${movement.kind}:${movement.id}`,
  title: kindWords[movement.kind],
  note: (
    <>
      {movement.name && `${movement.name} · `}
      <Instant at={movement.booked_at} timeZone={bookZone} format="short" />
    </>
  ),
  amounts: [movement.amount, -movement.platform_fee, movement.provider_fee, movement.net],
});
