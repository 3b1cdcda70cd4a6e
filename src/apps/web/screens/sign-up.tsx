import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { GenericSignUpForm } from '#areas/accounts/web/generic-sign-up-form.tsx';
import { returnAddressOf } from '#areas/accounts/web/return-address.ts';
import { BackLink } from '#areas/accounts/web/sign-up-frame.tsx';
import { accountTypeAddresses, accountTypeOf, paths } from '#kernel/web/paths.ts';

export const meta: MetaFunction = () => [{ title: `Sign up | ${brand.name}` }];

export function loader({ request, context }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = searchParams.get('returnTo');
  if (context.viewer) throw redirect(returnAddressOf(returnTo, context.viewer.dashboard));
  return {
    returnTo,
    accountType: accountTypeOf(searchParams.get('type')),
    plan: searchParams.get('plan')?.slice(0, 20) || 'free',
  };
}

export default function SignUp() {
  const { returnTo, accountType, plan } = useLoaderData<typeof loader>();
  const back = accountType === 'country_club' ? paths.accountType() : accountTypeAddresses[accountType].plans();
  return (
    <AccountFrame
      title="Create your account"
      description={`Sign up as a ${accountTypeAddresses[accountType].noun}. The rest you can fill in later.`}
      above={<BackLink to={back}>Back</BackLink>}
    >
      <GenericSignUpForm
        accountType={accountType}
        plan={plan}
        returnTo={returnTo}
        signInAddress={paths.signIn(returnTo ?? undefined)}
      />
    </AccountFrame>
  );
}
