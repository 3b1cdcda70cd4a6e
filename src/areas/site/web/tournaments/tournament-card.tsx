import { CalendarDays, MapPin, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openingTones } from '#areas/tournaments/rules/entry-opening.ts';
import type { Tournament } from '#areas/tournaments/contract/tournaments.ts';
import { useEntryOpening } from '#areas/tournaments/web/entry-opening.ts';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { paths } from '#kernel/web/paths.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { PrizePool } from '#kernel/web/ui/prize-pool.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { Spoken } from '#kernel/web/ui/spoken.tsx';
import { EntryButton } from './entry-button.tsx';
import { pictureOf } from './pictures.ts';
import { locationOf, venueOf } from './place.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

const frameClassName = 'flex h-full flex-col overflow-hidden rounded-xl border bg-card shadow-xs';

type TournamentCardProps = {
  tournament: Tournament;
  /** Place in the list. */
  index: number;
  headingLevel?: 2 | 3;
  /** In view when the page opens: its picture must not wait. */
  isInFirstView?: boolean;
};

export function TournamentCard({ tournament, index, headingLevel = 2, isInFirstView = false }: TournamentCardProps) {
  const picture = pictureOf(tournament);
  const srcSet = pictureSrcSet(picture.src);
  const Heading = `h${headingLevel}` as const;
  const { badge } = useEntryOpening(tournament);
  return (
    <article
      data-slot="tournament-card"
      className={cn(
        frameClassName,
        'group relative transition-[box-shadow,transform] duration-200 hover:-translate-y-0.5 hover:shadow-md',
      )}
    >
      <div className="relative overflow-hidden bg-muted">
        <img
          src={picture.src}
          srcSet={srcSet}
          sizes={srcSet && '(min-width: 40rem) 26rem, 92vw'}
          alt={picture.alt}
          width={800}
          height={500}
          loading={isInFirstView ? 'eager' : 'lazy'}
          fetchPriority={isInFirstView && index === 0 ? 'high' : undefined}
          decoding="async"
          className={cn(
            'aspect-[16/9] w-full object-cover dark:brightness-[.82]',
            'transition-transform duration-500 group-hover:scale-[1.025]',
          )}
        />
        <div className="absolute inset-x-3 top-3 flex justify-between gap-2">
          {badge && (
            <span className="rounded-md bg-card px-2.5 py-1 shadow-sm">
              <State tone={openingTones[badge]} words={badge} />
            </span>
          )}
          <span className="ml-auto rounded-md bg-card px-2.5 py-1 text-sm font-semibold text-card-foreground shadow-sm">
            <span className="sr-only">Entry fee </span>
            {tournament.is_lowest_price && 'from '}
            {tournament.price === 0 && !tournament.is_lowest_price ? 'Free' : <Money dollars={tournament.price} />}
          </span>
        </div>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="flex items-center gap-2 text-sm font-medium text-primary">
          <CalendarDays className="size-4 shrink-0" aria-hidden />
          <CalendarDate date={tournament.start_date} />
        </p>
        <Heading className="mt-2 text-lg font-semibold wrap-anywhere">
          <Link
            to={paths.tournamentDetails(tournament.id)}
            className={cn(
              'underline-offset-4',
              'after:absolute after:inset-0 after:rounded-xl hover:underline focus-visible:outline-none',
              'focus-visible:after:outline-2 focus-visible:after:outline-ring',
            )}
          >
            {tournament.title}
          </Link>
        </Heading>
        <p className="mt-1.5 flex gap-2 text-base text-muted-foreground">
          <MapPin className="mt-1 size-4 shrink-0" aria-hidden />
          <span className="min-w-0">
            <span className="block truncate text-foreground">{venueOf(tournament)}</span>
            <span className="block truncate">{locationOf(tournament)}</span>
          </span>
        </p>
        <p className="mt-2 text-sm text-muted-foreground">
          {tournament.gameplay_style} · {tournament.difficulty}
        </p>
        <div className="mt-auto pt-5">
          <dl className="grid grid-cols-2 gap-3 border-t pt-4 text-sm">
            <Figure icon={Trophy} label="Prize pool">
              <PrizePool dollars={tournament.prize_pool} isEstimate={tournament.prize_pool_estimated} />
            </Figure>
            <Figure icon={Users} label="Participants">
              <span className="tabular-nums">
                <Spoken as={`${tournament.entries} of ${tournament.max_participants}`}>
                  {tournament.entries}/{tournament.max_participants}
                </Spoken>
              </span>
            </Figure>
          </dl>
          <EntryButton tournament={tournament} className="relative z-10 mt-4 w-full" />
        </div>
      </div>
    </article>
  );
}

function Figure({ icon: Icon, label, children }: { icon: typeof Trophy; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-muted-foreground">
        <Icon className="size-3.5" aria-hidden />
        {label}
      </dt>
      <dd className="mt-0.5 text-base font-semibold">{children}</dd>
    </div>
  );
}

export function TournamentCardSkeleton() {
  return (
    <div data-slot="tournament-card-skeleton" className={frameClassName} aria-hidden>
      <Skeleton className="aspect-[16/9] w-full rounded-none" />
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-6 w-40 rounded-full" />
        <Skeleton className="mt-6 h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </div>
  );
}
