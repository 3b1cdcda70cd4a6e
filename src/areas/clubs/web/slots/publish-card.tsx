import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { PublishOutcomeNote } from './publish-outcome.tsx';
import { type SlotValues, slotFieldNames, totalOf } from './slot-values.ts';
import { durationInFull, listOf } from './slot-words.ts';
import type { PublishOutcome } from './use-publish-slot.ts';

const fieldWords: Record<(typeof slotFieldNames)[number], string> = {
  date: 'date',
  start_time: 'start time',
  duration_type: 'duration',
  slot_price: 'slot price',
  has_dining: 'dining',
  dining_price: 'dining price',
  is_dining_included: 'dining included',
  weeks: 'number of weeks',
};

/**
 * The form's missing and invalid fields as a sentence, 'Still missing: date and slot price.'; null where there are
 * none.
 */
export function complaintOf(errors: FieldErrors<SlotValues>): string | null {
  const faulty = slotFieldNames.filter((name) => errors[name]);
  const isMissing = (name: (typeof slotFieldNames)[number]) => errors[name]?.message?.endsWith('is required') ?? false;
  const missing = faulty.filter(isMissing).map((name) => fieldWords[name]);
  const wrong = faulty.filter((name) => !isMissing(name)).map((name) => fieldWords[name]);
  const sentences = [
    missing.length > 0 && `Still missing: ${listOf(missing)}.`,
    wrong.length > 0 && `Please check: ${listOf(wrong)}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

type PublishCardProps = {
  values: SlotValues;
  errors: FieldErrors<SlotValues>;
  isRepeated: boolean;
  isBusy: boolean;
  outcome: PublishOutcome;
  /** The fields of the weekly repetition. */
  children: ReactNode;
};

/** The slot to be published with its errors and price, and the button. */
export function PublishCard({ values, errors, isRepeated, isBusy, outcome, children }: PublishCardProps) {
  const complaint = complaintOf(errors);
  const total = totalOf(values);
  const dining = () => {
    if (values.is_dining_included) return 'Included';
    if (typeof values.dining_price === 'number' && Number.isFinite(values.dining_price))
      return formatDollars(values.dining_price);
    return 'Optional';
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Publish</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        <div className="flex flex-col gap-5 lg:border-l lg:pl-10">
          <dl className="flex flex-col gap-2 text-base">
            <Line label="Date">{values.date && formatCalendarDate(values.date)}</Line>
            <Line label="Start time">{values.start_time}</Line>
            <Line label="Duration">{values.duration_type && durationInFull(values.duration_type)}</Line>
            <Line label="Slot price">{Number.isFinite(values.slot_price) && formatDollars(values.slot_price)}</Line>
            {values.has_dining && <Line label="Dining">{dining()}</Line>}
            <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3">
              <dt className="font-medium">Total price</dt>
              <dd aria-live="polite" className="text-2xl font-semibold tracking-tight">
                {total === null ? '–' : <Money dollars={total} />}
                {isRepeated && (
                  <span className="ml-1.5 text-sm font-normal tracking-normal text-muted-foreground">a slot</span>
                )}
              </dd>
            </div>
          </dl>
          {complaint && (
            <Alert variant="destructive">
              <CircleAlert aria-hidden />
              <AlertDescription className="text-foreground">{complaint}</AlertDescription>
            </Alert>
          )}
          <Button type="submit" size="lg" busy={isBusy}>
            {isRepeated ? 'Publish Slots' : 'Publish Slot'}
          </Button>
        </div>
        {outcome && (
          <div className="lg:col-span-2">
            <PublishOutcomeNote outcome={outcome} />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="text-right font-medium tabular-nums">
      {children || <span className="font-normal text-muted-foreground">Not chosen</span>}
    </dd>
  </div>
);
