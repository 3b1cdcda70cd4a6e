import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { AddAuthenticator } from './add-authenticator.tsx';
import { AddPhone } from './add-phone.tsx';
import { FactorList } from './factor-list.tsx';
import { type Security, securityQuery } from './queries.ts';
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx';
import { Reading, SectionFrame } from './section-frame.tsx';

/** Two-step sign-in: the second factors, adding them, and recovery codes for a lost phone. */
export function TwoStepSection({ viewer, security }: { viewer: Viewer; security: Security | undefined }) {
  const query = useQuery(securityQuery(security));
  return (
    <SectionFrame
      title="Two-step sign-in"
      description="With it, a stolen password is useless without a code from your phone."
    >
      <Reading query={query} failure="Your security settings could not be loaded.">
        {(loaded) => (
          <>
            {viewer.must_add_factor && <OperatorsFirst />}
            <TwoStep security={loaded} isVerified={viewer.user.email_verified} />
          </>
        )}
      </Reading>
    </SectionFrame>
  );
}

function TwoStep({ security, isVerified }: { security: Security; isVerified: boolean }) {
  const factors = security.factors.filter(({ status }) => status === 'verified');
  const isOn = factors.length > 0;
  return (
    <>
      <Card>
        <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
          <CardTitle level={3}>Second steps</CardTitle>
          <State {...(isOn ? { tone: 'good', words: 'On' } : { tone: 'over', words: 'Off' })} />
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          {isOn ? (
            <FactorList factors={factors} hasPassword={security.has_password} />
          ) : (
            <p className="text-muted-foreground">
              There is none yet. An authenticator app is the safest, and works without reception.
            </p>
          )}
          {isVerified ? (
            <div className="flex flex-wrap gap-3 [&>button]:max-sm:w-full">
              <AddAuthenticator hasPassword={security.has_password} />
              <AddPhone hasPassword={security.has_password} />
            </div>
          ) : (
            <VerifyFirst />
          )}
        </CardContent>
      </Card>
      {isOn && <RecoveryCodesCard left={security.recovery_codes_left} hasPassword={security.has_password} />}
    </>
  );
}

/** Tells operators who were redirected here why they need a second factor. */
const OperatorsFirst = () => (
  <Alert>
    <CircleAlert aria-hidden />
    <AlertTitle>The administration waits for your second step</AlertTitle>
    <AlertDescription>
      Operators sign in in two steps. Add one below, then open the administration from your account menu.
    </AlertDescription>
  </Alert>
);

const VerifyFirst = () => (
  <Alert>
    <CircleAlert aria-hidden />
    <AlertTitle>Please verify your email address first</AlertTitle>
    <AlertDescription>
      Until then nobody can say that the account is yours, and a second step could lock you out.{' '}
      <Link to={paths.settings('email')} className="font-medium text-primary underline underline-offset-4">
        Go to your email address
      </Link>
    </AlertDescription>
  </Alert>
);

function RecoveryCodesCard({ left, hasPassword }: { left: number; hasPassword: boolean }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Recovery codes</CardTitle>
        <CardDescription>Each signs you in once when your phone is not at hand.</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-4">
        <p className="font-medium">{left === 1 ? '1 code is left' : `${left} codes are left`}</p>
        {hasPassword ? (
          <RenewRecoveryCodes />
        ) : (
          <p className="text-sm text-muted-foreground">
            New codes are made with your password:{' '}
            <Link to={paths.settings('password')} className="font-medium text-primary underline underline-offset-4">
              set one
            </Link>
          </p>
        )}
      </CardContent>
    </Card>
  );
}
