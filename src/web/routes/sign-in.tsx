import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { returnAddressOf } from '#web/features/accounts/return-address.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { paths } from '#web/paths.ts';

export const meta: MetaFunction = () => [{ title: `Sign in | ${brand.name}` }];

/** Somebody who is signed in already goes on at once. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = new URL(request.url).searchParams.get('returnTo');
  if (context.viewer) throw redirect(returnAddressOf(returnTo, context.viewer.dashboard));
  return { returnTo };
}

export default function SignInScreen() {
  const { returnTo } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Welcome back" description="Sign in to enter tournaments and see your own.">
      <SignInForm returnTo={returnTo} signUpAddress={paths.golferSignUp({ returnTo })} />
    </AccountFrame>
  );
}
