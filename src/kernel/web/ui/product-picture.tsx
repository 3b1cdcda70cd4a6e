import { Package } from 'lucide-react';
import { cn } from './class-names.ts';

type ProductPictureProps = { imageUrl: string | null; srcSet?: string | undefined; sizes: string; className?: string };

/** A product's picture in the resolution that `sizes` asks for; an icon where the product has none. */
export function ProductPicture({ imageUrl, srcSet, sizes, className }: ProductPictureProps) {
  if (!imageUrl) {
    return (
      <span className={cn('flex items-center justify-center bg-muted text-muted-foreground', className)}>
        <Package className="size-8" aria-hidden />
      </span>
    );
  }
  return (
    <img
      src={imageUrl}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      width={960}
      height={720}
      loading="lazy"
      decoding="async"
      className={cn('bg-muted object-cover dark:brightness-[.88]', className)}
    />
  );
}
