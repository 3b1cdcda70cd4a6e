import { useEffect } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { returnAddressOf } from '#web/features/accounts/return-address.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';

export const meta: MetaFunction = () => [{ title: `Sign in | ${brand.name}` }];

/** Somebody who is signed in already goes on at once. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = searchParams.get('returnTo');
  if (context.viewer) throw redirect(returnAddressOf(returnTo, context.viewer.dashboard));
  return { returnTo, isRequired: searchParams.has('required') };
}

export default function SignInScreen() {
  const { returnTo, isRequired } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (isRequired) toast({ title: 'Authentication Required', description: 'Please sign in to access this page.', variant: 'destructive' });
  }, [isRequired]);
  return (
    <AccountFrame title="Welcome back" description="Sign in to enter tournaments and see your own.">
      <SignInForm returnTo={returnTo} signUpAddress={paths.golferSignUp({ returnTo })} />
    </AccountFrame>
  );
}
