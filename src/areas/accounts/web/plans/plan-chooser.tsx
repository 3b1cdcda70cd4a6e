import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { offerOf, planCatalogue, type PlanOffer } from '#kernel/rules/plan-catalogue.ts';
import { isStepDown } from '#kernel/rules/plans.ts';
import { call } from '#kernel/web/client/api.ts';
import { accountTypeAddresses, paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { unfinishedPlan } from './plan-arrival.ts';
import { PlanCard } from './plan-card.tsx';
import { type Subscription, subscriptionKey, subscriptionQuery } from '../subscription.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { askForPlan, useNewTab } from './use-plan-checkout.ts';

type PlanChooserProps = {
  accountType: AccountType;
  viewer: Viewer | null;
  subscription: Subscription | null;
  returnTo: string | null;
};

/** The plans of an account type: visitors continue to the sign-up, members buy, change or end a plan directly. */
export function PlanChooser({ accountType, viewer, subscription, returnTo }: PlanChooserProps) {
  const isMember = viewer?.profile.account_type === accountType;
  const { data: state } = useQuery({ ...subscriptionQuery(subscription), enabled: isMember });
  const queryClient = useQueryClient();
  /** The plan whose checkout is open in another tab. */
  const [awaited, setAwaited] = useState<PlanOffer | null>(null);
  const { open, busy, link } = useNewTab({
    onOpened: (plan) => {
      setAwaited(offerOf(accountType, plan) ?? null);
      // Reads the address of the open checkout, for people who close its tab.
      void queryClient.invalidateQueries({ queryKey: subscriptionKey });
    },
  });
  useCancelled();
  const held = isMember ? state : undefined;
  const current = held && (held.account_type !== 'country_club' || held.subscribed) ? held.plan : null;

  const choose = (offer: PlanOffer) => {
    setAwaited(null);
    const isPaying = Boolean(held?.subscribed && held.status !== 'granted');
    const isDown = current !== null && isStepDown(accountType, current, offer.plan);
    void open(offer.plan, () =>
      isPaying && isDown ? call(plansEndpoints.customerPortal) : askForPlan(accountType, offer.plan),
    );
  };

  const action = (offer: PlanOffer) => {
    if (offer.isComingSoon) {
      return (
        <>
          <Button disabled className="w-full">
            Coming soon
          </Button>
          <Button asChild variant="link" className="w-full">
            <Link to={paths.contact()}>Contact us</Link>
          </Button>
        </>
      );
    }
    if (!isMember) {
      return viewer ? null : (
        <Button asChild className="w-full" variant={offer.monthly === 0 ? 'outline' : 'default'}>
          <Link
            to={accountTypeAddresses[accountType].signUp({ plan: offer.plan, returnTo })}
            aria-label={`Choose ${offer.name}`}
          >
            Choose {offer.name}
          </Link>
        </Button>
      );
    }
    if (offer.plan === current) {
      return (
        <Button asChild variant="outline" className="w-full">
          <Link to={viewer.dashboard}>Go to dashboard</Link>
        </Button>
      );
    }
    if (offer.monthly === 0 && !(held?.subscribed && held.status !== 'granted')) return null;
    return (
      <Button
        className="w-full"
        variant={offer.monthly === 0 ? 'outline' : 'default'}
        busy={busy === offer.plan}
        onClick={() => choose(offer)}
        aria-label={`Choose ${offer.name}`}
      >
        Choose {offer.name}
      </Button>
    );
  };

  return (
    <div className="flex flex-col gap-8">
      {viewer && !isMember && <AnotherType viewer={viewer} accountType={accountType} />}
      {link && (
        <Alert>
          <AlertTitle>Your browser kept the payment page from opening</AlertTitle>
          <AlertDescription>
            <Button asChild className="mt-2">
              <a href={link} target="_blank" rel="noreferrer">
                Continue to payment <ExternalLink aria-hidden />
              </a>
            </Button>
          </AlertDescription>
        </Alert>
      )}
      {isMember && !busy && (
        <Unfinished
          accountType={accountType}
          awaited={awaited && awaited.plan !== current ? awaited : null}
          unfinished={held && !link ? unfinishedPlan(held) : null}
        />
      )}
      <div
        className={cn(
          'grid gap-5 sm:grid-cols-2',
          accountType === 'organizer' ? 'xl:grid-cols-4' : 'mx-auto w-full max-w-3xl',
        )}
      >
        {planCatalogue[accountType].map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            isCurrent={offer.plan === current}
            hasTrial={offer.trialDays > 0 && (held?.trial_available ?? true)}
          >
            {action(offer)}
          </PlanCard>
        ))}
      </div>
    </div>
  );
}

type UnfinishedProps = {
  accountType: AccountType;
  awaited: PlanOffer | null;
  unfinished: ReturnType<typeof unfinishedPlan>;
};

/**
 * A payment that is open in another tab, with a link back to it, even after that tab was closed and this one reloaded.
 */
function Unfinished({ accountType, awaited, unfinished }: UnfinishedProps) {
  const name = awaited?.name ?? (unfinished && offerOf(accountType, unfinished.plan)?.name);
  if (!name) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg border bg-card px-4 py-3 text-base">
      <p className="flex-1">
        {awaited ? `Complete ${name} in the tab that opened.` : `Your payment for ${name} is not finished.`} This page
        follows by itself as soon as the payment provider has told us.
      </p>
      {unfinished && (
        <Button asChild variant="outline" size="sm">
          <a href={unfinished.url} target="_blank" rel="noreferrer">
            Go on to the payment <ExternalLink aria-hidden />
          </a>
        </Button>
      )}
    </div>
  );
}

function AnotherType({ viewer, accountType }: { viewer: Viewer; accountType: AccountType }) {
  const own = accountTypeAddresses[viewer.profile.account_type];
  return (
    <Alert>
      <AlertTitle>These plans are for {accountTypeAddresses[accountType].noun} accounts</AlertTitle>
      <AlertDescription>
        <p>You are signed in with a {own.noun} account. One address has one account.</p>
        <Button asChild variant="outline" size="sm" className="mt-3">
          <Link to={own.plans()}>See your own plans</Link>
        </Button>
      </AlertDescription>
    </Alert>
  );
}

/** Reports once that the checkout was cancelled, and removes the flag from the address. */
function useCancelled() {
  const [search, setSearch] = useSearchParams();
  const isCancelled = search.get('subscription') === 'cancelled';
  useEffect(() => {
    if (!isCancelled) return;
    toast({ title: 'Payment cancelled', description: 'Nothing was charged, and your plan is as it was.' });
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [isCancelled, setSearch]);
}
