import { lazy, type ReactNode } from 'react';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { BrandFrame } from '#areas/brand/web/brand-frame.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/** Fewer pages still bear an organizer's name alone. */
const OwnFrame = lazy(() =>
  lazyPart(() => import('#areas/site/web/own-frame.tsx').then((part) => ({ default: part.OwnFrame }))),
);

type BrandedPartProps = { brand: OrganizerBrand; part: 'header' | 'footer' | 'bar' | 'colours'; children?: ReactNode };

/** The own parts around an organizer's page. Few pages have them: the others are spared their weight. */
export const BrandedPart = ({ brand, part, children }: BrandedPartProps) =>
  part === 'header' || part === 'footer' ? (
    <OwnFrame brand={brand} part={part}>
      {children}
    </OwnFrame>
  ) : (
    <BrandFrame brand={brand} isBare={part === 'colours'} />
  );
