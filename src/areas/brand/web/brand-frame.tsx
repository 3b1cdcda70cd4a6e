import { Link } from 'react-router';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { BrandColours } from './brand-colours.tsx';
import { BrandLogo } from './brand-logo.tsx';

/** The frame of a branded organizer's page: its colours, and its logo and name over the page. */
export function BrandFrame({ brand, isBare = false }: { brand: OrganizerBrand; isBare?: boolean }) {
  return (
    <>
      {brand.colours && <BrandColours colours={brand.colours} />}
      {!isBare && (brand.colours || brand.logo) && <BrandBar brand={brand} />}
    </>
  );
}

const BrandBar = ({ brand }: { brand: OrganizerBrand }) => (
  <div data-slot="brand-bar" className="border-b bg-card print:hidden">
    <div className="page-width flex items-center sm:min-h-14">
      <Link
        to={paths.organizerPage(brand.slug)}
        className={cn(
          'group -mx-2 flex min-h-11 min-w-0 items-center gap-3 rounded-md px-2 py-0.5',
          'font-semibold text-foreground underline-offset-4 hover:underline',
        )}
      >
        {brand.logo && (
          // Logos are designed for white paper, so on a dark page they get a light margin.
          <BrandLogo
            logo={brand.logo}
            alt=""
            className="h-9 w-auto max-w-36 shrink-0 rounded-sm object-contain dark:bg-white dark:p-1"
          />
        )}
        <span className="truncate">{brand.name}</span>
      </Link>
    </div>
  </div>
);
