import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { GolferSignUpForm } from '#web/features/accounts/golfer-sign-up-form.tsx';
import { returnAddressOf } from '#web/features/accounts/return-address.ts';
import { paths } from '#web/paths.ts';

export const meta: MetaFunction = () => [{ title: `Sign up | ${brand.name}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = searchParams.get('returnTo');
  if (context.viewer) throw redirect(returnAddressOf(returnTo, context.viewer.dashboard));
  return { returnTo, plan: searchParams.get('plan')?.slice(0, 20) || 'free' };
}

export default function GolferSignUpScreen() {
  const { returnTo, plan } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Create your golfer account" description="Free: find tournaments, enter two a month, and keep track of them.">
      <GolferSignUpForm plan={plan} returnTo={returnTo} signInAddress={paths.signIn(returnTo ?? undefined)} />
    </AccountFrame>
  );
}
