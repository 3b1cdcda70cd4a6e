import { CalendarPlus, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrandPage } from '#areas/brand/contract/organizer-brand.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

const link = cn(
  'touch-target inline-flex min-h-6 items-center gap-1.5 break-all text-primary underline decoration-primary/35',
  'underline-offset-4 hover:decoration-primary',
);

/** A web address without its scheme and 'www.'. */
const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** The organizer: picture, logo, name, description and links. `children` are placed beside the calendar. */
export function OrganizerHeader({ page, children }: { page: BrandPage; children?: ReactNode }) {
  const { hero, logo, name, about, website, links, slug } = page;
  return (
    <header>
      {hero && (
        <img
          src={hero.urls[960]}
          srcSet={`${hero.urls[480]} 480w, ${hero.urls[960]} 960w, ${hero.urls[1600]} 1600w`}
          sizes="(width < 84rem) 94vw, 79rem"
          alt=""
          width={hero.width}
          height={hero.height}
          fetchPriority="high"
          className="aspect-[2/1] w-full rounded-2xl object-cover sm:aspect-[3/1] dark:brightness-[.85]"
        />
      )}
      <div className="mt-8 flex flex-wrap items-start gap-x-7 gap-y-5 first:mt-0">
        {logo && (
          <img
            src={logo.urls[480]}
            alt={`Logo of ${name}`}
            width={logo.width}
            height={logo.height}
            className={cn(
              'relative h-24 w-auto max-w-56 shrink-0 rounded-xl border bg-white object-contain p-3 shadow-xs sm:h-28',
              hero && '-mt-16 sm:-mt-20 sm:ml-6',
            )}
          />
        )}
        <div className="min-w-0 basis-80 grow">
          <p className="eyebrow mb-2">Organizer</p>
          <h1 className="wrap-anywhere">{name}</h1>
          {(website || links.length > 0) && (
            <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
              {website && (
                <li>
                  <a href={website} rel="noreferrer nofollow" target="_blank" className={link}>
                    <Link2 className="size-4 shrink-0" aria-hidden /> {shortAddress(website)}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              )}
              {links.map(({ label, url }) => (
                <li key={`${label} ${url}`}>
                  <a href={url} rel="noreferrer nofollow" target="_blank" className={link}>
                    <Link2 className="size-4 shrink-0" aria-hidden /> {label}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button asChild variant="outline">
            <a href={paths.organizerCalendar(slug)}>
              <CalendarPlus aria-hidden /> Calendar
            </a>
          </Button>
          {children}
        </div>
      </div>
      {about && (
        <p className="mt-7 max-w-3xl text-lg whitespace-pre-line text-muted-foreground wrap-anywhere">{about}</p>
      )}
    </header>
  );
}
