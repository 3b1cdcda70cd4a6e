import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CreditCard, ExternalLink, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ConnectStatus } from '#kernel/contract/checkout.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import type { Look } from '#kernel/rules/looks.ts';
import { connectStatusQuery, type Payee } from './queries.ts';
import { useConnectReturn } from './use-connect-return.ts';
import { useOnboarding } from './use-onboarding.ts';

const words: Record<Payee, { active: string; connect: string }> = {
  organizer: {
    active: 'Registration fees go to your account.',
    connect: 'Connect your Stripe account to start receiving tournament registration payments.',
  },
  country_club: {
    active: 'Payments for your slots go to your account.',
    connect: 'Connect your Stripe account to be paid for your slots by card. Until then organizers pay you directly.',
  },
};

const lookOf = (status: ConnectStatus): Look => {
  if (status.onboarded) return { tone: 'good', words: 'Active' };
  return status.connected ? { tone: 'soon', words: 'Setup Required' } : { tone: 'over', words: 'Not Connected' };
};

type PaymentSetupCardProps = {
  payee: Payee;
  /** Cards can be taken from now on, or no longer. */
  onChargesChange?: () => void;
};

/** Whether an organizer or a club can be paid by card, and the way there. */
export function PaymentSetupCard({ payee, onChargesChange }: PaymentSetupCardProps) {
  const { data: status, isError, isFetching, isPending, refetch, errorUpdatedAt } = useQuery(connectStatusQuery(payee));
  useConnectReturn(async () => (await refetch()).data);
  const onboarding = useOnboarding(payee);

  const toldAt = useRef(errorUpdatedAt);
  useEffect(() => {
    if (errorUpdatedAt === toldAt.current) return;
    toldAt.current = errorUpdatedAt;
    toast({ title: 'Error', description: 'Failed to check Stripe Connect status', variant: 'destructive' });
  }, [errorUpdatedAt]);
  useChange(status?.charges_enabled, onChargesChange);

  const content = () => {
    if (isError)
      return (
        <>
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertDescription>Unable to check payment setup status. Please try again.</AlertDescription>
          </Alert>
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />} Retry
          </Button>
        </>
      );
    if (status?.onboarded)
      return (
        <>
          <p className="flex items-center gap-2.5">
            <CircleCheck className="size-5 text-primary" aria-hidden /> {words[payee].active}
          </p>
          <RequirementsDue />
        </>
      );
    return (
      <>
        <Alert>
          <CircleAlert aria-hidden />
          <AlertDescription>
            {status?.connected ? 'Complete your Stripe setup to enable payment processing.' : words[payee].connect}
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
    );
  };
  // Where nothing is to be done, or it is not known yet, one line is enough.
  if (isPending)
    return (
      <Card className="flex-row items-center gap-x-2.5 px-4 py-2.5">
        <CreditCard className="size-4.5 shrink-0 text-primary" aria-hidden />
        <CardTitle className="text-base">Payment setup</CardTitle>
        <Skeleton className="ml-auto h-5 w-16" />
      </Card>
    );
  const isSettled = !isError && status?.onboarded && status.requirements.currently_due.length === 0;
  if (isSettled)
    return (
      <Card className="flex-row flex-wrap items-center gap-x-2.5 gap-y-0 px-4 py-2.5">
        <CreditCard className="size-4.5 shrink-0 text-primary" aria-hidden />
        <CardTitle className="text-base">Payment setup</CardTitle>
        <span className="ml-auto">
          <State {...lookOf(status)} />
        </span>
        <p className="w-full text-sm text-muted-foreground max-sm:sr-only">{words[payee].active}</p>
      </Card>
    );
  return (
    <Card>
      <CardHeader className="flex-row items-center justify-between gap-3">
        <CardTitle className="flex items-center gap-2.5">
          <CreditCard className="size-5 text-primary" aria-hidden /> Payment setup
        </CardTitle>
        {status && !isError && <State {...lookOf(status)} />}
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-4">{content()}</CardContent>
    </Card>
  );
}

/** Tells when a value that was known has become another. */
function useChange(value: boolean | undefined, onChange: (() => void) | undefined) {
  const known = useRef(value);
  useEffect(() => {
    if (known.current !== undefined && known.current !== value) onChange?.();
    known.current = value;
  }, [value, onChange]);
}

const RequirementsDue = () => (
  <Alert variant="destructive">
    <CircleAlert aria-hidden />
    <AlertDescription>
      Action required: Please complete the remaining verification steps in your Stripe dashboard.
    </AlertDescription>
  </Alert>
);
