import { CreditCard } from 'lucide-react';
import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call } from '#web/client/api.ts';
import { useViewer } from '#web/client/session.ts';
import { PaymentCard } from '#web/features/registrations/payment-card.tsx';
import { paths } from '#web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';

export const meta: MetaFunction = () => [{ title: `Payment | ${brand.name}` }, { name: 'robots', content: 'noindex' }];

/** Only the tournament comes from the address. An e-mail in it never decides whose account is meant: the session does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const tournamentId = new URL(request.url).searchParams.get('tournamentId');
  if (!tournamentId) return { state: 'empty' as const };
  if (!context.viewer) return { state: 'signed_out' as const };
  if (context.viewer.profile.account_type !== 'golfer') return { state: 'not_a_golfer' as const, dashboard: context.viewer.dashboard };
  try {
    const information = await call(endpoints.getPaymentInformation, { query: { tournamentId }, fetchApi: context.fetchApi });
    return { state: 'ready' as const, information, dashboard: context.viewer.dashboard };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return { state: 'empty' as const };
    return { state: 'failed' as const };
  }
}

export default function PaymentScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHeader title="Payment" />
      {loaded.state === 'ready' && <PaymentCard information={loaded.information} dashboard={loaded.dashboard} />}
      {loaded.state === 'empty' && <NoPaymentInformation />}
      {loaded.state === 'failed' && <LoadFailed />}
      {loaded.state === 'not_a_golfer' && <NotAGolfer dashboard={loaded.dashboard} />}
      {loaded.state === 'signed_out' && <SignedOut />}
    </Page>
  );
}

function NoPaymentInformation() {
  return (
    <EmptyState icon={CreditCard} title="No Payment Information" description="There is nothing to pay at this address. Choose a tournament first.">
      <Button asChild>
        <Link to={paths.tournaments()}>Browse Tournaments</Link>
      </Button>
    </EmptyState>
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

function LoadFailed() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => toast({ title: 'Error', description: 'Failed to load payment information.', variant: 'destructive' }), []);
  return <FailureState message="Failed to load payment information." onRetry={() => void revalidate()} busy={state === 'loading'} />;
}

function SignedOut() {
  const location = useLocation();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (viewer) void revalidate();
    else toast({ title: 'Authentication Error', description: 'Please sign in to continue with payment.', variant: 'destructive' });
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
