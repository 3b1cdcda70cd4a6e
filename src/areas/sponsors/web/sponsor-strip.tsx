import { useRef } from 'react';
import type { ShownSponsor, ShownSurface } from '#areas/sponsors/contract/sponsors.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { useCountedViews } from './count-views.ts';

type StripProps = { tournamentId: string; sponsors: ShownSponsor[]; surface: ShownSurface; className?: string };

/** A labelled row of sponsors; views are counted if the organizer's plan includes it. */
export function SponsorStrip({ tournamentId, sponsors, surface, className }: StripProps) {
  const frame = useRef<HTMLUListElement>(null);
  useCountedViews(frame, tournamentId, surface);
  if (sponsors.length === 0) return null;
  const isTv = surface === 'tv';
  const isBoard = surface === 'board';
  return (
    <div
      className={cn(
        'flex flex-col gap-3',
        isTv && 'flex-row items-center gap-[1.5vw]',
        isBoard && 'flex-row items-center',
        className,
      )}
    >
      {/* On a tournament's page, the heading labels the sponsors. */}
      {surface !== 'page' && (
        <p className={cn('text-sm text-muted-foreground', isTv && 'shrink-0 text-[2vh]')}>
          {sponsors.length === 1 ? 'Sponsor' : 'Sponsors'}
        </p>
      )}
      <ul
        ref={frame}
        className={cn(
          'flex flex-wrap items-stretch gap-3',
          isTv && 'flex-nowrap gap-[1.2vw]',
          isBoard && 'min-w-0 flex-nowrap gap-1.5 strip',
        )}
      >
        {sponsors.map((sponsor) => (
          <li key={sponsor.id} data-sponsor={sponsor.id} className={isBoard ? 'shrink-0' : 'min-w-0'}>
            <SponsorMark sponsor={sponsor} surface={surface} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Logos are designed for white paper, so they have a white background in the dark theme too. */
function SponsorMark({ sponsor, surface }: { sponsor: ShownSponsor; surface: ShownSurface }) {
  const { name, logo, has_website: hasWebsite } = sponsor;
  const isTv = surface === 'tv';
  const isBoard = surface === 'board';
  // Beside scores there is room for a logo or a name only.
  const { line, hole } = surface === 'page' ? sponsor : { line: null, hole: null };
  const inside = (
    <>
      {logo && (
        <img
          src={logo.url}
          alt={line ? '' : name}
          width={logo.width}
          height={logo.height}
          loading={isTv ? 'eager' : 'lazy'}
          className={cn(
            'h-12 w-auto max-w-36 rounded-sm bg-white object-contain p-1',
            isTv && 'h-[6vh] max-w-[14vw]',
            isBoard && 'h-8 max-w-16 sm:h-9 sm:max-w-28',
          )}
        />
      )}
      {(!logo || line || hole !== null) && (
        <span className="flex min-w-0 flex-col">
          {(!logo || line) && <span className="font-medium wrap-anywhere">{name}</span>}
          {line && <span className="text-sm text-muted-foreground wrap-anywhere">{line}</span>}
          {hole !== null && <span className="text-sm text-muted-foreground">Hole {hole}</span>}
        </span>
      )}
    </>
  );
  const look = cn(
    'flex min-h-14 items-center gap-3 rounded-lg border bg-card px-3 py-2 text-foreground',
    isTv && 'min-h-0 border-0 bg-transparent p-0 text-[2.4vh]',
    isBoard && 'min-h-11 bg-transparent px-1 py-1 text-base sm:px-2',
  );
  if (!hasWebsite || isTv) return <span className={look}>{inside}</span>;
  return (
    // A link on this site, so that clicks are counted; it redirects to the website without a referrer.
    <a
      href={`/s/${sponsor.id}`}
      target="_blank"
      rel="noopener sponsored"
      className={cn(look, 'hover:border-primary/40 hover:bg-accent')}
    >
      {inside}
    </a>
  );
}
