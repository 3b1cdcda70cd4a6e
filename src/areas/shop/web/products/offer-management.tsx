import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccess } from '#areas/accounts/web/access.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import {
  type Subscription,
  subscriptionKey,
  subscriptionQuery,
  useLoadedSubscription,
} from '#areas/accounts/web/subscription.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { UntilReady } from '#kernel/web/ui/until-ready.tsx';
import { Catalogue } from './catalogue.tsx';
import { OwnProducts } from './own-products.tsx';
import { ProductsGate } from './products-gate.tsx';
import { type LoadedProducts, ownOffersQuery } from './queries.ts';

type OfferManagementProps = {
  loaded: LoadedProducts;
  /** The plan as the loader read it. */
  subscription: Subscription | null;
  /** What keeps the products from being seen, for those who may sell. */
  notice: ReactNode;
};

/**
 * What a platinum organizer offers and could offer; the gate for others, for whom nothing is asked. Follows a change of
 * the plan.
 */
export function OfferManagement({ loaded, subscription, notice }: OfferManagementProps) {
  const queryClient = useQueryClient();
  useLoadedSubscription(subscription);
  const plan = useQuery(subscriptionQuery());
  const { hasAccess, isChecking, plan: held } = useAccess('product_sales');
  const {
    data: offers,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...ownOffersQuery(loaded.offers), enabled: hasAccess });
  useServerEvents(() => void queryClient.invalidateQueries({ queryKey: subscriptionKey }), ['plan']);
  if (isChecking) return <Loading />;
  if (plan.isError) return <Failure error={plan.error} onRetry={() => void plan.refetch()} isBusy={plan.isFetching} />;
  if (!hasAccess) return <ProductsGate plan={held} />;
  if (!offers)
    return isError ? <Failure error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <Loading />;
  return (
    <>
      {notice}
      <UntilReady>
        <OwnProducts offers={offers.mappings} />
      </UntilReady>
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
