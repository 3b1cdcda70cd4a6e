import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#kernel/web/client/api.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { MonthCalendar } from '#kernel/web/ui/month-calendar.tsx';
import { marksOf } from './day-marks.ts';
import { monthSlotsQuery, type OwnSlotPage } from './queries.ts';
import { type SlotActions, SlotRow } from './slot-row.tsx';

/** The club's slots, one month at a time; choosing a day shows its slots. */
export function SlotCalendar({
  today,
  first,
  loaded,
  ...actions
}: {
  today: string;
  /** The date of the next slot: its month is shown first. */
  first: string;
  loaded: OwnSlotPage | null;
} & SlotActions) {
  const [month, setMonth] = useState(first.slice(0, 7));
  const [date, setDate] = useState('');
  const query = useQuery(monthSlotsQuery(month, month === today.slice(0, 7) ? loaded : null));
  const slots = query.data?.data ?? [];
  const shown = date ? slots.filter((slot) => slot.date === date) : slots;
  const showMonth = (next: string) => {
    setMonth(next);
    setDate('');
  };
  if (query.isError)
    return <FailureState message={`Failed to fetch tournament slots: ${messageOf(query.error)}`} query={query} />;
  const found = shown.length === 0 ? 'no slots' : countOf(shown.length, 'slot');
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <MonthCalendar
        className="max-sm:-mx-4 max-sm:w-auto"
        value={date}
        onSelect={setDate}
        marks={marksOf(slots)}
        today={today}
        month={month}
        onMonth={showMonth}
      />
      <section aria-label="Slots of the chosen days" aria-busy={query.isFetching}>
        <p aria-live="polite" className="font-medium">
          {`${date ? formatCalendarDate(date, 'long') : 'The whole month'}: ${query.isPending ? 'loading' : found}`}
        </p>
        <ul className="max-h-128 divide-y overflow-y-auto">
          {shown.map((slot) => (
            <SlotRow key={slot.id} slot={slot} today={today} {...actions} />
          ))}
        </ul>
      </section>
    </div>
  );
}
