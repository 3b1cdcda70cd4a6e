import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { orNullIfNotFound } from '#kernel/web/client/unknown.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { DisownButton } from '#areas/accounts/web/disown-button.tsx';
import { SignOutFirst } from '#areas/accounts/web/sign-out-first.tsx';
import { returnAddressOf } from '#areas/accounts/web/return-address.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailurePanel } from '../failed-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Verify your address | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * Where the account is signed in, the link alone verifies the address; elsewhere the account's password is asked as
 * well.
 */
export const loader = pageLoader(async ({ request, context: { viewer, fetchApi } }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const proof = await orNullIfNotFound(call(endpoints.verifyEmail, { body: { token }, fetchApi }));
  if (!proof) return { state: 'expired' as const };
  if (proof.outcome === 'verified') {
    const home = returnAddressOf(proof.redirect_to, '/');
    const next = home === '/' && viewer ? viewer.dashboard : home;
    throw redirect(`${next}${next.includes('?') ? '&' : '?'}email=verified`);
  }
  return { state: 'sign_in_needed' as const, token, email: proof.email, isSomebodyElse: viewer !== null };
});

export const ErrorBoundary = () => (
  <AccountFrame title="Verify your address" description="Your link is good for one day.">
    <FailurePanel says={(reason) => `Your address could not be verified: ${reason}`} />
  </AccountFrame>
);

export default function VerifyEmail() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.state === 'expired') {
    return (
      <AccountFrame title="This link is over" description="Links to verify an address work for one day.">
        <p className="mb-5 text-center">Sign in, and ask for a new one in the notice at the top of your dashboard.</p>
        <Button asChild className="w-full">
          <Link to={paths.signIn()}>Sign In</Link>
        </Button>
      </AccountFrame>
    );
  }
  const { token, email, isSomebodyElse } = loaded;
  return (
    <AccountFrame title="Verify your address" description={`Sign in as ${email}, and it is done.`}>
      <div className="flex flex-col gap-5">
        {isSomebodyElse ? (
          <SignOutFirst />
        ) : (
          <Button asChild size="lg">
            <Link to={paths.signIn(`/verify-email?token=${token}`)}>Sign in to verify</Link>
          </Button>
        )}
        <div className="flex flex-col gap-3 border-t pt-5">
          <p className="text-base text-muted-foreground">
            Somebody else may have signed up with your address by mistake, or on purpose.
          </p>
          <DisownButton token={token} email={email} />
        </div>
      </div>
    </AccountFrame>
  );
}
