import { Lock } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';

type EntrySubmitProps = { people: number; fee: number; isBusy: boolean; refusal: string | undefined };

/** The total, always in sight, and the one button. */
export function EntrySubmit({ people, fee, isBusy, refusal }: EntrySubmitProps) {
  const total = (people * Math.round(fee * 100)) / 100;
  return (
    <div className="flex flex-col gap-4 rounded-xl border bg-muted/50 p-5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-muted-foreground">
          Total amount
          <span className="ml-2 text-sm">
            {people} × <Money dollars={fee} />
          </span>
        </span>
        <output className="text-2xl font-semibold tabular-nums" aria-live="polite" data-testid="total">
          <Money dollars={total} />
        </output>
      </div>
      {refusal && (
        <p role="alert" className="font-medium text-destructive">
          {refusal}
        </p>
      )}
      <Button type="submit" size="lg" busy={isBusy}>
        {fee === 0 ? 'Complete Registration' : 'Proceed to Payment'}
      </Button>
      {fee > 0 && (
        <p className="flex items-center justify-center gap-2 text-sm text-muted-foreground">
          <Lock className="size-3.5" aria-hidden />
          Your places are held for 30 minutes while you pay on a secure page.
        </p>
      )}
    </div>
  );
}
