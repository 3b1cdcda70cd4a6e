import { useEffect } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#contracts/brand.ts';
import type { AccountType } from '#contracts/plans.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { UpgradeComparison } from '#web/features/plans/upgrade-comparison.tsx';
import { accountTypeAddresses, accountTypeOf, paths } from '#web/paths.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';

export const meta: MetaFunction = () => [{ title: `Upgrade | ${brand.name}` }];

/** /golfer-upgrade and /organizer-upgrade; another account type goes to its own plans. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  if (!context.viewer) throw redirect(paths.signInFirst(pathname));
  const accountType = accountTypeOf(pathname.replace(/^\/|-upgrade.*$/g, ''));
  const own: AccountType = context.viewer.profile.account_type;
  if (own !== accountType) throw redirect(accountTypeAddresses[own].upgrade);
  const subscription = await call(endpoints.getSubscription, { fetchApi: context.fetchApi }).catch(() => null);
  return { subscription };
}

export default function UpgradeScreen() {
  const { subscription } = useLoaderData<typeof loader>();
  return (
    <Page width="medium">
      <PageHeader title="Upgrade your plan" description="Compare what you have with what you would get. You decide on the next page." />
      {subscription ? <UpgradeComparison subscription={subscription} /> : <LoadFailed />}
    </Page>
  );
}

const failure = 'Failed to load subscription details';

function LoadFailed() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => toast({ title: 'Error', description: failure, variant: 'destructive' }), []);
  return <FailureState message={failure} onRetry={() => void revalidate()} busy={state === 'loading'} />;
}
