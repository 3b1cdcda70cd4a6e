import { useEffect, useState } from 'react';
import type { AccountType } from '#kernel/contract/plans.ts';
import { accountTypeAddresses, paths } from '#kernel/web/paths.ts';
import { AccountFrame } from './account-frame.tsx';
import { dropIdentity, type Identity, readIdentity } from './identity.ts';
import { BackLink } from './sign-up-frame.tsx';
import { TypeSignUpForm } from './type-sign-up-form.tsx';

const words: Record<AccountType, { title: string; description: string }> = {
  golfer: { title: 'Create your golfer account', description: 'Find tournaments, enter them, and keep track of them.' },
  organizer: { title: 'Create your organizer account', description: 'Publish tournaments, take entries and get paid.' },
  country_club: { title: 'Create your club account', description: 'Let organizers find your club and book its days.' },
};

type SignUpScreenProps = { accountType: AccountType; plan: string; returnTo: string | null };

/**
 * The sign-up page of one account type. The provider's confirmed identity is in session storage, so it appears only
 * after hydration.
 */
export function SignUpScreen({ accountType, plan, returnTo }: SignUpScreenProps) {
  const [identity, setIdentity] = useState<Identity | null>(null);
  useEffect(() => setIdentity(readIdentity()), []);
  return (
    <AccountFrame
      {...words[accountType]}
      above={<BackLink to={accountTypeAddresses[accountType].plans({ returnTo })}>Back to plans</BackLink>}
    >
      <TypeSignUpForm
        key={identity?.token ?? 'password'}
        accountType={accountType}
        plan={plan}
        returnTo={returnTo}
        signInAddress={paths.signIn(returnTo ?? undefined)}
        identity={identity}
        onLeaveIdentity={() => {
          dropIdentity();
          setIdentity(null);
        }}
      />
    </AccountFrame>
  );
}
