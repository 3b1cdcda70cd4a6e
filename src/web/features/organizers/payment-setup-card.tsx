import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CreditCard, ExternalLink, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import type { ConnectStatus } from '#contracts/payments.ts';
import { ApiError, call } from '#web/client/api.ts';
import { isCheckoutUrl, openCheckoutTab } from '#web/client/checkout-tab.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { connectStatusQuery, ownTournamentsKey } from './queries.ts';

/** How long the provider may need to know about a finished onboarding. */
const recheckDelayMs = 2_000;

const stateOf = (status: ConnectStatus) => (status.onboarded ? 'Active' : status.connected ? 'Setup Required' : 'Not Connected');

/** Whether registration fees can be taken, and the way there. */
export function PaymentSetupCard() {
  const { data: status, isError, isFetching, isPending, refetch, errorUpdatedAt } = useQuery(connectStatusQuery);
  useConnectReturn(() => void refetch());
  const onboarding = useOnboarding();

  const toldAt = useRef(errorUpdatedAt);
  useEffect(() => {
    if (errorUpdatedAt === toldAt.current) return;
    toldAt.current = errorUpdatedAt;
    toast({ title: 'Error', description: 'Failed to check Stripe Connect status', variant: 'destructive' });
  }, [errorUpdatedAt]);
  useListFollows(status?.charges_enabled);

  return (
    <Card>
      <CardHeader className="flex-row items-center justify-between gap-3">
        <CardTitle className="flex items-center gap-2.5">
          <CreditCard className="size-5 text-primary" aria-hidden /> Payment setup
        </CardTitle>
        {status && !isError && <Badge variant={status.onboarded ? 'default' : status.connected ? 'secondary' : 'outline'}>{stateOf(status)}</Badge>}
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-4">
        {isError ? (
          <>
            <Alert variant="destructive">
              <CircleAlert aria-hidden />
              <AlertDescription>Unable to check payment setup status. Please try again.</AlertDescription>
            </Alert>
            <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
              {!isFetching && <RotateCw aria-hidden />} Retry
            </Button>
          </>
        ) : isPending ? (
          <Skeleton className="h-16 w-full" />
        ) : status?.onboarded ? (
          <>
            <p className="flex items-center gap-2.5">
              <CircleCheck className="size-5 text-primary" aria-hidden /> Registration fees go to your account.
            </p>
            {status.requirements.currently_due.length > 0 && <RequirementsDue />}
          </>
        ) : (
          <>
            <Alert>
              <CircleAlert aria-hidden />
              <AlertDescription>
                {status?.connected
                  ? 'Complete your Stripe setup to enable payment processing.'
                  : 'Connect your Stripe account to start receiving tournament registration payments.'}
              </AlertDescription>
            </Alert>
            {status && status.requirements.currently_due.length > 0 && <RequirementsDue />}
            {onboarding.link ? (
              <Button asChild>
                <a href={onboarding.link} target="_blank" rel="noreferrer">
                  Continue to Stripe <ExternalLink aria-hidden />
                </a>
              </Button>
            ) : (
              <Button busy={onboarding.isBusy} onClick={() => void onboarding.open()}>
                {status?.connected ? 'Complete setup' : 'Connect Stripe'}
              </Button>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

/** Paid tournaments open when charges are enabled: the list is read again when that changes. */
function useListFollows(canCharge: boolean | undefined) {
  const queryClient = useQueryClient();
  const known = useRef(canCharge);
  useEffect(() => {
    if (known.current !== undefined && known.current !== canCharge) void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
    known.current = canCharge;
  }, [canCharge, queryClient]);
}

const RequirementsDue = () => (
  <Alert variant="destructive">
    <CircleAlert aria-hidden />
    <AlertDescription>Action required: Please complete the remaining verification steps in your Stripe dashboard.</AlertDescription>
  </Alert>
);

function useOnboarding() {
  const [state, setState] = useState<{ isBusy: boolean; link: string | null }>({ isBusy: false, link: null });
  const open = async () => {
    const tab = openCheckoutTab();
    setState({ isBusy: true, link: null });
    try {
      const { url } = await call(endpoints.createConnectAccount);
      if (!isCheckoutUrl(url)) throw new Error('no address');
      tab.go(url);
      setState({ isBusy: false, link: tab.isOpen ? null : url });
    } catch (error) {
      tab.close();
      setState({ isBusy: false, link: null });
      const isUnverified = error instanceof ApiError && error.code === 'email_not_verified';
      toast({ title: isUnverified ? error.message : 'Failed to start Stripe Connect onboarding', variant: 'destructive' });
    }
  };
  return { ...state, open };
}

/** The browser came back from the onboarding: says so once, looks again a little later, and cleans the address. */
function useConnectReturn(recheck: () => void) {
  const [search, setSearch] = useSearchParams();
  const isHandled = useRef(false);
  const isSuccess = search.get('connect_success') === 'true';
  const isRefresh = search.get('connect_refresh') === 'true';
  const latest = useRef(recheck);
  useEffect(() => {
    latest.current = recheck;
  });
  useEffect(() => {
    if ((!isSuccess && !isRefresh) || isHandled.current) return;
    isHandled.current = true;
    if (isSuccess) {
      toast({ title: 'Stripe Connect setup completed! Checking status...' });
      setTimeout(() => latest.current(), recheckDelayMs);
    } else {
      toast({ title: 'Setup Incomplete', description: 'The setup was left before it was finished. You can go on at any time.', variant: 'destructive' });
    }
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('connect_success');
        next.delete('connect_refresh');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isSuccess, isRefresh, setSearch]);
}
