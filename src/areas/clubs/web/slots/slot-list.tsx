import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { type OwnSlotPage, type SlotView, slotListQuery, slotViews } from './queries.ts';
import { type SlotActions, SlotRow } from './slot-row.tsx';

const viewWords: Record<SlotView, string> = {
  upcoming: 'From today on',
  available: 'Available from today on',
  booked: 'Booked from today on',
  all: 'All, past ones too',
};

/** The club's slots by date, page by page. */
export function SlotList({
  today,
  firstPage,
  ...actions
}: { today: string; firstPage: OwnSlotPage | null } & SlotActions) {
  const [view, setView] = useState<SlotView>('upcoming');
  const list = useInfiniteQuery(slotListQuery(view, today, view === 'upcoming' ? firstPage : null));
  const slots = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const content = () => {
    if (list.isPending)
      return (
        <div role="status" aria-label="Loading your slots" className="flex flex-col gap-4 pt-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </div>
      );
    if (!list.data)
      return <FailureState message={`Failed to fetch tournament slots: ${messageOf(list.error)}`} query={list} />;
    if (slots.length === 0) return <NoSlots view={view} />;
    return (
      <ul className="divide-y">
        {slots.map((slot) => (
          <SlotRow key={slot.id} slot={slot} today={today} {...actions} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <Field label="Show" className="max-w-64">
        <Select value={view} onChange={(event) => setView(event.target.value as SlotView)}>
          <Options of={slotViews.map((one) => [one, viewWords[one]])} />
        </Select>
      </Field>
      <div className="mt-4">
        {content()}
        {list.isRefetchError && (
          <p role="alert" className="mt-4 text-sm text-destructive">
            The list could not be read again: {messageOf(list.error)}
          </p>
        )}
        <LoadMore {...furtherPages(list)} count={slots.length} noun="slot" isQuiet />
      </div>
    </>
  );
}

const NoSlots = ({ view }: { view: SlotView }) =>
  view === 'booked' ? (
    <EmptyState
      icon={CalendarPlus}
      title="No booked slots"
      description="As soon as an organizer books one of your days, it stands here with their contact."
    />
  ) : (
    <EmptyState
      icon={CalendarPlus}
      title="No slots yet"
      description="Choose a date, a start time and a price above, and organizers can book the day."
    />
  );
