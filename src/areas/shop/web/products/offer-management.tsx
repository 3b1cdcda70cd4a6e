import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#kernel/web/client/api.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { Catalogue } from './catalogue.tsx';
import { OwnProducts } from './own-products.tsx';
import { ProductsGate } from './products-gate.tsx';
import { type LoadedProducts, ownOffersQuery } from './queries.ts';
import { useMay } from '#areas/accounts/web/session.ts';

type OfferManagementProps = {
  loaded: LoadedProducts;
  /** The obstacle to seeing the products, for sellers. */
  notice: ReactNode;
};

/** The offers of a platinum organizer and the catalogue; the gate for others, for whom nothing is asked. */
export function OfferManagement({ loaded, notice }: OfferManagementProps) {
  const maySell = useMay('product_sales');
  const {
    data: offers,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...ownOffersQuery(loaded.offers), enabled: maySell });
  if (!maySell) return <ProductsGate />;
  if (!offers)
    return isError ? <Failure error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <Loading />;
  return (
    <>
      {notice}
      <HydrationGate>
        <OwnProducts offers={offers.mappings} />
      </HydrationGate>
      <Catalogue loaded={loaded.catalogue} offers={offers.mappings} />
    </>
  );
}

const Failure = ({ error, onRetry, isBusy }: { error: unknown; onRetry: () => void; isBusy: boolean }) => (
  <FailureState message={`Failed to load product data. ${messageOf(error)}`} onRetry={onRetry} busy={isBusy} />
);

const Loading = () => (
  <div role="status" aria-label="Loading products" className="grid grid-cols-1 gap-5 lg:grid-cols-2">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className="h-44 w-full rounded-xl" />
    ))}
  </div>
);
