import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarX2, ChevronDown, MapPinOff } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import type { SlotDays } from '#areas/clubs/contract/slots.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { chosenDay, isFiltered, readFilters, readMonth } from './filters.ts';
import { type SlotPage, venueDaysQuery, venueSlotsQuery } from './queries.ts';
import { SlotCard, SlotCardSkeleton } from './slot-card.tsx';
import { VenueCalendar } from './venue-calendar.tsx';
import { VenueSearch } from './venue-search.tsx';

/** The data that the server has read for the address in `search`. */
export type LoadedSlots = { search: string; firstPage: SlotPage | null; days: SlotDays | null };

/** The available slots of all clubs, filtered and sorted by the address. */
export function VenueMarketplace({ loaded }: { loaded: LoadedSlots | null }) {
  return (
    <>
      <VenueSearch />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[18.5rem_minmax(0,1fr)] xl:gap-8">
        <Days loaded={loaded} />
        <Results loaded={loaded} />
      </div>
    </>
  );
}

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-2';

/** The calendar at the left of the list; on narrower screens a fold above it. */
function Days({ loaded }: { loaded: LoadedSlots | null }) {
  const [search] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const known = loaded?.search === search.toString() ? loaded.days : null;
  const calendar = useQuery({
    ...venueDaysQuery(filters, readMonth(search), known),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, error } = calendar;
  // The list reports an unknown city already.
  if (!data && error && !(error instanceof ApiError && error.code === 'city_not_found'))
    return <FailureState message="The calendar could not be read." query={calendar} />;
  if (!data) return <div className="xl:min-h-96" />;
  const day = chosenDay(filters);
  return (
    <section aria-label="Days with venues" className="xl:sticky xl:top-20">
      <details className="group rounded-xl border bg-card shadow-xs xl:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-4 font-medium">
          <CalendarDays className="size-4 shrink-0 text-primary" aria-hidden />
          {day ? formatCalendarDate(day) : 'Choose a day'}
          <ChevronDown className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
        </summary>
        <div className="max-w-md border-t p-4">
          <VenueCalendar calendar={data} isStale={isPlaceholderData} />
        </div>
      </details>
      <div className="rounded-xl border bg-card p-4 shadow-xs max-xl:hidden">
        <VenueCalendar calendar={data} isStale={isPlaceholderData} />
      </div>
    </section>
  );
}

function Results({ loaded }: { loaded: LoadedSlots | null }) {
  const [search] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const firstPage = loaded?.search === search.toString() ? loaded.firstPage : null;
  const list = useInfiniteQuery({ ...venueSlotsQuery(filters, firstPage), placeholderData: keepPreviousData });
  const slots = list.data?.pages.flatMap((page) => page.data) ?? [];
  const failure = list.isError ? list.error : null;
  if (failure instanceof ApiError && failure.code === 'city_not_found') {
    return (
      <EmptyState
        icon={MapPinOff}
        title="City not found"
        description={`We do not know a city called '${filters.near}'. Check its spelling, or give its ZIP code.`}
      />
    );
  }
  if (failure && slots.length === 0) {
    return (
      <FailureState
        message={`Error loading available slots: ${messageOf(failure) || 'Failed to fetch available slots'}`}
        query={list}
      />
    );
  }
  if (list.isPending) {
    return (
      <div aria-busy="true" className={grid}>
        <p role="status" className="sr-only">
          Loading available slots
        </p>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <SlotCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (slots.length === 0) {
    return (
      <EmptyState
        icon={CalendarX2}
        title="No available slots found"
        description={
          isFiltered(filters)
            ? 'No club offers a day that fits these filters. Try another city, more days or a higher price.'
            : 'No club offers a day right now. Clubs add new ones all the time.'
        }
      >
        {isFiltered(filters) && (
          <Button asChild variant="outline">
            <Link to={paths.browseVenueSlots()}>Show all slots</Link>
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={`${grid} rereading`} aria-busy={list.isPlaceholderData}>
        {slots.map((slot, place) => (
          <li key={slot.id}>
            <SlotCard slot={slot} isInFirstView={place < 2} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {countOf(slots.length, 'slot')} shown{list.hasNextPage ? ', more below' : ''}
      </p>
      {failure && (
        <FailureState
          className="mt-6 py-8"
          message={`Error loading available slots: ${messageOf(failure)}`}
          onRetry={() => void list.fetchNextPage()}
          busy={list.isFetching}
        />
      )}
      {list.hasNextPage && !failure && (
        <div className="mt-10 flex justify-center">
          <Button variant="outline" size="lg" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
