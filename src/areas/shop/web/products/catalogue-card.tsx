import { Check, Plus } from 'lucide-react';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { ProductPicture } from '#kernel/web/ui/product-picture.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import type { CatalogueProduct } from './queries.ts';
import { useChangeOffer } from './use-change-offer.ts';

/** A product of the catalogue, to be added once. */
export function CatalogueCard({ product, isAdded }: { product: CatalogueProduct; isAdded: boolean }) {
  const { name, description, category, base_price: basePrice } = product;
  const add = useChangeOffer('Failed to add product');
  const handleAdd = async () => {
    try {
      await add.mutateAsync({ action: 'add', productId: product.id, active: true });
      toast({ title: 'Product added to your offerings', description: name });
    } catch {
      return;
    }
  };
  return (
    <article
      aria-labelledby={`product-${product.id}`}
      className={cn(
        'flex h-full flex-col overflow-hidden rounded-xl border',
        isAdded ? 'border-dashed bg-muted/60 text-muted-foreground' : 'bg-card shadow-xs',
      )}
    >
      <ProductPicture
        imageUrl={product.image_url}
        srcSet={pictureSrcSet(product.image_url)}
        sizes="(width < 40rem) 92vw, (width < 64rem) 45vw, 20rem"
        className={cn('aspect-[4/3] w-full transition-opacity', isAdded && 'opacity-40 grayscale')}
      />
      <div className="flex flex-1 flex-col p-5">
        <Fact>{category}</Fact>
        <h3 id={`product-${product.id}`} className="mt-2.5 font-semibold wrap-anywhere">
          {name}
        </h3>
        <p className="mt-1.5 text-base wrap-anywhere text-muted-foreground">{description}</p>
        <p className="mt-auto flex items-baseline justify-between gap-3 pt-4">
          <span className="text-sm text-muted-foreground">Base price</span>
          <span className="text-lg font-semibold">
            <Money dollars={basePrice} cents />
          </span>
        </p>
        <Button
          className="mt-4 w-full"
          variant={isAdded ? 'outline' : 'default'}
          disabled={isAdded}
          busy={add.isPending}
          onClick={() => void handleAdd()}
        >
          {!add.isPending && (isAdded ? <Check aria-hidden /> : <Plus aria-hidden />)}
          {isAdded ? 'Already Added' : 'Add to My Products'}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </article>
  );
}
