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
  /** 'YYYY-MM-DD', or the text typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** The first date that the calendar offers. */
  from?: string;
  /** The last date that the calendar offers. */
  until?: string;
};

/** A date that can be typed or picked. */
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
          // Enter submits the form without leaving the field, so the typed date is normalized first.
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
