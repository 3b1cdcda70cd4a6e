import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, createContext, useContext } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { buttonVariants } from './button.tsx';
import { dateOfDay, dayOfDate, isCalendarDate } from './calendar-days.ts';
import { cn } from './class-names.ts';
import { formatCalendarDate } from './date.tsx';

/** What a day bears: a word under its number, and the same said in full to who cannot see it. */
export type DayMark = { word: string; said: string; look: 'strong' | 'soft' };
type Marks = Readonly<Record<string, DayMark>>;

type MonthCalendarProps = {
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  onSelect: (date: string) => void;
  /** By calendar date. */
  marks: Marks;
  /** Today's date where the days are meant. */
  today: string;
  /** The first and the last date that may be chosen. */
  from?: string;
  until?: string;
  /** 'YYYY-MM': which month is shown. */
  month: string;
  onMonth: (month: string) => void;
  className?: string;
};

const MarksContext = createContext<Marks>({});

const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) =>
  orientation === 'left' ? (
    <ChevronLeft className="size-4" aria-hidden />
  ) : (
    <ChevronRight className="size-4" aria-hidden />
  );

const wordLooks = {
  strong: 'bg-primary text-primary-foreground',
  soft: 'bg-accent text-accent-foreground ring-1 ring-inset ring-primary/35',
} as const;

function MarkedDay({ children, ...props }: ComponentProps<typeof DayButton>) {
  const mark = useContext(MarksContext)[dateOfDay(props.day.date)];
  return (
    <DayButton {...props}>
      {children}
      <span
        className={cn(
          'mt-0.5 block h-4 max-w-full truncate rounded-full px-0.5 text-xs font-medium',
          'max-sm:tracking-tight sm:px-1.5',
          mark && wordLooks[mark.look],
        )}
      >
        {mark?.word}
      </span>
    </DayButton>
  );
}

/** A month that fills its frame, to choose a day from by mouse or keyboard; days bear a word. */
export function MonthCalendar({
  value,
  onSelect,
  marks,
  today,
  from,
  until,
  month,
  onMonth,
  className,
}: MonthCalendarProps) {
  const nav = cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'aria-disabled:pointer-events-none');
  return (
    <MarksContext value={marks}>
      <DayPicker
        mode="single"
        selected={isCalendarDate(value) ? dayOfDate(value) : undefined}
        today={dayOfDate(today)}
        month={dayOfDate(`${month}-01`)}
        onMonthChange={(shown) => onMonth(dateOfDay(shown).slice(0, 7))}
        onSelect={(day) => day && onSelect(dateOfDay(day))}
        disabled={[...(from ? [{ before: dayOfDate(from) }] : []), ...(until ? [{ after: dayOfDate(until) }] : [])]}
        components={{ Chevron, DayButton: MarkedDay }}
        labels={{
          labelDayButton: (day, modifiers) => {
            const date = dateOfDay(day);
            return [
              modifiers.today && 'Today',
              formatCalendarDate(date, 'long'),
              marks[date]?.said,
              modifiers.selected && 'selected',
            ]
              .filter(Boolean)
              .join(', ');
          },
        }}
        className={cn('w-full', className)}
        classNames={{
          months: 'relative',
          nav: 'absolute inset-x-0 top-0 flex justify-between',
          button_previous: nav,
          button_next: nav,
          month_caption: 'flex h-11 items-center justify-center font-semibold pointer-fine:h-10',
          month_grid: 'mt-3 w-full table-fixed border-collapse',
          weekday: 'h-8 text-sm font-normal text-muted-foreground',
          day: 'p-0.5 text-center align-top',
          day_button: cn(
            'flex h-14 w-full flex-col items-center justify-center rounded-lg',
            'text-base tabular-nums transition-colors hover:bg-accent disabled:cursor-not-allowed',
            'disabled:text-muted-foreground disabled:opacity-55 disabled:hover:bg-transparent',
          ),
          selected: '[&>button]:bg-accent [&>button]:font-semibold [&>button]:ring-2 [&>button]:ring-primary',
          today: '[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4',
          outside: 'opacity-50',
        }}
      />
    </MarksContext>
  );
}
