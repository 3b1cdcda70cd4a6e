import type { ReactNode } from 'react';
import { durationNames } from '#areas/clubs/contract/slot-choices.ts';
import type { Slot } from '#areas/clubs/contract/slots.ts';
import { paths } from '#kernel/web/paths.ts';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { priceOf } from './booking-words.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
  </div>
);

type BookingSummaryProps = {
  slot: Slot;
  withDining: boolean;
  onDining: (withDining: boolean) => void;
  isLocked: boolean;
};

/** The booked slot and its price. Optional dining can be deselected. */
export function BookingSummary({ slot, withDining, onDining, isLocked }: BookingSummaryProps) {
  const { country_clubs: club } = slot;
  const street = [club.address, club.city, [club.state, club.zip_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const isOptional = slot.has_dining && !slot.is_dining_included;
  const dining = () => {
    if (slot.is_dining_included || slot.dining_price === null) return 'Included';
    if (withDining) return <Money dollars={slot.dining_price} />;
    return 'Not added';
  };
  return (
    <Card>
      <CardHeader>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <CardTitle className="text-lg wrap-anywhere">{club.club_name}</CardTitle>
          {slot.has_dining && <Fact>{slot.is_dining_included ? 'Dining Included' : 'Optional Dining Available'}</Fact>}
        </div>
        <p className="text-muted-foreground">
          {street}{' '}
          <a
            href={paths.directions([club.club_name, street].join(', '))}
            target="_blank"
            rel="noreferrer"
            className={cn(
              'touch-target inline-flex min-h-6 items-center text-primary underline',
              'decoration-primary/35 underline-offset-4',
              'hover:decoration-primary',
            )}
          >
            Map<span className="sr-only"> (opens a new tab)</span>
          </a>
        </p>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <dl className="flex flex-col gap-2.5">
          <Line label="Date">
            <CalendarDate date={slot.date} format="long" />
          </Line>
          <Line label="Time">
            {slot.start_time}, {slot.duration_type}
          </Line>
        </dl>
        <dl className="flex flex-col gap-2.5 border-t pt-5">
          <Line label={`Slot price, ${durationNames[slot.duration_type].toLowerCase()}`}>
            <Money dollars={slot.slot_price} />
          </Line>
          {slot.has_dining && (
            <Line label={`Dining (${slot.is_dining_included ? 'Included' : 'Optional'})`}>{dining()}</Line>
          )}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-4 text-lg font-semibold">
            <dt>Total</dt>
            <dd aria-live="polite">
              <Money dollars={priceOf(slot, withDining)} />
            </dd>
          </div>
        </dl>
        {isOptional && slot.dining_price !== null && (
          <Label className="flex items-center gap-3 rounded-lg border px-4 py-3 font-normal has-aria-checked:border-primary">
            <Checkbox checked={withDining} disabled={isLocked} onCheckedChange={onDining} />
            <span>
              Add dining for <Money dollars={slot.dining_price} />
            </span>
          </Label>
        )}
      </CardContent>
    </Card>
  );
}
