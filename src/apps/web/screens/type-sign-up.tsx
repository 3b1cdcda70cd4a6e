import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { returnAddressOf } from '#areas/accounts/web/return-address.ts';
import { SignUpScreen } from '#areas/accounts/web/sign-up-screen.tsx';
import { accountTypeOf } from '#kernel/web/paths.ts';

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('Sign up', matches) }];

/** The screen of /golfer-sign-up, /organizer-sign-up and /country-club-sign-up. */
export function loader({ request, context }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const returnTo = searchParams.get('returnTo');
  if (context.viewer) throw redirect(returnAddressOf(returnTo, context.viewer.dashboard));
  const accountType = accountTypeOf(pathname.replace(/^\/|-sign-up.*$/g, ''));
  return {
    returnTo,
    accountType,
    plan: searchParams.get('plan')?.slice(0, 20) || (accountType === 'country_club' ? 'basic' : 'free'),
  };
}

export default function TypeSignUp() {
  return <SignUpScreen {...useLoaderData<typeof loader>()} />;
}
