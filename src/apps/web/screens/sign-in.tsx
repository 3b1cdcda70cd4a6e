import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { useEffect } from 'react';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call } from '#kernel/web/client/api.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { OrganizerNeeded } from '#areas/accounts/web/organizer-needed.tsx';
import { newcomerOf } from '#areas/accounts/web/newcomer.ts';
import { QuickAccount } from '#areas/accounts/web/quick-account.tsx';
import { returnAddressOf } from '#areas/accounts/web/return-address.ts';
import { SignInForm } from '#areas/accounts/web/sign-in-form.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

const none = { google: false, apple: false };

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('Sign in', matches) }];

/**
 * A signed-in person is redirected at once, unless the target is creating an event, which needs an organizer's account.
 */
export async function loader({ request, context }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = searchParams.get('returnTo');
  const { viewer } = context;
  if (viewer) {
    const next = returnAddressOf(returnTo, viewer.dashboard);
    const isOrganizerNeeded = next.split('?')[0] === paths.createEvent() && viewer.profile.account_type !== 'organizer';
    if (!isOrganizerNeeded) throw redirect(next);
    return { returnTo, isRequired: false, isKnown: true, dashboard: viewer.dashboard, providers: none };
  }
  const providers = (await orNullOnApiError(call(endpoints.listProviders, { fetchApi: context.fetchApi }))) ?? none;
  // The device cookie shows that somebody has signed in on this device before, most likely the same person.
  const isKnown = /(?:^|[\s-])golf\.device=./.test(request.headers.get('cookie') ?? '');
  return { returnTo, isRequired: searchParams.has('required'), isKnown, dashboard: null, providers };
}

export default function SignInScreen() {
  const { returnTo, isRequired, isKnown, dashboard, providers } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (isRequired)
      toast({
        title: 'Authentication Required',
        description: 'Please sign in to access this page.',
        variant: 'destructive',
      });
  }, [isRequired]);
  const newcomer = newcomerOf(returnTo);
  const signIn = (
    <SignInForm
      returnTo={returnTo}
      signUpAddress={paths.accountType({ returnTo })}
      providers={providers}
      newAccount={newcomer?.accountType ?? 'golfer'}
    />
  );
  if (dashboard) {
    return (
      <AccountFrame title="An organizer account is needed" description="Creating events is for organizers.">
        <OrganizerNeeded dashboard={dashboard} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      {...(newcomer ?? { title: 'Welcome back', description: 'Sign in to enter tournaments and see your own.' })}
    >
      {newcomer && returnTo ? (
        <Tabs defaultValue={isKnown ? 'known' : 'new'}>
          <TabsList className="flex w-full">
            <TabsTrigger value="new">I am new</TabsTrigger>
            <TabsTrigger value="known">Sign in</TabsTrigger>
          </TabsList>
          <TabsContent value="new">
            <QuickAccount newcomer={newcomer} returnTo={returnTo} />
          </TabsContent>
          <TabsContent value="known">{signIn}</TabsContent>
        </Tabs>
      ) : (
        signIn
      )}
    </AccountFrame>
  );
}
