import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { eventCreditPrice } from '#kernel/rules/plan-catalogue.ts';
import { creditPlaces, maxPlaces } from '#kernel/rules/plans.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { subscriptionKey, subscriptionQuery } from '#areas/accounts/web/subscription.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { signInToPay } from '#kernel/web/client/sign-in-to-pay.ts';

const price = formatDollars(eventCreditPrice / 100);

/** The number of unused event credits; updates after a payment. */
export function useEventCredits(): number {
  const queryClient = useQueryClient();
  const { data } = useQuery(subscriptionQuery());
  useServerEvents(() => void queryClient.invalidateQueries({ queryKey: subscriptionKey }), ['ready']);
  return data?.event_credits ?? 0;
}

/** Buys an event credit in a new tab; `link` is the checkout's address where the browser blocked the tab. */
function useCreditCheckout() {
  const [state, setState] = useState<{ isBusy: boolean; link: string | null; isOpen: boolean }>({
    isBusy: false,
    link: null,
    isOpen: false,
  });
  const open = async () => {
    const tab = openCheckoutTab();
    setState({ isBusy: true, link: null, isOpen: false });
    try {
      const { url } = await call(plansEndpoints.createEventCredit, { query: {} });
      if (!isCheckoutUrl(url)) throw new Error('Invalid payment URL received. Please try again.');
      tab.go(url);
      setState({ isBusy: false, link: tab.isOpen ? null : url, isOpen: tab.isOpen });
    } catch (error) {
      tab.close();
      setState({ isBusy: false, link: null, isOpen: false });
      // No redirect to sign-in: it would leave the form.
      toast({
        ...(signInToPay(error) ?? { title: 'Payment Error', description: messageOf(error) }),
        variant: 'destructive',
      });
    }
  };
  return { ...state, open };
}

type PlanLimitProps = {
  /** The reason for the refusal. */
  message: string;
  /** The number of participants in the form: above a credit's limit no credit is offered. */
  asked: number | undefined;
};

/** A change was refused because the plan covers fewer participants: the ways to get more. */
export function PlanLimit({ message, asked = 0 }: PlanLimitProps) {
  const credits = useEventCredits();
  const mayPay = viewerHolds(useViewer(), 'money.setup');
  const isCovered = asked <= creditPlaces;
  if (credits > 0 && isCovered) return <CreditCovers credits={credits} next="Save it once more" />;
  return (
    <Alert variant="destructive">
      <Ticket aria-hidden />
      <AlertTitle>{message}</AlertTitle>
      <AlertDescription>
        <p>
          {isCovered && `${price} once covers up to ${creditPlaces} participants in it. `}
          What you typed stays on this page.
        </p>
        {mayPay ? (
          <WaysOn isCovered={isCovered} />
        ) : (
          <p className="mt-3">Ask the account owner to pay for it or to change the plan.</p>
        )}
      </AlertDescription>
    </Alert>
  );
}

/** The offers: a credit for this tournament, where one suffices, or a larger plan. */
function WaysOn({ isCovered }: { isCovered: boolean }) {
  const checkout = useCreditCheckout();
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        {checkout.link ? (
          <Button asChild>
            <a href={checkout.link} target="_blank" rel="noreferrer">
              Continue to payment <ExternalLink aria-hidden />
            </a>
          </Button>
        ) : (
          isCovered && (
            <Button busy={checkout.isBusy} onClick={() => void checkout.open()}>
              Pay {price} for this tournament
            </Button>
          )
        )}
        <Button asChild variant="outline">
          <Link to={paths.organizerUpgrade()} target="_blank">
            Upgrade <ExternalLink aria-hidden /> <span className="sr-only">(opens a new tab)</span>
          </Link>
        </Button>
      </div>
      {(checkout.isOpen || checkout.link) && (
        <p role="status" className="mt-3">
          Keep this page open: your payment will show here, and what you typed stays.
        </p>
      )}
    </>
  );
}

const creditsOf = (count: number) => `You have ${count} event ${count === 1 ? 'credit' : 'credits'}`;

/** The note that an event credit covers more than the plan. @param next the instruction to use it, as an imperative */
export function CreditCovers({ credits, next }: { credits: number; next: string }) {
  return (
    <Alert>
      <Ticket aria-hidden />
      <AlertTitle>{creditsOf(credits)}</AlertTitle>
      <AlertDescription>
        {next}: one credit is used for it, and covers up to {creditPlaces} participants.
      </AlertDescription>
    </Alert>
  );
}

type CreditUseProps = {
  /** The number of participants in the form. */
  asked: number | undefined;
  /** The number of places that the tournament has already been granted. */
  granted: number;
};

/** Announces, before a tournament is changed, that its number of participants will use an event credit. */
export function CreditUse({ asked = 0, granted }: CreditUseProps) {
  const plan = useViewer()?.plan ?? 'free';
  const byPlan = maxPlaces(plan, false);
  const withCredit = maxPlaces(plan, true);
  if (byPlan === null || withCredit === null) return null;
  return asked > Math.max(byPlan, granted) && asked <= withCredit ? <CreditTaken above={byPlan} /> : null;
}

function CreditTaken({ above }: { above: number }) {
  const credits = useEventCredits();
  if (credits === 0) return null;
  return (
    <Alert>
      <Ticket aria-hidden />
      <AlertTitle>{creditsOf(credits)}</AlertTitle>
      <AlertDescription>
        Above {above} participants a tournament takes one, once, and may then have up to {creditPlaces}.
      </AlertDescription>
    </Alert>
  );
}

/** Shown on the dashboard once the month's tournaments are used up: the ways to publish another one. */
export function MonthlyLimitNote({ limit }: { limit: number }) {
  const credits = useEventCredits();
  return (
    <Alert>
      <Ticket aria-hidden />
      <AlertTitle>
        {credits > 0 ? creditsOf(credits) : `The ${limit} tournaments of this month are published`}
      </AlertTitle>
      <AlertDescription>
        {credits > 0
          ? `A credit publishes one tournament over your plan’s monthly limit, with up to ${creditPlaces} participants.`
          : `A further one costs ${price} when you publish it, or comes with a bigger plan. ` +
            'Drafts count towards no limit.'}{' '}
        <Link
          to={credits > 0 ? paths.createEvent() : paths.organizerSubscription()}
          className="touch-target inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
        >
          {credits > 0 ? 'Create a tournament' : 'See plans'}
        </Link>
      </AlertDescription>
    </Alert>
  );
}
