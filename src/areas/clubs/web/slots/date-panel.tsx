import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { zoneWords } from '#kernel/rules/describe-instant.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FieldError } from '#kernel/web/ui/field.tsx';
import { openingDay } from '#kernel/web/ui/calendar-days.ts';
import { MonthCalendar } from '#kernel/web/ui/month-calendar.tsx';
import { marksOf } from './day-marks.ts';
import { Panel } from './panel.tsx';
import { monthSlotsQuery, type OwnSlotPage } from './queries.ts';

type DatePanelProps = {
  value: string;
  onChange: (date: string) => void;
  error: string | undefined;
  /** Today's date in the club's time zone. */
  today: string;
  /** The slots of the current month, as the loader read them. */
  loaded: OwnSlotPage | null;
};

/** The panel of the date: past days cannot be chosen, and days with slots are marked. */
export function DatePanel({ value, onChange, error, today, loaded }: DatePanelProps) {
  const [month, setMonth] = useState(openingDay({ value, from: today }, today).slice(0, 7));
  const slots = useQuery(monthSlotsQuery(month, month === today.slice(0, 7) ? loaded : null));
  return (
    <Panel
      title="Date"
      hint={slots.data ? `Days as they are at your club, in ${zoneWords(slots.data.time_zone)}.` : undefined}
      error={error}
    >
      <MonthCalendar
        className="max-sm:-mx-4 max-sm:w-auto"
        value={value}
        onSelect={onChange}
        marks={marksOf(slots.data?.data ?? [])}
        today={today}
        from={today}
        month={month}
        onMonth={setMonth}
      />
      {slots.isError && (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm">
          <FieldError>Your own slots could not be read, so days with slots are not marked.</FieldError>
          <Button variant="outline" size="sm" busy={slots.isFetching} onClick={() => void slots.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Panel>
  );
}
