import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ExternalLink, Hourglass, RotateCw, Ticket } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { creditPlaces } from '#kernel/rules/plans.ts';
import { eventCreditPrice, offerOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { type Subscription, subscriptionQuery } from '#areas/accounts/web/subscription.ts';
import { Reading, SectionFrame } from './section-frame.tsx';
import { changeUnderWay, priceWords, statusWords } from './subscription-words.ts';
import { usePortal } from './use-portal.ts';
import { useRefreshSubscription } from './use-refresh-subscription.ts';

/** The page on which an account type compares and buys plans. */
const planPages: Record<AccountType, string> = {
  golfer: paths.golferSubscription(),
  organizer: paths.organizerSubscription(),
  country_club: paths.countryClubSubscription(),
};

type SubscriptionSectionProps = { viewer: Viewer; subscription: Subscription | undefined };

/** The current plan, upcoming changes, and the ways to change it. Updates itself. */
export function SubscriptionSection({ viewer, subscription }: SubscriptionSectionProps) {
  const [search] = useSearchParams();
  const wanted = search.get('changing');
  const query = useQuery({
    ...subscriptionQuery(subscription),
    // The provider has accepted the change; our server receives it within seconds.
    refetchInterval: ({ state }) => (changeUnderWay(wanted, state.data ?? null) ? 2_000 : false),
  });
  const refresh = useRefreshSubscription(viewer.profile.account_type);
  usePortalReturn(() => refresh.mutate());
  return (
    <SectionFrame
      title="Subscription"
      description="Your plan, its price, and upcoming changes. Cards and invoices are kept by the payment provider."
    >
      <Reading query={query} failure="Your subscription could not be loaded.">
        {(state) => (
          <>
            <ChangeUnderWay name={changeUnderWay(wanted, state)} />
            <PlanCard state={state} isRefreshing={refresh.isPending} onRefresh={() => refresh.mutate()} />
            {state.account_type === 'organizer' && <EventCredits count={state.event_credits} />}
          </>
        )}
      </Reading>
    </SectionFrame>
  );
}

function ChangeUnderWay({ name }: { name: string | null }) {
  if (!name) return null;
  return (
    <Alert>
      <Hourglass aria-hidden />
      <AlertTitle>Processing your change to {name}</AlertTitle>
      <AlertDescription>This page shows it by itself as soon as the payment provider has told us.</AlertDescription>
    </Alert>
  );
}

type PlanCardProps = { state: Subscription; isRefreshing: boolean; onRefresh: () => void };

function PlanCard({ state, isRefreshing, onRefresh }: PlanCardProps) {
  const portal = usePortal();
  const offer = offerOf(state.account_type, state.plan);
  const words = statusWords(state);
  const price = state.status === 'trialing' ? null : priceWords(state);
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-sm text-muted-foreground">Current plan</p>
          <CardTitle level={3} className="text-2xl">
            {offer?.name ?? state.plan}
          </CardTitle>
        </div>
        <State {...words.look} />
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {words.isTrouble ? (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>Payment failed</AlertTitle>
            <AlertDescription>{words.sentence}</AlertDescription>
          </Alert>
        ) : (
          <p>
            {price && <span className="font-medium">{price}. </span>}
            {words.sentence}
          </p>
        )}
      </CardContent>
      <CardFooter className="[&>*]:max-sm:w-full">
        {portal.link ? (
          <Button asChild>
            <a href={portal.link} target="_blank" rel="noreferrer">
              Continue to your subscription <ExternalLink aria-hidden />
            </a>
          </Button>
        ) : (
          <Button busy={portal.isBusy} onClick={() => void portal.open()}>
            {words.isTrouble ? 'Update card' : 'Manage subscription'} {!portal.isBusy && <ExternalLink aria-hidden />}
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to={planPages[state.account_type]}>Change plan</Link>
        </Button>
        <Button variant="ghost" busy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <RotateCw aria-hidden />} Refresh status
        </Button>
      </CardFooter>
    </Card>
  );
}

const EventCredits = ({ count }: { count: number }) => (
  <Card>
    <CardContent className="flex items-start gap-4">
      <Ticket className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden />
      <div>
        <h3 className="font-semibold">{count === 1 ? '1 event credit' : `${count} event credits`}</h3>
        <p className="mt-1 text-base text-muted-foreground">
          A credit publishes one tournament over your plan's monthly limit, with up to {creditPlaces} participants, and
          costs {formatDollars(toDollars(eventCreditPrice))}.
        </p>
      </div>
    </CardContent>
  </Card>
);

/**
 * Handles the browser's return from the portal: reads the current state once, and removes the parameter from the URL.
 */
function usePortalReturn(refresh: () => void) {
  const [search, setSearch] = useSearchParams();
  const hasReturned = search.has('subscription');
  const handleReturn = useEffectEvent(() => {
    refresh();
    const plan = search.get('plan');
    setSearch(
      { section: 'subscription', ...(plan ? { changing: plan } : {}) },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (hasReturned) handleReturn();
  }, [hasReturned]);
}
