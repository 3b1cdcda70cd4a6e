import { PackagePlus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { OwnProductCard } from './own-product-card.tsx';
import { PriceDialog } from './price-dialog.tsx';
import type { OwnOffer } from './queries.ts';

/** Cards in view before more are asked for. */
const step = 24;

/** Everything that the organizer offers, by name. */
export function OwnProducts({ offers }: { offers: OwnOffer[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [priced, setPriced] = useState<OwnOffer | null>(null);
  const [shown, setShown] = useState(step);
  const active = offers.filter((offer) => offer.active && offer.products.active).length;
  return (
    <section aria-labelledby="your-products">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={heading} id="your-products" tabIndex={-1} className="text-2xl font-semibold outline-none">
          Your Products
        </h2>
        {offers.length > 0 && (
          <div className="flex items-center gap-4">
            <p className="text-muted-foreground tabular-nums">
              {active} of {offers.length} active
            </p>
            <Button asChild variant="outline" size="sm">
              <a href="#available-products">
                <Plus aria-hidden /> Add products
              </a>
            </Button>
          </div>
        )}
      </div>
      {offers.length === 0 ? (
        <EmptyState
          icon={PackagePlus}
          title="You offer no products yet"
          description={
            'Choose your products from the catalogue. ' +
            'It is on the marketplace at once, at the base price or at yours.'
          }
        >
          <Button asChild>
            <a href="#available-products">Choose products</a>
          </Button>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5">
          {offers.slice(0, shown).map((offer) => (
            <li key={offer.id} className="min-w-0">
              <OwnProductCard offer={offer} onEditPrice={setPriced} onRemoved={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {offers.length > step && (
        <LoadMore
          count={Math.min(shown, offers.length)}
          noun="product"
          hasMore={shown < offers.length}
          onMore={() => setShown(shown + step)}
        />
      )}
      <PriceDialog offer={priced} onClose={() => setPriced(null)} />
    </section>
  );
}
