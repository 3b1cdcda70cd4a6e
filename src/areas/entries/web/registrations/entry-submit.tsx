import { CircleAlert, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { WaitingList } from './waiting-list.ts';
import { golferPlanName } from '#kernel/rules/plan-names.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import type { Quote } from '#areas/entries/contract/terms.ts';
import { sharesUntil } from '#areas/money/rules/shares.ts';
import { entryAmountCents } from '#areas/entries/rules/registrations.ts';
import { serverNow } from '#kernel/web/client/server-clock.ts';
import { HoldTime } from '#kernel/web/client/hold-time.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { StickyTotal } from '#kernel/web/ui/sticky-total.tsx';
import { type SharedNow, sharedNow } from './charged-now.ts';
import { PriceLines } from './price-lines.tsx';
import type { PricedEntry } from './use-choices.ts';
import type { Refusal } from './use-entry-refusal.ts';

type EntrySubmitProps = {
  /** The waitlist that the golfer joins instead of entering. */
  waitlist?: WaitingList | undefined;
  /** The choice whether to save a card, where the waitlist accepts cards. */
  cardChoice?: ReactNode;
  people: number;
  fee: number;
  /** The choices and their price, where the tournament has a price list. */
  priced?: PricedEntry | null;
  /** The players of the group pay shares: only the captain's share is charged now. */
  isShared?: boolean;
  /** When entry closes, which is the deadline for paying shares. */
  closesAt: string;
  isBusy: boolean;
  refusal: Refusal | undefined;
};

/** Links out of refusals that a retry cannot resolve. */
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

/** The way an offer is paid, where no card can be saved. */
const AskFirst = ({ waitlist, fee }: { waitlist: WaitingList; fee: number }) => (
  <p className="text-sm text-muted-foreground">
    {fee === 0
      ? 'You are in as soon as a place is yours, and told at once.'
      : `We ask you first: you get up to ${waitlist.offer_hours} ${waitlist.offer_hours === 1 ? 'hour' : 'hours'} to pay. Nothing is charged for waiting.`}
  </p>
);

/** Whether a price consists only of the places of the entry, so that the total alone is shown. */
const isPlain = (quote: Quote | undefined): boolean =>
  quote?.lines.length === 1 && quote.lines[0]?.kind === 'entry' && quote.lines[0].label === 'Entry';

/** The parts of the total by due date. */
function Due({ waitlist, people, fee, priced, shared, total, closesAt }: DueProps): ReactNode {
  if (waitlist) return 'To pay when a place is yours';
  if (shared && priced) {
    const hours = priced.terms.shares?.hours ?? 0;
    return (
      <>
        now: your <Money dollars={shared.own} />
        {shared.bought > 0 && (
          <>
            {' '}
            and <Money dollars={shared.bought} /> extras
          </>
        )}
        . The others pay <Money dollars={shared.each} /> each by link until{' '}
        {dayOf(sharesUntil(new Date(serverNow()), hours, new Date(closesAt)), priced.terms.time_zone)}.
      </>
    );
  }
  return (
    <>
      {total > 0 ? 'Total amount, charged now' : 'Total amount'}
      {people > 1 && (!priced || isPlain(priced.quote)) && (
        <>
          : {people} × <Money dollars={priced?.quote?.lines[0]?.unit ?? fee} />
        </>
      )}
    </>
  );
}
type DueProps = Pick<EntrySubmitProps, 'waitlist' | 'people' | 'fee' | 'closesAt'> & {
  priced: PricedEntry | null;
  shared: SharedNow | null;
  total: number;
};

const dayOf = (instant: Date, timeZone: string): string =>
  dateFormatter({ month: 'short', day: 'numeric', timeZone }).format(instant);

/** The price of an entry line by line, then the total, which stays visible, with the submit button. */
export function EntrySubmit(props: EntrySubmitProps) {
  const { waitlist, cardChoice, people, fee, priced = null, isShared = false, closesAt, isBusy, refusal } = props;
  const quote = priced?.quote;
  const shared = isShared && quote ? sharedNow(quote, people) : null;
  const isAsking = priced?.isAsking ?? false;
  const total = priced ? (quote?.total ?? 0) : toDollars(entryAmountCents(toCents(fee), people));
  const priceId = useId();
  const wayOut = waysOut[refusal?.type ?? ''];
  return (
    <>
      {quote && (!isPlain(quote) || isShared || quote.valid_until) && (
        <div className="flex flex-col gap-2">
          <PriceLines lines={quote.lines} />
          {shared && (
            <p className="flex items-baseline justify-between gap-4 border-t pt-2 text-base">
              <span className="text-muted-foreground">Total amount</span>
              <output className="font-semibold tabular-nums" data-testid="total">
                <Money dollars={total} />
              </output>
            </p>
          )}
          {isShared && !shared && total > 0 && (
            <p className="text-sm text-muted-foreground">There is too little to share. Pay for everybody instead.</p>
          )}
          {quote.valid_until && (
            <p className="text-sm text-muted-foreground">
              This price holds until <Instant at={quote.valid_until} timeZone={priced.terms.time_zone} />.
            </p>
          )}
        </div>
      )}
      {priced?.needsDivision && <p className="text-sm text-muted-foreground">Choose a division to see the price.</p>}
      {cardChoice}
      {waitlist && !cardChoice && <AskFirst waitlist={waitlist} fee={fee} />}
      {!waitlist && total > 0 && (
        <p className="flex items-start gap-2 text-sm text-muted-foreground">
          <Lock className="mt-[0.2em] size-3.5 shrink-0" aria-hidden />
          <span>
            Your places are held for <HoldTime /> while you pay on a secure page.
          </span>
        </p>
      )}
      <StickyTotal
        sum={
          <output
            className="text-xl font-semibold tabular-nums"
            aria-live="polite"
            data-testid={shared ? 'due-now' : 'total'}
          >
            {priced && !quote ? '–' : <Money dollars={shared ? shared.now : total} />}
          </output>
        }
        says={
          isAsking ? (
            <span id={priceId} role="status">
              Asking for the new price…
            </span>
          ) : (
            Due({ waitlist, people, fee, priced, shared, total, closesAt })
          )
        }
        button={
          <Button
            type="submit"
            busy={isBusy}
            aria-describedby={isAsking ? priceId : undefined}
            disabled={priced !== null && (!quote || priced.refusal !== null)}
          >
            {submitWords(waitlist, quote?.total ?? fee)}
          </Button>
        }
        refusals={
          <>
            {priced?.refusal && !priced.refusal.isOfCode && <Refused>{priced.refusal.message}</Refused>}
            {refusal?.message && (
              <Refused>
                {refusal.message}{' '}
                {wayOut && (
                  <Link to={wayOut.to} className="font-medium whitespace-nowrap underline underline-offset-4">
                    {wayOut.label}
                  </Link>
                )}
              </Refused>
            )}
          </>
        }
      />
    </>
  );
}

const Refused = ({ children }: { children: ReactNode }) => (
  <Alert variant="destructive">
    <CircleAlert aria-hidden />
    <AlertDescription className="text-foreground">{children}</AlertDescription>
  </Alert>
);
