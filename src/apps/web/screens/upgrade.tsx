import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MetaFunction, redirect } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { subscriptionQuery } from '#areas/accounts/web/subscription.ts';
import { isHighest, UpgradeComparison } from '#areas/accounts/web/plans/upgrade-comparison.tsx';
import { accountTypeAddresses, accountTypeOf, paths } from '#kernel/web/paths.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

export const meta: MetaFunction = () => [{ title: `Upgrade | ${brand.name}` }];

/** The screen of /golfer-upgrade and /organizer-upgrade; other account types are redirected to their own plans. */
export function loader({ request, context }: LoaderArgs) {
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '');
  if (!context.viewer) throw redirect(paths.signInFirst(pathname));
  const own: AccountType = context.viewer.profile.account_type;
  if (own !== accountTypeOf(pathname.replace(/^\/|-upgrade.*$/g, '')))
    throw redirect(accountTypeAddresses[own].upgrade);
  return null;
}

const failure = 'Failed to load subscription details';

export default function UpgradeScreen() {
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery());
  useEffect(() => {
    if (isError) toast({ title: 'Error', description: failure, variant: 'destructive' });
  }, [isError]);
  const comparison = () => {
    if (data) return <UpgradeComparison subscription={data} />;
    if (isError) return <FailureState message={failure} query={{ refetch, isFetching }} />;
    return (
      <div role="status" aria-label="Loading your plan" className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    );
  };
  const hasAll = data !== undefined && isHighest(data);
  return (
    <Page width="medium">
      <PageHeader
        title={hasAll ? 'Your plan' : 'Upgrade your plan'}
        description={
          hasAll
            ? 'You have the highest plan already.'
            : 'Compare your plan with the next one. You decide on the next page.'
        }
      />
      {comparison()}
    </Page>
  );
}
