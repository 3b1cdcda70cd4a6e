import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { call } from '#kernel/web/client/api.ts';
import { useViewer } from './session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HoldsGate } from './holds-gate.tsx';

type OrganizerGateProps = {
  children: ReactNode;
  others?: 'stay' | 'home';
  /** The permission that a team member's role must have. */
  needs?: Permission;
};

/**
 * Shows its content to organizers; others see the reason and a link elsewhere. The server enforces the same rule. The
 * viewer is null only while the session is re-read, for instance right after signing in: the page's loader redirects
 * visitors to sign-in.
 * @param others 'home' redirects other accounts to the landing page instead of showing the reason
 */
export function OrganizerGate({ children, others = 'stay', needs }: OrganizerGateProps) {
  const viewer = useViewer();
  const isReady = useIsReady();
  const isOrganizer = viewer?.profile.account_type === 'organizer';
  const isSomebodyElse = viewer !== null && !isOrganizer;
  const access = useQuery({
    queryKey: ['own-profile'],
    queryFn: () => call(accountsEndpoints.listProfiles, { query: {} }),
    enabled: isOrganizer,
  });
  const { isError } = access;
  useEffect(() => {
    if (isError) toast({ title: 'Error', description: 'Failed to verify account access.', variant: 'destructive' });
  }, [isError]);
  useEffect(() => {
    if (!isSomebodyElse) return;
    toast({
      title: 'Access Denied',
      description: 'This page is only accessible to tournament organizers.',
      variant: 'destructive',
    });
  }, [isSomebodyElse]);
  if (!viewer) return <CheckingAuthentication />;
  if (isOrganizer && isError) {
    return (
      <Page width="narrow">
        <PageHeader title="Tournament organizers" />
        <FailureState message="Failed to verify account access." query={access} />
      </Page>
    );
  }
  if (isOrganizer) return needs ? <HoldsGate permission={needs}>{children}</HoldsGate> : children;
  // The redirect needs scripts: without them the page shows the reason instead.
  if (others === 'home' && isReady) return <Navigate to={paths.home()} replace />;
  return (
    <Page width="narrow">
      <PageHeader title="Access Denied" message="This page is only accessible to tournament organizers." />
      <Button asChild>
        <Link to={viewer.dashboard}>Back to your dashboard</Link>
      </Button>
    </Page>
  );
}

const CheckingAuthentication = () => (
  <Page>
    <div role="status" className="flex flex-col gap-4">
      <p className="text-muted-foreground">Checking authentication...</p>
      <Skeleton className="h-12 w-full max-w-lg" />
      <Skeleton className="h-64 w-full" />
    </div>
  </Page>
);
