import { CircleAlert, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { toCents, toDollars } from '#domain/money.ts';
import { entryAmountCents } from '#domain/registrations.ts';
import { paths } from '#web/paths.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Refusal } from './use-entry-refusal.ts';

type EntrySubmitProps = { people: number; fee: number; isBusy: boolean; refusal: Refusal | undefined };

/** Where to go from a refusal that trying again does not lift. */
const waysOut: Record<string, { label: string; to: string }> = {
  tournament_full: { label: 'Find another tournament', to: paths.tournaments() },
  entry_closed: { label: 'Find another tournament', to: paths.tournaments() },
  entry_not_open: { label: 'Find another tournament', to: paths.tournaments() },
  already_entered: { label: 'Go to your tournaments', to: paths.golferDashboard() },
  upgrade_required: { label: 'Upgrade to Premium', to: paths.golferUpgrade() },
};

/** The total, always in sight, and the one button. */
export function EntrySubmit({ people, fee, isBusy, refusal }: EntrySubmitProps) {
  const total = toDollars(entryAmountCents(toCents(fee), people));
  const wayOut = waysOut[refusal?.type ?? ''];
  return (
    <div className="flex flex-col gap-4 rounded-xl border bg-muted/50 p-5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-muted-foreground">
          Total amount
          <span className="block text-sm sm:ml-2 sm:inline">
            {people} × <Money dollars={fee} />
          </span>
        </span>
        <output className="text-2xl font-semibold tabular-nums" aria-live="polite" data-testid="total">
          <Money dollars={total} />
        </output>
      </div>
      {refusal?.message && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertDescription className="text-foreground">
            {refusal.message}{' '}
            {wayOut && (
              <Link to={wayOut.to} className="font-medium whitespace-nowrap underline underline-offset-4">
                {wayOut.label}
              </Link>
            )}
          </AlertDescription>
        </Alert>
      )}
      <Button type="submit" size="lg" busy={isBusy}>
        {fee === 0 ? 'Complete Registration' : 'Proceed to Payment'}
      </Button>
      {fee > 0 && (
        <p className="flex items-start justify-center gap-2 text-sm text-muted-foreground">
          <Lock className="mt-[0.2em] size-3.5 shrink-0" aria-hidden />
          Your places are held for 30 minutes while you pay on a secure page.
        </p>
      )}
    </div>
  );
}
