import { Package } from 'lucide-react';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CheckoutFollow } from './checkout-follow.tsx';
import type { Offer } from './queries.ts';
import type { BuyerForm } from './use-buyer.ts';
import { usePurchase } from './use-purchase.ts';

const frame = 'flex h-full flex-col overflow-hidden rounded-xl border bg-card shadow-xs';

type OfferCardProps = {
  offer: Offer;
  buyer: BuyerForm;
  /**
   * Whether the card is in view when the page opens, so that its picture loads eagerly. `first` is the largest
   * contentful paint.
   */
  picture: 'first' | 'in view' | 'below';
};

/** A product of one seller. If the buyer is not known yet, its button shows which fields are missing. */
export function OfferCard({ offer, buyer, picture }: OfferCardProps) {
  const { products: product, organizers: seller, price, custom_price: ownPrice } = offer;
  const { purchase, isBusy, opened } = usePurchase(offer, buyer);
  const hasOtherPrice = ownPrice !== null && ownPrice !== product.base_price;
  return (
    <article data-slot="offer-card" className={`${frame} transition-shadow duration-200 hover:shadow-md`}>
      <OfferPicture offer={offer} picture={picture} />
      <div className="flex flex-1 flex-col p-5">
        <p className="truncate text-sm text-muted-foreground">{product.category}</p>
        <h3 className="mt-1 text-lg font-semibold wrap-anywhere">{product.name}</h3>
        <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">by {seller.organization_name}</p>
        <p className="mt-3 line-clamp-4 text-base whitespace-pre-line wrap-anywhere">{product.description}</p>
        <div className="mt-auto pt-5">
          {hasOtherPrice && (
            <p className="pb-1 text-sm text-muted-foreground">
              Base price <Money dollars={product.base_price} cents />
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p>
            <span className="sr-only">Price </span>
            <Money dollars={price} cents className="text-xl font-semibold" />
          </p>
          <HydrationGate>
            <Button
              busy={isBusy}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : ({ currentTarget }) => void purchase(currentTarget)}
            >
              {isBusy ? 'Processing...' : 'Purchase'}
              <span className="sr-only">
                {' '}
                {product.name} by {seller.organization_name}
              </span>
            </Button>
          </HydrationGate>
        </div>
        {opened && <CheckoutFollow {...opened} />}
      </div>
    </article>
  );
}

function OfferPicture({ offer: { products: product }, picture }: Pick<OfferCardProps, 'offer' | 'picture'>) {
  if (!product.image_url) {
    return (
      <div className="flex aspect-[4/3] items-center justify-center bg-muted" aria-hidden>
        <Package className="size-12 text-muted-foreground/60" strokeWidth={1.25} />
      </div>
    );
  }
  return (
    <img
      src={product.image_url}
      srcSet={pictureSrcSet(product.image_url)}
      sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 21rem, (min-width: 40rem) 46vw, 92vw"
      alt=""
      width={960}
      height={720}
      loading={picture === 'below' ? 'lazy' : 'eager'}
      fetchPriority={picture === 'first' ? 'high' : undefined}
      decoding="async"
      className="aspect-[4/3] w-full bg-muted object-cover dark:brightness-[.85]"
    />
  );
}

export const OfferCardSkeleton = () => (
  <div data-slot="offer-card-skeleton" className={frame} aria-hidden>
    <Skeleton className="aspect-[4/3] w-full rounded-none" />
    <div className="p-5">
      <Skeleton className="h-6 w-24 rounded-full" />
      <Skeleton className="mt-3 h-6 w-4/5" />
      <Skeleton className="mt-4 h-16 w-full" />
      <Skeleton className="mt-5 h-10 w-full" />
    </div>
  </div>
);
