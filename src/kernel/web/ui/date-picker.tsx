import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { useFieldWiring } from './field.tsx';
import { normalizeDate } from './typed-date.ts';
import { Input } from './input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

type DatePickerProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  /** 'YYYY-MM-DD', or what is being typed. */
  value: string;
  onChange: (value: string) => void;
  /** The first date the calendar offers. */
  from?: string;
  /** The last one. */
  until?: string;
};

/** A date to type or to pick. */
export function DatePicker({ value, onChange, from, until, onBlur, onKeyDown, ...props }: DatePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const wiring = useFieldWiring(props);
  return (
    <div className="flex gap-2">
      <Input
        {...props}
        {...wiring}
        inputMode="text"
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter sends the form from within the field.
          if (event.key === 'Enter') onChange(normalizeDate(event.currentTarget.value));
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          onChange(normalizeDate(event.target.value));
          onBlur?.(event);
        }}
      />
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button variant="outline" size="icon" aria-label="Choose from a calendar" disabled={props.disabled}>
            <CalendarDays aria-hidden />
          </Button>
        </PopoverTrigger>
        <PopoverContent align="end" className="w-auto p-4">
          <Suspense fallback={<Skeleton className="size-64" />}>
            <Calendar
              value={value}
              {...(from ? { from } : {})}
              {...(until ? { until } : {})}
              onSelect={(date) => {
                onChange(date);
                setOpen(false);
              }}
            />
          </Suspense>
        </PopoverContent>
      </Popover>
    </div>
  );
}
