import { CircleAlert, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { WaitingList } from './waiting-list.ts';
import { golferPlanName } from '#kernel/rules/plan-names.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { entryAmountCents } from '#areas/entries/rules/registrations.ts';
import { HoldTime } from '#kernel/web/client/hold-time.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { sharedNow } from './charged-now.ts';
import { PriceLines } from './price-lines.tsx';
import type { PricedEntry } from './use-choices.ts';
import type { Refusal } from './use-entry-refusal.ts';

type EntrySubmitProps = {
  /** The waitlist that they join instead of entering. */
  waitlist?: WaitingList | undefined;
  /** Where a card can be saved for it: whether they want to. */
  cardChoice?: ReactNode;
  people: number;
  fee: number;
  /** Where the tournament has a price list: what is chosen, and its price. */
  priced?: PricedEntry | null;
  /** Each of the group pays their share: the captain's is charged now. */
  isShared?: boolean;
  isBusy: boolean;
  refusal: Refusal | undefined;
};

/** Where to go from a refusal that trying again does not lift. */
const waysOut: Record<string, { label: string; to: string }> = {
  tournament_full: { label: 'Find another tournament', to: paths.tournaments() },
  entry_closed: { label: 'Find another tournament', to: paths.tournaments() },
  entry_paused: { label: 'Find another tournament', to: paths.tournaments() },
  entry_not_open: { label: 'Find another tournament', to: paths.tournaments() },
  waitlist_closed: { label: 'Find another tournament', to: paths.tournaments() },
  already_entered: { label: 'Go to your tournaments', to: paths.golferDashboard() },
  upgrade_required: { label: `Upgrade to ${golferPlanName}`, to: paths.golferUpgrade() },
};

function submitWords(waitlist: WaitingList | undefined, fee: number): string {
  if (waitlist?.ballot?.state === 'open')
    return waitlist.ballot.mode === 'queue' ? 'Take a ticket' : 'Enter the ballot';
  if (waitlist) return 'Join the waitlist';
  return fee === 0 ? 'Complete Registration' : 'Proceed to Payment';
}

/** How a place becomes theirs, where no card can be saved. */
const AskFirst = ({ waitlist, fee }: { waitlist: WaitingList; fee: number }) => (
  <p className="text-center text-sm text-muted-foreground">
    {fee === 0
      ? 'You are in as soon as a place is yours, and told at once.'
      : `We ask you first: you get up to ${waitlist.offer_hours} ${waitlist.offer_hours === 1 ? 'hour' : 'hours'} to pay. Nothing is charged for waiting.`}
  </p>
);

/** The total, always in sight, and the one button. */
export function EntrySubmit({
  waitlist,
  cardChoice,
  people,
  fee,
  priced = null,
  isShared = false,
  isBusy,
  refusal,
}: EntrySubmitProps) {
  const shared = isShared && priced?.quote ? sharedNow(priced.quote, people) : null;
  const isAsking = priced?.isAsking ?? false;
  const total = priced ? (priced.quote?.total ?? 0) : toDollars(entryAmountCents(toCents(fee), people));
  const priceId = useId();
  const wayOut = waysOut[refusal?.type ?? ''];
  return (
    <div className="flex flex-col gap-4 rounded-xl border bg-muted/50 p-5">
      {priced?.quote && <PriceLines lines={priced.quote.lines} />}
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-muted-foreground">
          {waitlist ? 'To pay when a place is yours' : 'Total amount'}
          {!priced && (
            <span className="block text-sm sm:ml-2 sm:inline">
              {people} × <Money dollars={fee} />
            </span>
          )}
        </span>
        <output className="text-2xl font-semibold tabular-nums" aria-live="polite" data-testid="total">
          {priced && !priced.quote ? '–' : <Money dollars={total} />}
        </output>
      </div>
      {shared && (
        <div className="flex items-baseline justify-between gap-4 border-t pt-4">
          <span className="text-muted-foreground">
            You pay now
            <span className="block text-sm">
              The others pay <Money dollars={shared.each} cents /> each, by link
            </span>
          </span>
          <output className="text-2xl font-semibold tabular-nums" aria-live="polite" data-testid="due-now">
            <Money dollars={shared.now} />
          </output>
        </div>
      )}
      {isShared && priced?.quote && !shared && total > 0 && (
        <p className="text-sm text-muted-foreground">There is too little to share. Pay for everybody instead.</p>
      )}
      {priced?.needsDivision && <p className="text-sm text-muted-foreground">Choose a division to see the price.</p>}
      {priced?.quote?.valid_until && (
        <p className="text-sm text-muted-foreground">
          This price holds until <Instant at={priced.quote.valid_until} timeZone={priced.terms.time_zone} />.
        </p>
      )}
      {priced?.refusal && !priced.refusal.isOfCode && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden />
          <AlertDescription className="text-foreground">{priced.refusal.message}</AlertDescription>
        </Alert>
      )}
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
      {cardChoice}
      <Button
        type="submit"
        size="lg"
        busy={isBusy}
        aria-describedby={isAsking ? priceId : undefined}
        disabled={priced !== null && (!priced.quote || priced.refusal !== null)}
      >
        {submitWords(waitlist, priced?.quote?.total ?? fee)}
      </Button>
      {isAsking && (
        <p id={priceId} role="status" className="text-center text-sm text-muted-foreground">
          Asking for the new price…
        </p>
      )}
      {waitlist && !cardChoice && <AskFirst waitlist={waitlist} fee={fee} />}
      {!waitlist && total > 0 && (
        <p className="flex items-start justify-center gap-2 text-sm text-muted-foreground">
          <Lock className="mt-[0.2em] size-3.5 shrink-0" aria-hidden />
          <span>
            Your places are held for <HoldTime /> while you pay on a secure page.
          </span>
        </p>
      )}
    </div>
  );
}
