import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { CreditsCard } from './credits-card.tsx';
import { FailedRefunds } from './failed-refunds.tsx';
import { MoneyTable } from './money-table.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { type StatementPage, type StatementRow, statementsQuery } from './queries.ts';
import { StatementTable } from './statement-table.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import { SumsCard } from './sums-card.tsx';

const columns = ['Collected', 'Refunded', 'Platform share', 'At the desk', 'Net to you'];

/** The organizer's money: the total, the provider's balance, and the revenue of each tournament. */
export function Statement({ firstPage }: { firstPage: StatementPage | null }) {
  const list = useInfiniteQuery(statementsQuery(firstPage));
  const { data, isPending, error, isFetching, refetch } = list;
  useCalmEvents(() => refetch(), ['tournament', 'order', 'ready']);
  const total = data?.pages[0]?.total;
  const kinds = data?.pages[0]?.kinds ?? [];
  const products = data?.pages[0]?.products;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const sums = () => {
    if (total) return <SumsCard title="All tournaments" sums={total} />;
    if (isPending) return <Skeleton className="h-96 w-full rounded-xl" />;
    return (
      <FailureState message={`Error loading the statement: ${messageOf(error)}`} query={{ refetch, isFetching }} />
    );
  };
  const table = () => {
    if (isPending)
      return (
        <div role="status" aria-label="Loading the statement">
          <Skeleton className="h-48 w-full" />
        </div>
      );
    if (rows.length === 0)
      return (
        <EmptyState
          icon={Receipt}
          title="No tournaments yet"
          description="Each tournament you publish is listed here with its income."
        >
          <Button asChild>
            <Link to={paths.createEvent()}>Create Tournament</Link>
          </Button>
        </EmptyState>
      );
    return <MoneyTable label="By tournament" firstColumn="Tournament" columns={columns} rows={rows.map(moneyRowOf)} />;
  };
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <FailedRefunds payee="organizer" />
      <div className="grid grid-cols-1 items-start gap-6 sm:gap-8 lg:grid-cols-2">
        {sums()}
        <div className="flex flex-col gap-6 sm:gap-8">
          {total && kinds.length > 0 && (
            <Card>
              <CardHeader>
                <CardTitle className="text-lg">By kind</CardTitle>
              </CardHeader>
              <CardContent>
                <StatementTable
                  label="By kind"
                  rows={kinds.map((kind) => ({ ...kind, id: `${kind.kind}:${kind.label}` }))}
                  total={{
                    label: 'Money in',
                    note: total.refunded > 0 ? `Less ${formatDollars(total.refunded)} that went back` : null,
                    sum: total.revenue,
                  }}
                />
              </CardContent>
            </Card>
          )}
          {products && products.collected > 0 && (
            <SumsCard title="Products and sponsors" sums={products} hasDesk={false} />
          )}
          <PayoutsCard />
        </div>
      </div>
      {(total || isPending) && (
        <Card>
          <CardHeader>
            <CardTitle className="text-lg">By tournament</CardTitle>
          </CardHeader>
          <CardContent>
            {table()}
            <LoadMore {...furtherPages(list)} count={rows.length} noun="tournament" isQuiet />
          </CardContent>
        </Card>
      )}
      <CreditsCard />
      <ReceiptsCard />
    </div>
  );
}

const moneyRowOf = (row: StatementRow) => ({
  id: row.tournament_id,
  title: (
    <Link
      to={paths.organizerStatement({ tournament: row.tournament_id })}
      className={cn(
        'touch-target inline-flex min-h-6 items-center text-primary',
        'underline decoration-primary/35 underline-offset-4 hover:decoration-primary',
      )}
    >
      {row.title}
    </Link>
  ),
  note: row.start_date ? <CalendarDate date={row.start_date} format="short" /> : 'No date yet',
  amounts: [row.collected, -row.refunded, -row.platform_fee, row.desk, row.net],
});
