import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { buttonVariants } from './button.tsx';
import { dateOfDay, dayOfDate, isCalendarDate, openingDay } from './calendar-days.ts';
import { cn } from './class-names.ts';

export type CalendarProps = {
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  onSelect: (date: string) => void;
  /** The first selectable date. */
  from?: string;
  /** The last selectable date. */
  until?: string;
};

const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) =>
  orientation === 'left' ? (
    <ChevronLeft className="size-4" aria-hidden />
  ) : (
    <ChevronRight className="size-4" aria-hidden />
  );

/** A month in which a day can be chosen by mouse or keyboard. */
export default function Calendar({ value, onSelect, from, until }: CalendarProps) {
  const selected = isCalendarDate(value) ? dayOfDate(value) : undefined;
  const nav = cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'pointer-fine:size-9');
  return (
    <DayPicker
      mode="single"
      autoFocus
      {...(selected ? { selected } : {})}
      defaultMonth={dayOfDate(openingDay({ value, from, until }, dateOfDay(new Date())))}
      onSelect={(day) => day && onSelect(dateOfDay(day))}
      disabled={[...(from ? [{ before: dayOfDate(from) }] : []), ...(until ? [{ after: dayOfDate(until) }] : [])]}
      components={{ Chevron }}
      classNames={{
        months: 'relative',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: nav,
        button_next: nav,
        month_caption: 'flex h-11 items-center justify-center font-medium pointer-fine:h-9',
        month_grid: 'mt-2',
        weekday: 'size-11 pointer-fine:size-9 text-sm font-normal text-muted-foreground',
        day: 'p-0 text-center',
        day_button: cn(
          'size-11 rounded-md text-sm hover:bg-accent pointer-fine:size-9',
          'disabled:cursor-not-allowed disabled:text-muted-foreground disabled:opacity-50',
        ),
        selected: '[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary-hover',
        today: 'font-semibold underline underline-offset-4',
        outside: 'opacity-50',
      }}
    />
  );
}
