import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, createContext, useContext } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { buttonVariants } from './button.tsx';
import { dateOfDay, dayOfDate, isCalendarDate } from './calendar-days.ts';
import { cn } from './class-names.ts';
import { formatCalendarDate } from './date.tsx';
import type { CalendarProps } from './calendar.tsx';

/** The mark of a day: a word below its number, and a full description for screen readers. */
export type DayMark = { word: string; said: string; look: 'strong' | 'soft' };
type Marks = Readonly<Record<string, DayMark>>;

type MonthCalendarProps = CalendarProps & {
  /** The marks by calendar date. */
  marks: Marks;
  /** Today's date in the time zone of the calendar's subject. */
  today: string;
  /** The month shown, 'YYYY-MM'. */
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

const looks = {
  strong: 'bg-primary text-primary-foreground',
  soft: 'bg-accent text-accent-foreground ring-1 ring-inset ring-primary/35',
} as const;

/** Replaces the mark's word in narrow calendars. */
const Dot = ({ look }: Pick<DayMark, 'look'>) => (
  <span
    className={cn('size-2 rounded-full @md:hidden', look === 'strong' ? 'bg-primary' : 'border-2 border-primary')}
    aria-hidden
  />
);

/** The legend of the dots, hidden from screen readers, since each day has its own description. */
function Legend({ marks }: { marks: Marks }) {
  const words = new Map(Object.values(marks).map(({ word, look }) => [word, look]));
  if (words.size === 0) return null;
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground @md:hidden">
      {[...words].map(([word, look]) => (
        <span key={word} className="flex items-center gap-1.5">
          <Dot look={look} /> {word}
        </span>
      ))}
    </p>
  );
}

function MarkedDay({ children, ...props }: ComponentProps<typeof DayButton>) {
  const mark = useContext(MarksContext)[dateOfDay(props.day.date)];
  return (
    <DayButton {...props}>
      {children}
      <span className="mt-0.5 flex h-4 items-center">
        {mark && (
          <>
            <Dot look={mark.look} />
            <span className={cn('hidden rounded-full px-1.5 text-xs font-medium @md:block', looks[mark.look])}>
              {mark.word}
            </span>
          </>
        )}
      </span>
    </DayButton>
  );
}

/** A month that fills its frame, in which a day can be chosen by mouse or keyboard; days may have a mark. */
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
    <div className={cn('@container w-full', className)}>
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
      <Legend marks={marks} />
    </div>
  );
}
