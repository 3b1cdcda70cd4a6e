import { Pencil, Trash2 } from 'lucide-react';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { ProductPicture } from '#kernel/web/ui/product-picture.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import type { OwnOffer } from './queries.ts';
import { useChangeOffer, useRemoveOffer } from './use-change-offer.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type OwnProductCardProps = { offer: OwnOffer; onEditPrice: (offer: OwnOffer) => void; onRemoved: () => void };

/** A product that the organizer offers: what it costs, whether it is for sale, and what can be done about it. */
export function OwnProductCard({ offer, onEditPrice, onRemoved }: OwnProductCardProps) {
  const { products: product, price, custom_price: customPrice } = offer;
  const change = useChangeOffer('Failed to update product');
  const { remove, isRemoving } = useRemoveOffer(offer);
  const isActive =
    (change.isPending ? change.variables.action === 'update' && change.variables.active : undefined) ?? offer.active;
  const handleSwitch = async (active: boolean) => {
    try {
      await change.mutateAsync({ action: 'update', productId: product.id, active });
      toast({ title: active ? 'Product activated' : 'Product deactivated', description: product.name });
    } catch {
      return;
    }
  };
  const handleRemove = async () => {
    if (await remove()) onRemoved();
  };
  return (
    <article
      aria-labelledby={`own-${product.id}`}
      className={cn(
        'grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] gap-x-4 gap-y-3.5 rounded-xl',
        'border bg-card p-4 shadow-xs sm:gap-x-5 sm:p-5',
      )}
    >
      <ProductPicture
        imageUrl={product.image_url}
        srcSet={pictureSrcSet(product.image_url)}
        sizes="(width < 40rem) 5rem, 8rem"
        className={cn(
          'size-20 rounded-lg transition-opacity sm:row-span-2 sm:size-32',
          !(isActive && product.active) && 'opacity-45 grayscale',
        )}
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <h3 id={`own-${product.id}`} className="font-semibold wrap-anywhere">
            {product.name}
          </h3>
          <Switch
            checked={isActive}
            disabled={change.isPending}
            onCheckedChange={(active) => void handleSwitch(active)}
            aria-label={`${product.name} is active`}
          />
        </div>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
          <OfferState isActive={isActive} isInCatalogue={product.active} /> {product.category}
        </p>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="text-xl font-semibold tracking-tight">
            <span className="sr-only">Price </span>
            <Money dollars={price} cents />
          </span>
          <span className="text-sm text-muted-foreground">
            {customPrice === null ? (
              'Base price'
            ) : (
              <>
                Base price <Money dollars={product.base_price} cents />
              </>
            )}
          </span>
        </p>
        {!product.active && (
          <p className="mt-2 text-sm text-muted-foreground">
            The catalogue no longer has this product: nobody sees it.
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 max-sm:border-t max-sm:pt-3 sm:col-span-1 sm:col-start-2">
        <Button variant="outline" size="sm" onClick={() => onEditPrice(offer)}>
          <Pencil aria-hidden /> Edit Price<span className="sr-only"> of {product.name}</span>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-muted-foreground"
          busy={isRemoving}
          onClick={() => void handleRemove()}
        >
          {!isRemoving && <Trash2 aria-hidden />} Remove<span className="sr-only"> {product.name}</span>
        </Button>
      </div>
    </article>
  );
}

function OfferState({ isActive, isInCatalogue }: { isActive: boolean; isInCatalogue: boolean }) {
  if (!isInCatalogue) return <State tone="over" words="Not available" />;
  return isActive ? <State tone="good" words="Active" /> : <State tone="over" words="Inactive" />;
}
