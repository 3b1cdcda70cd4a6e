import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { askSignInCodeSchema, type SignedInAnswer, signInSchema } from '#areas/accounts/contract/accounts.ts';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { AccountFoot } from './account-foot.tsx';
import { askForCode, CodeForm } from './code-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { typedAddress, useTypedAddress } from './typed-address.ts';
import { useArrival } from './use-arrival.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type SignInFormProps = {
  returnTo: string | null;
  signUpAddress: string;
  providers: Record<OauthProvider, boolean>;
  /** What becomes of an address without an account whose owner types the code that was mailed to it. */
  newAccount: 'golfer' | 'organizer';
};

/**
 * Email and password, or a code that is mailed; then the second step where there is one; afterwards back to where the
 * visitor came from, or to their dashboard.
 */
export function SignInForm({ returnTo, signUpAddress, providers, newAccount }: SignInFormProps) {
  const arrive = useArrival(returnTo);
  const [step, setStep] = useState<SignedInAnswer['second_step']>(null);
  const [codeTo, setCodeTo] = useState<string | null>(null);
  const [isMailing, setMailing] = useState(false);
  const form = useEndpointForm(signInSchema, {
    draft: null,
    defaults: { email: useTypedAddress(), password: '' },
    revalidates: false,
    send: async (body) => {
      try {
        return await call(signInEndpoints.signIn, { body });
      } catch (error) {
        toast({ title: 'Sign In Failed', description: messageOf(error), variant: 'destructive' });
        throw error;
      }
    },
    onDone: ({ viewer, second_step: next }) => {
      if (!next) return arrive(viewer);
      setStep(next);
    },
  });
  const { register, clearErrors, control, errorOf } = form;
  const typed = useWatch({ control, name: 'email' });
  const mailCode = async () => {
    form.clearErrors();
    const read = askSignInCodeSchema.safeParse({ email: typed });
    if (!read.success) {
      form.setError('email', { message: read.error.issues[0]?.message ?? '' });
      return form.setFocus('email');
    }
    setMailing(true);
    try {
      await askForCode(read.data.email);
      setCodeTo(read.data.email);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    } finally {
      setMailing(false);
    }
  };
  const over = () => {
    setStep(null);
    setCodeTo(null);
  };
  if (step) return <SecondStepForm step={step} onSignedIn={arrive} onOver={over} />;
  if (codeTo)
    return (
      <CodeForm
        receiver={{ email: codeTo, accountType: newAccount }}
        onBack={() => setCodeTo(null)}
        onSignedIn={({ viewer, second_step: next }) => (next ? setStep(next) : arrive(viewer))}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <HydrationGate>
          <Field label="Email" error={errorOf('email')} required>
            <Input
              type="email"
              autoComplete="username"
              inputMode="email"
              {...register('email', { onChange: () => clearErrors('email') })}
            />
          </Field>
          <Field label="Password" error={errorOf('password')} required>
            <Input
              type="password"
              autoComplete="current-password"
              {...register('password', { onChange: () => clearErrors('password') })}
            />
          </Field>
          <Link
            to={paths.forgotPassword()}
            state={typedAddress(typed)}
            className="-mt-2 self-end py-1 text-sm font-medium text-primary underline underline-offset-4"
          >
            Forgot password?
          </Link>
          <AccountFoot form={form} submit="Sign In" />
          <Button variant="outline" size="lg" busy={isMailing} onClick={() => void mailCode()}>
            Mail me a code
          </Button>
        </HydrationGate>
      </form>
      <div
        className={cn(
          'flex items-center gap-4 text-sm text-muted-foreground',
          'before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border',
        )}
      >
        or continue with
      </div>
      <ProviderButtons providers={providers} returnTo={returnTo} />
      <p className="text-center text-muted-foreground">
        New here?{' '}
        <Link to={signUpAddress} className="font-medium text-primary underline underline-offset-4">
          Sign up
        </Link>
      </p>
    </div>
  );
}
