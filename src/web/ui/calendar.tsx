import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { buttonVariants } from './button.tsx';
import { cn } from './class-names.ts';

type CalendarProps = {
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  onSelect: (date: string) => void;
  /** The first date that may be chosen. */
  from?: string;
  /** The last one. */
  until?: string;
};

/** Calendar dates and the picker's local midnights: both mean the day, never an instant. */
const toLocal = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};
const fromLocal = (day: Date) => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) =>
  orientation === 'left' ? <ChevronLeft className="size-4" aria-hidden /> : <ChevronRight className="size-4" aria-hidden />;

/** A month to choose a day from, by mouse or keyboard. */
export default function Calendar({ value, onSelect, from, until }: CalendarProps) {
  const selected = isDate(value) ? toLocal(value) : undefined;
  const nav = cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'size-9');
  return (
    <DayPicker
      mode="single"
      autoFocus
      {...(selected ? { selected, defaultMonth: selected } : {})}
      onSelect={(day) => day && onSelect(fromLocal(day))}
      disabled={[...(from ? [{ before: toLocal(from) }] : []), ...(until ? [{ after: toLocal(until) }] : [])]}
      components={{ Chevron }}
      classNames={{
        months: 'relative',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: nav,
        button_next: nav,
        month_caption: 'flex h-9 items-center justify-center font-medium',
        month_grid: 'mt-2',
        weekday: 'size-9 text-sm font-normal text-muted-foreground',
        day: 'p-0 text-center',
        day_button: 'size-9 rounded-md text-sm hover:bg-accent disabled:cursor-not-allowed disabled:text-muted-foreground disabled:opacity-50',
        selected: '[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary-hover',
        today: 'font-semibold underline underline-offset-4',
        outside: 'opacity-50',
      }}
    />
  );
}
