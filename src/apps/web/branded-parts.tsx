import { lazy, type ReactNode } from 'react';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { BrandFrame } from '#areas/brand/web/brand-frame.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/** Loaded on demand: few pages show an organizer's name without the platform's. */
const OwnFrame = lazy(() =>
  lazyPart(() => import('#areas/site/web/own-frame.tsx').then((part) => ({ default: part.OwnFrame }))),
);

type BrandedPartProps = { brand: OrganizerBrand; part: 'header' | 'footer' | 'bar' | 'colours'; children?: ReactNode };

/** The organizer's branding around a page. Few pages have it, so its code is loaded on demand. */
export const BrandedPart = ({ brand, part, children }: BrandedPartProps) =>
  part === 'header' || part === 'footer' ? (
    <OwnFrame brand={brand} part={part}>
      {children}
    </OwnFrame>
  ) : (
    <BrandFrame brand={brand} isBare={part === 'colours'} />
  );
