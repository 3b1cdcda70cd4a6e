import { CalendarDays, CircleCheckBig, Lock, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paymentsEndpoints } from '#areas/entries/contract/endpoints/payments.ts';
import type { PayLink } from '#areas/entries/contract/payments.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { isCheckoutUrl } from '#kernel/web/client/checkout-tab.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate, Instant } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';

type PayLinkCardProps = { token: string; entry: PayLink; onChanged: () => void };

/** The entry that a person without an account can pay for: tournament, player, amount, deadline and state. */
export function PayLinkCard({ token, entry, onChanged }: PayLinkCardProps) {
  const { tournament, name, amount, status, hold_expires_at: heldUntil, share_of: share } = entry;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg wrap-anywhere">{tournament.title}</CardTitle>
        <p className="wrap-anywhere text-muted-foreground">
          {share?.captain ?? tournament.organizer_name} has entered you.
        </p>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <ul className="flex flex-col gap-3">
          <li className="flex gap-3">
            <CalendarDays className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
            <CalendarDate date={tournament.start_date} format="long" />
          </li>
          <li className="flex gap-3">
            <MapPin className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              {[tournament.venue, tournament.city, tournament.state].filter(Boolean).join(', ') ||
                'Venue to be announced'}
            </span>
          </li>
        </ul>
        <dl className="flex flex-col gap-2 border-y py-4">
          <div className="flex justify-between gap-4">
            <dt className="text-muted-foreground">Player</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{name}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted-foreground">Order</dt>
            <dd className="font-medium whitespace-nowrap">{entry.order_number}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{share ? 'Your share' : 'Entry fee'}</dt>
            <dd className="font-medium">
              <Money dollars={amount} />
            </dd>
          </div>
        </dl>
        {status === 'open' && heldUntil && (
          <p>
            Your place is held until <Instant at={heldUntil} timeZone={tournament.time_zone} />.
            {share &&
              (share.is_whole_group
                ? ' This tournament takes whole groups: if one share is not paid by then, all are refunded.'
                : ' Then places that are not paid are given back; the others stay.')}
          </p>
        )}
        {status === 'open' && !heldUntil && <p>Your place is yours. It is paid here or at the desk.</p>}
        {status === 'processing' && (
          <p role="status" className="font-medium">
            Payment processing. This page changes by itself as soon as the payment has arrived.
          </p>
        )}
        {status === 'paid' && (
          <Alert>
            <CircleCheckBig aria-hidden />
            <AlertTitle>{share ? 'Your share is paid' : 'You are registered'}</AlertTitle>
            <AlertDescription>
              Your payment has arrived and a mail with the details is on its way to you.
            </AlertDescription>
          </Alert>
        )}
        {status === 'over' && (
          <Alert>
            <AlertTitle>This link has ended</AlertTitle>
            <AlertDescription className="wrap-anywhere">
              The place was given back. Please ask {share ? share.captain : 'the organizer'} for another one, or enter
              by yourself while there is room.
            </AlertDescription>
          </Alert>
        )}
      </CardContent>
      <CardFooter>
        {status === 'open' ? (
          <PayButton token={token} amount={amount} onFailed={onChanged} />
        ) : (
          <Button asChild variant={status === 'over' ? 'default' : 'outline'}>
            <Link to={paths.tournamentDetails(tournament.id)}>See the tournament</Link>
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

/** Opens the checkout in this tab; the checkout returns to this page. */
function PayButton({ token, amount, onFailed }: { token: string; amount: number; onFailed: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const pay = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await call(paymentsEndpoints.payByLink, { params: { token } });
      if (!isCheckoutUrl(url)) throw new Error('There was an error processing your payment.');
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      setFailure(messageOf(error));
      onFailed();
    }
  };
  return (
    <div className="flex w-full flex-col gap-4">
      {failure && (
        <Alert variant="destructive">
          <AlertTitle>Payment Failed</AlertTitle>
          <AlertDescription>{failure}</AlertDescription>
        </Alert>
      )}
      <Button size="lg" className="w-fit" busy={isBusy} onClick={() => void pay()}>
        <Lock aria-hidden />
        <span>
          Pay <Money dollars={amount} />
        </span>
      </Button>
    </div>
  );
}
