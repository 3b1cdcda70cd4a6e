import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { Link, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { isUnknown } from '#kernel/web/client/unknown.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { DisownButton } from '#areas/accounts/web/disown-button.tsx';
import { SignOutFirst } from '#areas/accounts/web/sign-out-first.tsx';
import { returnAddressOf } from '#areas/accounts/web/return-address.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';

export const meta: MetaFunction = () => [
  { title: `Verify your address | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Where the account is signed in the link is enough; elsewhere its password has to say whose it is. */
export async function loader({ request, context }: LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const proof = await call(endpoints.verifyEmail, { body: { token }, fetchApi: context.fetchApi });
    if (proof.outcome === 'verified') {
      const home = returnAddressOf(proof.redirect_to, '/');
      const next = home === '/' && context.viewer ? context.viewer.dashboard : home;
      throw redirect(`${next}${next.includes('?') ? '&' : '?'}email=verified`);
    }
    return { state: 'sign_in_needed' as const, token, email: proof.email, isSomebodyElse: context.viewer !== null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isUnknown(error) ? { state: 'expired' as const } : { state: 'failed' as const, failure: messageOf(error) };
  }
}

export default function VerifyEmail() {
  const loaded = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  if (loaded.state === 'failed') {
    return (
      <AccountFrame title="Verify your address" description="Your link is good for one day.">
        <FailureState
          message={`Your address could not be verified: ${loaded.failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </AccountFrame>
    );
  }
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
          <p className="text-[0.9375rem] text-muted-foreground">
            Somebody else may have signed up with your address by mistake, or on purpose.
          </p>
          <DisownButton token={token} email={email} />
        </div>
      </div>
    </AccountFrame>
  );
}
