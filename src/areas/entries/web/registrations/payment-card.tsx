import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, ExternalLink, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { paymentsEndpoints } from '#areas/entries/contract/endpoints/payments.ts';
import { call } from '#kernel/web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { signInToPay } from '#kernel/web/client/sign-in-to-pay.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { registrationsKey } from './queries.ts';

export type PaymentInformation = EndpointOutput<(typeof paymentsEndpoints)['getPaymentInformation']>;

/** The amount due for a tournament, and the button that opens the checkout and continues to the dashboard. */
export function PaymentCard({ information, dashboard }: { information: PaymentInformation; dashboard: string }) {
  const { tournament, registration, amount } = information;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const pay = async () => {
    const tab = openCheckoutTab();
    setBusy(true);
    setFailed(false);
    try {
      const { url } = await call(paymentsEndpoints.createPayment, { body: { tournamentId: tournament.id, amount } });
      if (!isCheckoutUrl(url)) throw new Error('no address');
      tab.go(url);
      void queryClient.invalidateQueries({ queryKey: registrationsKey });
      if (tab.isOpen) await navigate(dashboard);
      else setLink(url);
    } catch (error) {
      tab.close();
      const signedOut = signInToPay(error);
      if (signedOut) {
        toast({ ...signedOut, variant: 'destructive' });
        return await navigate(paths.signIn(`${window.location.pathname}${window.location.search}`));
      }
      setFailed(true);
      toast({
        title: 'Payment Failed',
        description: 'There was an error processing your payment.',
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  const content = () => {
    if (registration?.payment_status === 'completed')
      return (
        <>
          <p className="w-full font-medium">You are registered. Nothing is due.</p>
          <Button asChild>
            <Link to={dashboard}>Go to dashboard</Link>
          </Button>
        </>
      );
    if (!registration)
      return (
        <>
          <p className="w-full text-muted-foreground">There is no open order for this tournament yet.</p>
          <Button asChild>
            <Link to={paths.tournamentRegistration(tournament.id)}>Register</Link>
          </Button>
        </>
      );
    if (registration.is_processing)
      return (
        <>
          <p className="w-full font-medium">Payment processing</p>
          <Button asChild>
            <Link to={dashboard}>Go to dashboard</Link>
          </Button>
        </>
      );
    if (link)
      return (
        <Button asChild size="lg">
          <a href={link} target="_blank" rel="noreferrer">
            Continue to payment <ExternalLink aria-hidden />
          </a>
        </Button>
      );
    return (
      <Button size="lg" busy={isBusy} onClick={() => void pay()}>
        <Lock aria-hidden /> Proceed to Payment
      </Button>
    );
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">{tournament.title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p className="text-muted-foreground">
          <CalendarDate date={tournament.start_date} format="long" /> · {tournament.venue || 'TBD'}
        </p>
        <dl className="flex flex-col gap-2 border-y py-4">
          <div className="flex justify-between gap-4">
            <dt className="text-muted-foreground">Entry fee</dt>
            <dd className="tabular-nums">
              <Money dollars={tournament.registration_fee} />
            </dd>
          </div>
          {registration && (
            <div className="flex justify-between gap-4">
              <dt className="text-muted-foreground">Players</dt>
              <dd className="tabular-nums">{registration.places}</dd>
            </div>
          )}
          <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
            <dt>Amount due</dt>
            <dd className="tabular-nums">
              <Money dollars={amount} />
            </dd>
          </div>
        </dl>
        {registration?.hold_expires_at && (
          <p>
            Your {registration.places === 1 ? 'place is' : 'places are'} held for{' '}
            <Countdown until={registration.hold_expires_at} onEnd={() => setTimeout(() => void revalidate(), 1500)} />
          </p>
        )}
        {hasFailed && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>Payment Failed</AlertTitle>
            <AlertDescription>There was an error processing your payment.</AlertDescription>
          </Alert>
        )}
      </CardContent>
      <CardFooter>{content()}</CardFooter>
    </Card>
  );
}
