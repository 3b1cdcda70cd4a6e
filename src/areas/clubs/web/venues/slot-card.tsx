import { Clock, MapPin, Utensils } from 'lucide-react';
import { Link } from 'react-router';
import { durationNames } from '#areas/clubs/contract/slot-choices.ts';
import type { ListedSlot, Slot } from '#areas/clubs/contract/slots.ts';
import { drawnHoleOf } from '#kernel/web/pictures/drawn-holes.ts';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { CalendarDate, formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { PhotoPicture } from '../photo-picture.tsx';

const frame = 'flex h-full flex-col overflow-hidden rounded-xl border bg-card shadow-xs';
const picture = 'aspect-[16/9] w-full object-cover dark:brightness-[.82]';

/** 'Dining included', 'Optional dining', or null. */
export const diningBadge = ({
  has_dining: has,
  is_dining_included: isIncluded,
}: Pick<Slot, 'has_dining' | 'is_dining_included'>) => {
  if (!has) return null;
  if (isIncluded) return 'Dining included';
  return 'Optional dining';
};

/** An available slot of a club: date, place, price, and a link to book it. */
export function SlotCard({ slot, isInFirstView = false }: { slot: ListedSlot; isInFirstView?: boolean }) {
  const { country_clubs: club } = slot;
  const street = [club.address, club.city, [club.state, club.zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const dining = diningBadge(slot);
  return (
    <article className={`${frame} transition-shadow duration-200 hover:shadow-md`}>
      <div className="relative bg-muted">
        <SlotPicture slot={slot} isInFirstView={isInFirstView} />
        <p className="absolute bottom-3 left-3 rounded-lg bg-card px-3 py-1.5 font-semibold text-card-foreground shadow-sm">
          <CalendarDate date={slot.date} />
          <span className="ml-2.5">
            <State tone="good" words="Available" />
          </span>
        </p>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <Link
            to={paths.club(slot.country_club_id)}
            className="touch-target inline-block underline-offset-4 hover:underline"
          >
            {club.club_name}
          </Link>
        </h2>
        <ul className="mt-3 flex flex-col gap-2 text-base text-muted-foreground">
          <li className="flex gap-2.5">
            <Clock className="mt-1 size-4 shrink-0" aria-hidden />
            <span>
              {slot.start_time}, {durationNames[slot.duration_type]}
            </span>
          </li>
          <li className="flex gap-2.5">
            <MapPin className="mt-1 size-4 shrink-0" aria-hidden />
            <span className="min-w-0">
              <span className="block wrap-anywhere">{street}</span>
              <span className="flex flex-wrap items-center gap-x-3">
                <a
                  href={paths.directions([club.club_name, street].join(', '))}
                  target="_blank"
                  rel="noreferrer"
                  className={cn(
                    'touch-target inline-flex min-h-6 items-center text-primary underline',
                    'decoration-primary/35 underline-offset-4 hover:decoration-primary',
                  )}
                >
                  Map<span className="sr-only"> of {club.club_name} (opens a new tab)</span>
                </a>
                {slot.miles !== null && <span>{countOf(Math.round(slot.miles), 'mile')} away</span>}
              </span>
            </span>
          </li>
          {dining && (
            <li className="flex gap-2.5">
              <Utensils className="mt-1 size-4 shrink-0" aria-hidden />
              <span>
                {dining}
                {dining === 'Optional dining' && slot.dining_price !== null && (
                  <>
                    , <Money dollars={slot.dining_price} />
                  </>
                )}
              </span>
            </li>
          )}
        </ul>
        {club.course_details && (
          <p className="mt-3 line-clamp-3 text-base whitespace-pre-line">{club.course_details}</p>
        )}
        <div className="mt-auto flex items-end justify-between gap-4 pt-5">
          <SlotTotal slot={slot} />
          <Button asChild>
            <Link
              to={paths.bookingConfirmation(slot.id)}
              state={{ slotId: slot.id, slot }}
              aria-label={`Book Venue: ${club.club_name}, ${formatCalendarDate(slot.date)}`}
            >
              Book Venue
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}

/** The club's first photo, or else a drawing of a hole that is the same for all of the club's slots. */
function SlotPicture({
  slot: { photo, country_club_id: clubId },
  isInFirstView,
}: {
  slot: ListedSlot;
  isInFirstView: boolean;
}) {
  if (photo)
    return (
      <PhotoPicture
        photo={photo}
        sizes="(width < 40rem) 100vw, 26rem"
        className={picture}
        isInFirstView={isInFirstView}
      />
    );
  const { src } = drawnHoleOf(clubId);
  return (
    <img src={src} alt="" width={800} height={500} loading={isInFirstView ? 'eager' : 'lazy'} className={picture} />
  );
}

/** The total by which slots are sorted and filtered; with optional dining also the price without it. */
const SlotTotal = ({ slot: { slot_price: price, total_price: total } }: { slot: Slot }) => (
  <p>
    <span className="block text-sm text-muted-foreground">{total === price ? 'Slot price' : 'Total with dining'}</span>
    <span className="text-xl font-semibold">
      <Money dollars={total} />
    </span>
    {total !== price && (
      <span className="block text-sm text-muted-foreground">
        Slot price <Money dollars={price} />
      </span>
    )}
  </p>
);

export const SlotCardSkeleton = () => (
  <div className={frame}>
    <Skeleton className="aspect-[16/9] w-full rounded-none" />
    <div className="p-5">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="mt-4 h-20 w-full" />
      <Skeleton className="mt-6 h-10 w-full" />
    </div>
  </div>
);
