import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { useEffect } from 'react';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call } from '#kernel/web/client/api.ts';
import { orMissing } from '#kernel/web/client/page-loader.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { OrganizerNeeded } from '#areas/accounts/web/organizer-needed.tsx';
import { returnAddressOf } from '#areas/accounts/web/return-address.ts';
import { SignInForm } from '#areas/accounts/web/sign-in-form.tsx';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';

const none = { google: false, apple: false };

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('Sign in', matches) }];

/**
 * Somebody who is signed in already goes on at once, unless to creating an event, for which their account is of the
 * wrong kind.
 */
export async function loader({ request, context }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = searchParams.get('returnTo');
  const { viewer } = context;
  if (viewer) {
    const next = returnAddressOf(returnTo, viewer.dashboard);
    const isOrganizerNeeded = next.split('?')[0] === paths.createEvent() && viewer.profile.account_type !== 'organizer';
    if (!isOrganizerNeeded) throw redirect(next);
    return { returnTo, isRequired: false, dashboard: viewer.dashboard, providers: none };
  }
  const providers = (await orMissing(call(endpoints.listProviders, { fetchApi: context.fetchApi }))) ?? none;
  return { returnTo, isRequired: searchParams.has('required'), dashboard: null, providers };
}

export default function SignInScreen() {
  const { returnTo, isRequired, dashboard, providers } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (isRequired)
      toast({
        title: 'Authentication Required',
        description: 'Please sign in to access this page.',
        variant: 'destructive',
      });
  }, [isRequired]);
  if (dashboard) {
    return (
      <AccountFrame title="An organizer account is needed" description="Creating events is for organizers.">
        <OrganizerNeeded dashboard={dashboard} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Welcome back" description="Sign in to enter tournaments and see your own.">
      <SignInForm returnTo={returnTo} signUpAddress={paths.accountType({ returnTo })} providers={providers} />
    </AccountFrame>
  );
}
