import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig, CircleSlash, ExternalLink, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { paths } from '#kernel/web/paths.ts';
import { ownEntryPath } from './own-entry-path.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Countdown } from '#areas/accounts/web/countdown.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { OwnAnswers } from './own-answers.tsx';
import { registrationQuery, registrationsKey } from './queries.ts';
import { type Entered, useCheckout } from './use-entry.ts';

type OpenOrderProps = Entered & {
  /** The entry was made on this page just now, in place of a long form, so it is scrolled into view. */
  isNew: boolean;
  /** Called when the entry ends without a place, to show the form again. */
  onEnded: () => void;
};

/** Whose payment is awaited. */
function waitingTitle({ shares, is_processing: isProcessing }: Registration): string {
  if (shares?.own_paid) return 'Waiting for the others';
  return isProcessing ? 'Payment processing' : 'Waiting for your payment';
}

/** The state of the payment, in words. */
function waitingText(registration: Registration, isTabOpen: boolean, isBlocked: boolean): string {
  if (registration.shares?.own_paid)
    return 'Your share is paid. The others have their links; you are in when everybody has paid, or when the time is over.';
  if (registration.is_processing)
    return 'Your payment is on its way. This page changes by itself as soon as it has arrived.';
  if (isTabOpen) return 'The card page is open in another tab. This page changes by itself as soon as you have paid.';
  if (isBlocked)
    return (
      'Your browser kept the card page from opening: continue with the link below. ' +
      'This page changes by itself as soon as you have paid.'
    );
  return 'Pay before the time is up to make your places yours. This page changes by itself as soon as you have paid.';
}

/** An entry that waits for its payment, updated live when the payment settles. */
export function OpenEntry({ registration: first, link, isTabOpen, isNew, onEnded }: OpenOrderProps) {
  const queryClient = useQueryClient();
  const { data: registration, refetch } = useQuery(registrationQuery(first));
  useServerEvents(() => void refetch(), ['registration', 'ready'], registration.payment_status === 'pending');
  const { revalidate } = useRevalidator();
  const checkout = useCheckout();
  const leave = useMutation({
    mutationFn: () => call(registrationsEndpoints.cancelRegistration, { params: { id: registration.id }, query: {} }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: registrationsKey });
      const isPaid = registration.is_processing;
      toast({
        about: paths.tournamentDetails(registration.tournament_id),
        title: 'You left the order',
        description: `Your places were given back.${isPaid ? '' : ' Nothing was charged.'}`,
      });
      onEnded();
    },
    onError: (error) =>
      toast({ title: 'Could not leave the order', description: messageOf(error), variant: 'destructive' }),
  });
  const address = checkout.link ?? link;
  const status = registration.payment_status;
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    void revalidate();
  }, [status, revalidate]);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  }, [isNew]);

  const content = () => {
    if (registration.payment_status === 'completed') return <Confirmed registration={registration} />;
    if (registration.payment_status !== 'pending') return <Ended registration={registration} onAgain={onEnded} />;
    const payButton = () => {
      if (registration.is_processing) return null;
      if (registration.shares?.own_paid)
        return (
          <Button asChild>
            <Link to={ownEntryPath(registration.id)}>See who has paid</Link>
          </Button>
        );
      if (address)
        return (
          <Button asChild>
            <a href={address} target="_blank" rel="noreferrer">
              Continue to payment <ExternalLink aria-hidden />
            </a>
          </Button>
        );
      return (
        <Button busy={checkout.isBusy} onClick={() => void checkout.open(registration)}>
          Continue to payment
        </Button>
      );
    };
    return (
      <Waiting
        registration={registration}
        text={waitingText(registration, isTabOpen || checkout.isTabOpen, address !== null)}
        onHoldEnd={() => setTimeout(() => void refetch(), 1500)}
        onLeave={() => leave.mutate()}
        isLeaving={leave.isPending}
      >
        {payButton()}
      </Waiting>
    );
  };
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {content()}
      {(status === 'pending' || status === 'completed') && <OwnAnswers registrationId={registration.id} />}
    </div>
  );
}

type WaitingProps = {
  registration: Registration;
  text: string;
  onHoldEnd: () => void;
  onLeave: () => void;
  isLeaving: boolean;
  children: ReactNode;
};

/** An entry with held places; `children` is the button to pay for them. */
const Waiting = ({ registration, text, onHoldEnd, onLeave, isLeaving, children }: WaitingProps) => (
  <Card>
    <CardContent className="flex flex-col items-start gap-4" role="status">
      <Hourglass className="size-9 text-primary" aria-hidden />
      <div>
        <h2 className="text-lg font-semibold">{waitingTitle(registration)}</h2>
        <p className="mt-1.5 text-muted-foreground">{text}</p>
      </div>
      {registration.hold_expires_at && (
        <p className="rounded-lg bg-accent px-4 py-3 text-accent-foreground">
          Your {registration.places === 1 ? 'place is' : 'places are'} held for{' '}
          <Countdown until={registration.hold_expires_at} onEnd={onHoldEnd} />
        </p>
      )}
      <p>
        {registration.shares ? 'Your share: ' : 'Amount due: '}
        <Money dollars={registration.shares?.own ?? registration.payment_amount} className="font-semibold" />
        {!registration.shares && registration.places > 1 && ` for ${registration.places} players`}
      </p>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="outline" busy={isLeaving} onClick={onLeave}>
          Leave this order
        </Button>
      </div>
    </CardContent>
  </Card>
);

const Confirmed = ({ registration }: { registration: Registration }) => (
  <Card>
    <CardContent className="flex flex-col items-start gap-4" role="status">
      <CircleCheckBig className="size-9 text-primary" aria-hidden />
      <div>
        <h2 className="text-lg font-semibold">You are registered</h2>
        <p className="mt-1.5 text-muted-foreground">
          {registration.tournaments.title},{' '}
          {registration.places === 1 ? 'one player' : `${registration.places} players`}. A confirmation is on its way to
          your mailbox.
        </p>
        <p className="mt-1.5 text-muted-foreground">
          Order <span className="font-mono text-foreground select-all">{registration.order_number}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.golferDashboard()}>Go to dashboard</Link>
        </Button>
        <Button asChild variant="outline">
          <a href={paths.tournamentCalendar(registration.tournament_id)}>Add to calendar</a>
        </Button>
      </div>
    </CardContent>
  </Card>
);

const endings: Partial<Record<Registration['payment_status'], string>> = {
  expired: 'The time to pay has run out and the places were given back. Nothing was charged.',
  cancelled: 'You left this order. Nothing was charged.',
  refunded: 'The places were gone when your payment arrived, so it is paid back to your card in full.',
};

const Ended = ({ registration, onAgain }: { registration: Registration; onAgain: () => void }) => (
  <Card>
    <CardContent className="flex flex-col items-start gap-4" role="status">
      <CircleSlash className="size-9 text-muted-foreground" aria-hidden />
      <div>
        <h2 className="text-lg font-semibold">This order has ended</h2>
        <p className="mt-1.5 text-muted-foreground">{endings[registration.payment_status]}</p>
      </div>
      <Button onClick={onAgain}>Register again</Button>
    </CardContent>
  </Card>
);
