import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { isUnknown } from '#kernel/web/client/unknown.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { saveIdentity } from './identity.ts';
import { verifierKey } from './provider-buttons.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useArrival } from './use-arrival.ts';

const failures: Record<string, string> = {
  cancelled: 'You went back before signing in. Nothing was changed.',
  unverified:
    'This address has an account already, or your provider has not verified it. ' +
    'Sign in with your password, and verify your email address first.',
  provider: 'The provider did not answer as it should. Please try again, or sign in with your password.',
  expired: 'This took too long, or was begun in another browser. Please try again.',
};

type ProviderReturnProps = { code: string | null; error: string | null; returnTo: string | null };

/**
 * Handles the return from Google or Apple: signs in, asks for the second step, or continues to the choice of an account
 * type.
 */
export function ProviderReturn({ code, error, returnTo }: ProviderReturnProps) {
  const navigate = useNavigate();
  const arrive = useArrival(returnTo);
  const [failure, setFailure] = useState<string | null>(error ? (failures[error] ?? failures.provider ?? '') : null);
  const [step, setStep] = useState<SignedInAnswer['second_step']>(null);
  const isAsked = useRef(false);
  const exchange = useEffectEvent(async () => {
    const verifier = sessionStorage.getItem(verifierKey) ?? '';
    sessionStorage.removeItem(verifierKey);
    try {
      const answer = await call(signInEndpoints.refreshToken, {
        body: { grant_type: 'pkce', auth_code: code ?? '', code_verifier: verifier },
      });
      if (answer.second_step) return setStep(answer.second_step);
      if (!answer.identity) return await arrive(answer.viewer);
      saveIdentity(answer.identity);
      await navigate(paths.accountType({ returnTo }), { replace: true });
    } catch (refusal) {
      setFailure(isUnknown(refusal) ? (failures.expired ?? '') : `You are not signed in: ${messageOf(refusal)}`);
    }
  });
  useEffect(() => {
    if (error || isAsked.current) return;
    isAsked.current = true;
    void exchange();
  }, [error]);
  if (failure) {
    return (
      <div className="flex flex-col gap-5 text-center">
        <p role="alert">{failure}</p>
        <Button asChild>
          <Link to={paths.signIn(returnTo ?? undefined)}>Back to sign in</Link>
        </Button>
      </div>
    );
  }
  if (step)
    return (
      <SecondStepForm
        step={step}
        onSignedIn={arrive}
        onOver={() => void navigate(paths.signIn(returnTo ?? undefined))}
      />
    );
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-center text-muted-foreground">Signing you in…</p>
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
