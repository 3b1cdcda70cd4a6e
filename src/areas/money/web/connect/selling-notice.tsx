import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ExternalLink, RotateCw } from 'lucide-react';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { connectStatusQuery } from './queries.ts';
import { useOnboarding } from './use-onboarding.ts';

/** Tells a seller that nobody sees their products while they cannot be paid, and leads there; nothing once they can. */
export function SellingNotice() {
  const { data: status, isError, isFetching, refetch } = useQuery(connectStatusQuery('organizer'));
  const onboarding = useOnboarding('organizer');
  if (isError) {
    return (
      <Alert className="mb-8">
        <CircleAlert aria-hidden />
        <AlertTitle>We could not check whether you can be paid</AlertTitle>
        <AlertDescription className="flex flex-wrap items-center gap-x-4 gap-y-2">
          Your products are shown only while card payments reach you.
          <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />} Try again
          </Button>
        </AlertDescription>
      </Alert>
    );
  }
  if (!status || status.charges_enabled) return null;
  return (
    <Alert className="mb-8">
      <CircleAlert aria-hidden />
      <AlertTitle>Your products are not shown until your payments are set up</AlertTitle>
      <AlertDescription className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {status.connected
          ? 'Your Stripe account cannot take cards yet.'
          : 'Connect your Stripe account, so that payments reach you.'}
        {onboarding.link ? (
          <Button asChild size="sm">
            <a href={onboarding.link} target="_blank" rel="noreferrer">
              Continue to Stripe <ExternalLink aria-hidden />
            </a>
          </Button>
        ) : (
          <Button size="sm" busy={onboarding.isBusy} onClick={() => void onboarding.open()}>
            {status.connected ? 'Complete setup' : 'Connect Stripe'}
          </Button>
        )}
      </AlertDescription>
    </Alert>
  );
}
