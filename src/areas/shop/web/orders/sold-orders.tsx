import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Order } from '#areas/shop/contract/orders.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { NothingFound } from '#kernel/web/ui/nothing-found.tsx';
import { OutdatedList } from '#kernel/web/ui/outdated-notice.tsx';
import { FiguresSkeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderRefundDialog } from './order-refund-dialog.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrderTable } from './order-table.tsx';
import {
  exportAddress,
  isNarrowed,
  type LoadedOrders,
  type OrderPage,
  ordersQuery,
  readOrderSearch,
  writeOrderSearch,
} from './queries.ts';

/** The orders of the organizer, newest first, on whatever plan they are now. Follows new ones meanwhile. */
export function SoldOrders({ loaded }: { loaded: LoadedOrders | null }) {
  const [address] = useSearchParams();
  const search = readOrderSearch(address);
  const list = useInfiniteQuery(ordersQuery(search, loaded));
  const { refetch } = list;
  useCalmEvents(() => refetch(), ['order', 'ready']);
  const summary = list.data?.pages[0]?.summary;
  if (!summary) {
    if (list.isError)
      return <FailureState message={`The orders could not be loaded. ${messageOf(list.error)}`} query={list} />;
    return <FiguresSkeleton label="Loading orders" />;
  }
  if (summary.orders === 0 && !isNarrowed(search)) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="No orders yet"
        description={
          'When somebody buys one of your products, the order appears here by itself, ' + 'with the buyer’s address.'
        }
      >
        <Button asChild variant="outline">
          <Link to={paths.marketplace()}>View Marketplace</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <OrderFigures summary={summary} />
      <section aria-labelledby="orders" className="mt-10">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
          <h2 id="orders" tabIndex={-1} className="text-2xl font-semibold outline-none">
            Orders
          </h2>
          <Button asChild variant="outline">
            <a href={exportAddress(search)} download>
              <Download aria-hidden /> Export CSV
            </a>
          </Button>
        </div>
        <OrderSearch />
        <HydrationGate>
          <Found list={list} />
        </HydrationGate>
      </section>
    </>
  );
}

function Found({ list }: { list: UseInfiniteQueryResult<InfiniteData<OrderPage>> }) {
  const [refunded, setRefunded] = useState<Order | null>(null);
  const orders = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <OutdatedList query={list} />
      {orders.length === 0 ? (
        <NothingFound
          title="No orders found"
          description="No order matches your search."
          cleared={(address) => writeOrderSearch({ q: '', filter: 'all' }, address)}
        />
      ) : (
        <>
          <div className="rereading" aria-busy={list.isPlaceholderData}>
            <OrderTable orders={orders} onRefund={setRefunded} />
          </div>
          <LoadMore {...furtherPages(list)} count={orders.length} noun="order" />
        </>
      )}
      <OrderRefundDialog order={refunded} onClose={() => setRefunded(null)} />
    </>
  );
}
