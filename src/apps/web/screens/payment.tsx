import { CreditCard } from 'lucide-react';
import { useEffect } from 'react';
import { type AppLoadContext, Link, type MetaFunction, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { isForSale, offerOf } from '#kernel/rules/plan-catalogue.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { orNullIfNotFound } from '#kernel/web/client/unknown.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { isHeld } from '#areas/accounts/web/plans/plan-arrival.ts';
import { PlanPaymentCard } from '#areas/accounts/web/plans/plan-payment-card.tsx';
import { PaymentCard } from '#areas/entries/web/registrations/payment-card.tsx';
import { accountTypeOf, paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FailedScreen } from '../failed-screen.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: titleOf('Payment', matches) },
  { name: 'robots', content: 'noindex' },
];

/**
 * Only the tournament is read from the address. An e-mail in the address never decides whose account is charged: the
 * session does.
 */
export const loader = pageLoader(async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const tournamentId = searchParams.get('tournamentId');
  if (!tournamentId) return planPayment(searchParams, context);
  if (!context.viewer) return { state: 'signed_out' as const };
  if (context.viewer.profile.account_type !== 'golfer')
    return { state: 'not_a_golfer' as const, dashboard: context.viewer.dashboard };
  const information = await orNullIfNotFound(
    call(endpoints.getPaymentInformation, { query: { tournamentId }, fetchApi: context.fetchApi }),
  );
  if (!information) return { state: 'empty' as const };
  return { state: 'ready' as const, information, dashboard: context.viewer.dashboard };
});

/**
 * The plan in the address, for the signed-in person. A plan of another account type, or one that is not for sale,
 * cannot be paid for.
 */
async function planPayment(searchParams: URLSearchParams, { viewer, fetchApi }: AppLoadContext) {
  const accountType = accountTypeOf(searchParams.get('type'));
  const offer = offerOf(accountType, searchParams.get('plan') ?? '');
  if (!searchParams.has('type') || !isForSale(offer)) return { state: 'empty' as const };
  if (!viewer) return { state: 'signed_out' as const };
  if (viewer.profile.account_type !== accountType) return { state: 'empty' as const };
  const subscription = await call(endpoints.getSubscription, { fetchApi });
  if (isHeld(subscription, offer.plan))
    return { state: 'held' as const, name: offer.name, dashboard: viewer.dashboard };
  return {
    state: 'plan' as const,
    offer,
    hasTrial: offer.trialDays > 0 && subscription.trial_available,
    dashboard: viewer.dashboard,
  };
}

const failure = 'Failed to load payment information.';

export function ErrorBoundary() {
  useEffect(() => toast({ title: 'Error', description: failure, variant: 'destructive' }), []);
  return (
    <FailedScreen width="narrow" says={() => failure}>
      <PageHeader title="Payment" />
    </FailedScreen>
  );
}

export default function PaymentScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHeader title="Payment" />
      {loaded.state === 'ready' && <PaymentCard information={loaded.information} dashboard={loaded.dashboard} />}
      {loaded.state === 'plan' && (
        <PlanPaymentCard offer={loaded.offer} hasTrial={loaded.hasTrial} dashboard={loaded.dashboard} />
      )}
      {loaded.state === 'held' && <Held name={loaded.name} dashboard={loaded.dashboard} />}
      {loaded.state === 'empty' && <NoPaymentInformation />}
      {loaded.state === 'not_a_golfer' && <NotAGolfer dashboard={loaded.dashboard} />}
      {loaded.state === 'signed_out' && <SignedOut />}
    </Page>
  );
}

function NoPaymentInformation() {
  return (
    <EmptyState
      icon={CreditCard}
      title="No Payment Information"
      description="There is nothing to pay at this address. Choose a tournament first."
    >
      <Button asChild>
        <Link to={paths.tournaments()}>Browse Tournaments</Link>
      </Button>
    </EmptyState>
  );
}

function Held({ name, dashboard }: { name: string; dashboard: string }) {
  return (
    <Alert>
      <AlertTitle>{name} is your plan already</AlertTitle>
      <AlertDescription>
        <p>Nothing is due for it here. Its price, its card and its end are in your settings.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button asChild size="sm">
            <Link to={dashboard}>Go to dashboard</Link>
          </Button>
          <Button asChild variant="outline" size="sm">
            <Link to={paths.settings('subscription')}>Your subscription</Link>
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}

function NotAGolfer({ dashboard }: { dashboard: string }) {
  return (
    <Alert>
      <AlertTitle>A golfer account is needed</AlertTitle>
      <AlertDescription>
        <p>Only golfers enter tournaments and pay for them. You are signed in with another type of account.</p>
        <Button asChild variant="outline" size="sm" className="mt-3">
          <Link to={dashboard}>Go to dashboard</Link>
        </Button>
      </AlertDescription>
    </Alert>
  );
}

function SignedOut() {
  const location = useLocation();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (viewer) void revalidate();
    else
      toast({
        title: 'Authentication Error',
        description: 'Please sign in to continue with payment.',
        variant: 'destructive',
      });
  }, [viewer, revalidate]);
  return (
    <Alert>
      <AlertTitle>Please log in to continue with payment.</AlertTitle>
      <AlertDescription>
        <Button asChild className="mt-3">
          <Link to={paths.signIn(location.pathname + location.search)}>Sign In</Link>
        </Button>
      </AlertDescription>
    </Alert>
  );
}
