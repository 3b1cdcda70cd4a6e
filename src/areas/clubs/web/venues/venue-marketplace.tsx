import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX2, MapPinOff } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { isFiltered, readFilters } from './filters.ts';
import { type SlotPage, venueSlotsQuery } from './queries.ts';
import { SlotCard, SlotCardSkeleton } from './slot-card.tsx';
import { VenueSearch } from './venue-search.tsx';

/** What the server has read for the address of this page. */
export type LoadedSlots = { search: string; firstPage: SlotPage | null };

/** Free days of every club, filtered and sorted by the address. */
export function VenueMarketplace({ loaded }: { loaded: LoadedSlots | null }) {
  return (
    <>
      <VenueSearch />
      <div className="mt-7">
        <Results loaded={loaded} />
      </div>
    </>
  );
}

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

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
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
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
        {slots.map((slot) => (
          <li key={slot.id}>
            <SlotCard slot={slot} />
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
