import { useRef } from 'react';
import type { ShownSponsor, ShownSurface } from '#contracts/sponsors.ts';
import { cn } from '#web/ui/class-names.ts';
import { useCountedViews } from './count-views.ts';

type StripProps = { tournamentId: string; sponsors: ShownSponsor[]; surface: ShownSurface; className?: string };

/** Sponsors in a row, said to be such; counted where the organizer's plan counts. */
export function SponsorStrip({ tournamentId, sponsors, surface, className }: StripProps) {
  const frame = useRef<HTMLUListElement>(null);
  useCountedViews(frame, tournamentId, surface);
  if (sponsors.length === 0) return null;
  const isTv = surface === 'tv';
  return (
    <div className={cn('flex flex-col gap-3', isTv && 'flex-row items-center gap-[1.5vw]', className)}>
      <p className={cn('text-sm text-muted-foreground', isTv && 'shrink-0 text-[2vh]')}>
        {sponsors.length === 1 ? 'Sponsor' : 'Sponsors'}
      </p>
      <ul ref={frame} className={cn('flex flex-wrap items-stretch gap-3', isTv && 'flex-nowrap gap-[1.2vw]')}>
        {sponsors.map((sponsor) => (
          <li key={sponsor.id} data-sponsor={sponsor.id} className="min-w-0">
            <SponsorMark sponsor={sponsor} isTv={isTv} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Logos are drawn for paper: they stand on white, in the dark theme as well. */
function SponsorMark({ sponsor, isTv }: { sponsor: ShownSponsor; isTv: boolean }) {
  const { name, logo, line, hole, has_website: hasWebsite } = sponsor;
  const inside = (
    <>
      {logo && (
        <img
          src={logo.url}
          alt={line ? '' : name}
          width={logo.width}
          height={logo.height}
          loading={isTv ? 'eager' : 'lazy'}
          className={cn('h-12 w-auto max-w-36 rounded-sm bg-white object-contain p-1', isTv && 'h-[6vh] max-w-[14vw]')}
        />
      )}
      {(!logo || line || hole !== null) && (
        <span className="flex min-w-0 flex-col">
          {(!logo || line) && <span className="font-medium wrap-anywhere">{name}</span>}
          {!isTv && line && <span className="text-sm text-muted-foreground wrap-anywhere">{line}</span>}
          {!isTv && hole !== null && <span className="text-sm text-muted-foreground">Hole {hole}</span>}
        </span>
      )}
    </>
  );
  const look = cn(
    'flex min-h-14 items-center gap-3 rounded-lg border bg-card px-3 py-2 text-foreground',
    isTv && 'min-h-0 border-0 bg-transparent p-0 text-[2.4vh]',
  );
  if (!hasWebsite || isTv) return <span className={look}>{inside}</span>;
  return (
    // Our own address, so that a click is counted; it leads to the website and tells it nothing.
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
