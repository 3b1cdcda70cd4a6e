import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { ProductSearch } from './product-search.tsx';
import { catalogueQuery, type LoadedProducts, type OwnOffer, readFind, writeFind } from './queries.ts';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5 xl:grid-cols-4';

type CatalogueProps = {
  loaded: LoadedProducts['catalogue'];
  /** The present offers. */
  offers: OwnOffer[];
};

/** The catalogue that sellers choose from, by name. */
export const Catalogue = (props: CatalogueProps) => (
  <section aria-labelledby="available-products" className="mt-14">
    <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
      <h2 id="available-products" tabIndex={-1} className="scroll-mt-24 text-2xl font-semibold outline-none">
        Available Products
      </h2>
      <div className="w-full sm:w-80">
        <ProductSearch />
      </div>
    </div>
    <Found {...props} />
  </section>
);

function Found({ loaded, offers }: CatalogueProps) {
  const [search, setSearch] = useSearchParams();
  const find = readFind(search);
  const list = useInfiniteQuery(catalogueQuery(find, loaded));
  const products = list.data?.pages.flatMap((page) => page.data) ?? [];
  const added = new Set(offers.map(({ product_id: id }) => id));
  if (!list.data) {
    if (list.isError)
      return <FailureState message={`Failed to load product data. ${messageOf(list.error)}`} query={list} />;
    return (
      <div role="status" aria-label="Loading products" className={grid}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-96 w-full rounded-xl" />
        ))}
      </div>
    );
  }
  if (products.length === 0) {
    const clear = () => setSearch((others) => writeFind('', others), { replace: true, preventScrollReset: true });
    return find ? (
      <EmptyState
        icon={PackageSearch}
        title="No products found"
        description={`Nothing in the catalogue matches “${find}”.`}
      >
        <Button variant="outline" onClick={clear}>
          Clear search
        </Button>
      </EmptyState>
    ) : (
      <EmptyState
        icon={PackageSearch}
        title="The catalogue is empty"
        description="Products to choose from appear here."
      />
    );
  }
  return (
    <>
      <ul className={cn(grid, 'rereading')} aria-busy={list.isPlaceholderData}>
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <CatalogueCard product={product} isAdded={added.has(product.id)} />
          </li>
        ))}
      </ul>
      <LoadMore {...furtherPages(list)} count={products.length} noun="product" />
    </>
  );
}
