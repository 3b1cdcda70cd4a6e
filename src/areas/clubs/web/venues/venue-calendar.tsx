import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { mostCountedSlots } from '#areas/clubs/contract/slot-choices.ts';
import type { SlotDays } from '#areas/clubs/contract/slots.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { buttonVariants } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { chosenDay, readFilters, writeFilters } from './filters.ts';
import { weeksOf } from './month-weeks.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'May 2027'. @param month 'YYYY-MM' */
export const nameOfMonth = (month: string): string =>
  dateFormatter({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));

const link =
  'ml-1 inline-block text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary';

const saidOf = (slots: number): string =>
  slots >= mostCountedSlots ? `${mostCountedSlots} slots or more` : countOf(slots, 'slot');

/**
 * The month's days with available slots. Each links to the list of that day alone; the chosen day's link clears the
 * filter.
 */
export function VenueCalendar({ calendar, isStale }: { calendar: SlotDays; isStale: boolean }) {
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const chosen = chosenDay(filters);
  const slotsOn = new Map(calendar.days.map(({ date, slots }) => [date, slots]));
  const addressOf = (change: { month?: string; date?: string }) => {
    const others = new URLSearchParams(search);
    others.set('month', change.month ?? calendar.month);
    const day = change.date === undefined ? {} : { from: change.date, to: change.date };
    return `?${writeFilters({ ...filters, ...day }, others)}`;
  };
  return (
    <div className="rereading" aria-busy={isStale}>
      <div className="flex items-center justify-between gap-2">
        <MonthLink month={calendar.previous} addressOf={addressOf} icon={ChevronLeft} />
        <h2 className="text-lg font-semibold">{nameOfMonth(calendar.month)}</h2>
        <MonthLink month={calendar.following} addressOf={addressOf} icon={ChevronRight} />
      </div>
      <table className="mt-2 w-full table-fixed border-collapse">
        <caption className="sr-only">Days with free slots in {nameOfMonth(calendar.month)}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="h-8 text-sm font-normal text-muted-foreground">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar.month).map((week, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month have no other name than their number
            <tr key={number}>
              {week.map((date, weekday) => (
                <td key={weekdays[weekday]} className="p-px text-center align-top">
                  {date && (
                    <Day
                      date={date}
                      slots={slotsOn.get(date) ?? 0}
                      isChosen={date === chosen}
                      to={addressOf({ date: date === chosen ? '' : date })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MonthSays calendar={calendar} chosen={chosen} addressOf={addressOf} />
    </div>
  );
}

type AddressOf = (change: { month?: string; date?: string }) => string;

function MonthLink({
  month,
  addressOf,
  icon: Icon,
}: {
  month: string | null;
  addressOf: AddressOf;
  icon: typeof ChevronLeft;
}) {
  if (!month) return <span className="size-10" />;
  return (
    <Link
      to={addressOf({ month })}
      preventScrollReset
      aria-label={nameOfMonth(month)}
      className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }))}
    >
      <Icon className="size-4" aria-hidden />
    </Link>
  );
}

function Day({ date, slots, isChosen, to }: { date: string; slots: number; isChosen: boolean; to: string }) {
  const day = Number(date.slice(8));
  const cell = 'flex h-11 w-full flex-col items-center justify-center rounded-lg text-base tabular-nums';
  if (slots === 0 && !isChosen) return <span className={cn(cell, 'text-muted-foreground')}>{day}</span>;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'date' : undefined}
      aria-label={`${formatCalendarDate(date, 'long')}, ${saidOf(slots)}${isChosen ? ', chosen' : ''}`}
      className={cn(
        cell,
        'font-semibold transition-colors',
        isChosen
          ? 'bg-primary text-primary-foreground outline outline-transparent hover:bg-primary-hover'
          : 'bg-accent text-accent-foreground hover:ring-2 hover:ring-primary hover:ring-inset',
      )}
    >
      {day}
      <span className="text-xs font-normal">{slots >= mostCountedSlots ? '99+' : slots}</span>
    </Link>
  );
}

/** The number of days with slots; for a month without any, a link to the next month that has one. */
function MonthSays({ calendar, chosen, addressOf }: { calendar: SlotDays; chosen: string; addressOf: AddressOf }) {
  const { month, days, next_with_days: next } = calendar;
  return (
    <p aria-live="polite" className="mt-3 text-sm text-muted-foreground">
      {days.length > 0 && `${countOf(days.length, 'day')} with venues in ${nameOfMonth(month)}.`}
      {days.length === 0 && `No day with a venue in ${nameOfMonth(month)}.`}
      {days.length === 0 && next && (
        <Link to={addressOf({ month: next })} preventScrollReset className={link}>
          Go on to {nameOfMonth(next)}
        </Link>
      )}
      {days.length === 0 && !next && ' Nothing is on offer later either.'}
      {chosen && (
        <Link to={addressOf({ date: '' })} preventScrollReset className={link}>
          Show all days
        </Link>
      )}
    </p>
  );
}
