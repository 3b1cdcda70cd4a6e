import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { CustomerForm } from './customer-form.tsx';
import { isFiltered, readFilters } from './filters.ts';
import { OfferCard, OfferCardSkeleton } from './offer-card.tsx';
import { ProductSearch } from './product-search.tsx';
import { type Category, type OfferPage, offersQuery } from './queries.ts';
import { type BuyerForm, useBuyer } from './use-buyer.ts';

/** The server's data for the page's URL. */
export type LoadedOffers = { search: string; firstPage: OfferPage | null; categories: Category[] | null };

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 xl:gap-6 2xl:grid-cols-4';
/** The number of cards in the widest grid before scrolling. */
const cardsInFirstView = 4;

/**
 * Everything for sale, filtered and sorted by the URL, and the buyer's form. Its state resets when another person signs
 * in.
 */
export function ProductMarketplace({ loaded }: { loaded: LoadedOffers | null }) {
  const viewer = useViewer();
  return <Market key={viewer?.user.id ?? 'visitor'} loaded={loaded} />;
}

function Market({ loaded }: { loaded: LoadedOffers | null }) {
  const buyer = useBuyer(useViewer());
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_17rem] lg:gap-8">
      <div className="min-w-0">
        <ProductSearch categories={loaded?.categories ?? null} />
        <section aria-labelledby="products-title" className="mt-5">
          <h2 id="products-title" className="sr-only">
            Products for sale
          </h2>
          <Results loaded={loaded} buyer={buyer} />
        </section>
      </div>
      <aside aria-label="Customer" className="lg:sticky lg:top-24 lg:self-start">
        <CustomerForm buyer={buyer} />
      </aside>
    </div>
  );
}

function pictureAt(index: number) {
  if (index === 0) return 'first';
  return index < cardsInFirstView ? 'in view' : 'below';
}

function Results({ loaded, buyer }: { loaded: LoadedOffers | null; buyer: BuyerForm }) {
  const [search] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const firstPage = loaded?.search === search.toString() ? loaded.firstPage : null;
  const list = useInfiniteQuery({ ...offersQuery(filters, firstPage), placeholderData: keepPreviousData });
  const offers = list.data?.pages.flatMap((page) => page.data) ?? [];
  const { isError, errorUpdatedAt } = list;
  useEffect(() => {
    if (isError && errorUpdatedAt)
      toast({ title: 'Error', description: 'Failed to load marketplace products', variant: 'destructive' });
  }, [isError, errorUpdatedAt]);
  if (isError && offers.length === 0) return <FailureState message="The products could not be loaded." query={list} />;
  if (list.isPending) return <Loading />;
  if (offers.length === 0) return <Nothing isNarrowed={isFiltered(filters)} />;
  return (
    <>
      <ul className={`${grid} rereading`} aria-busy={list.isPlaceholderData}>
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferCard offer={offer} buyer={buyer} picture={pictureAt(index)} />
          </li>
        ))}
      </ul>
      <LoadMore {...furtherPages(list)} count={offers.length} noun="product" />
    </>
  );
}

const Loading = () => (
  <div aria-busy="true">
    <p role="status" className="mb-4 text-muted-foreground">
      Loading marketplace...
    </p>
    <div className={grid}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <OfferCardSkeleton key={index} />
      ))}
    </div>
  </div>
);

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={PackageOpen}
    title="No Products Available"
    description={
      isNarrowed
        ? 'Nothing that is for sale fits this search. Try another word or category.'
        : 'Nothing is for sale right now. Find your next tournament to play instead.'
    }
  >
    <Button asChild variant="outline">
      {isNarrowed ? (
        <Link to={paths.marketplace()}>Show everything</Link>
      ) : (
        <Link to={paths.marketplace({ tab: 'tournaments' })}>See tournaments</Link>
      )}
    </Button>
  </EmptyState>
);
