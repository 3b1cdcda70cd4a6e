import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { OrdersCard } from './orders-card.tsx';
import { type TournamentMoney, tournamentMoneyQuery } from './queries.ts';
import { WaterfallCard } from './waterfall-card.tsx';

type TournamentStatementProps = { tournamentId: string; firstPage: TournamentMoney | null };

/** The statement of one tournament, by kind and by order. */
export function TournamentStatement({ tournamentId, firstPage }: TournamentStatementProps) {
  const list = useInfiniteQuery(tournamentMoneyQuery(tournamentId, firstPage));
  const { data, isPending, error, isFetching, refetch } = list;
  useCalmEvents(() => refetch(), ['tournament', 'ready']);
  const money = data?.pages[0];
  const orders = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the statement">
        <Skeleton className="h-96 w-full rounded-xl" />
      </div>
    );
  }
  if (!money)
    return (
      <FailureState message={`Error loading the statement: ${messageOf(error)}`} query={{ refetch, isFetching }} />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <WaterfallCard money={money} />
      <OrdersCard
        orders={orders}
        timeZone={money.time_zone}
        fileHref={paths.movementsFile(tournamentId)}
        further={furtherPages(list)}
      />
    </div>
  );
}
