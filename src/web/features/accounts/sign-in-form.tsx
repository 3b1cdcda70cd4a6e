import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { type SignedInAnswer, signInSchema } from '#contracts/accounts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { OauthProvider } from '#contracts/security.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { typedAddress, useTypedAddress } from './typed-address.ts';
import { useArrival } from './use-arrival.ts';
import { cn } from '#web/ui/class-names.ts';

type SignInFormProps = { returnTo: string | null; signUpAddress: string; providers: Record<OauthProvider, boolean> };

/**
 * Email and password, then the code where one is asked for; afterwards back to where the visitor came from, or to their
 * dashboard.
 */
export function SignInForm({ returnTo, signUpAddress, providers }: SignInFormProps) {
  const arrive = useArrival(returnTo);
  const [step, setStep] = useState<SignedInAnswer['second_step']>(null);
  const { register, handleSubmit, formState, setError, clearErrors, control } = useForm<z.infer<typeof signInSchema>>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: useTypedAddress(), password: '' },
    reValidateMode: 'onSubmit',
  });
  const typed = useWatch({ control, name: 'email' });
  const signIn = handleSubmit(async (body) => {
    try {
      const { viewer, second_step } = await call(endpoints.signIn, { body });
      if (second_step) setStep(second_step);
      else await arrive(viewer);
    } catch (error) {
      const description =
        error instanceof ApiError && error.code === 'invalid_credentials'
          ? 'Please check your credentials and try again.'
          : messageOf(error);
      setError('root', { message: description });
      toast({ title: 'Sign In Failed', description, variant: 'destructive' });
    }
  });
  if (step) return <SecondStepForm step={step} onSignedIn={arrive} onOver={() => setStep(null)} />;
  return (
    <div className="flex flex-col gap-6">
      <form method="post" onSubmit={signIn} noValidate className="flex flex-col gap-5">
        <UntilReady>
          <Field label="Email" error={formState.errors.email?.message} required>
            <Input
              type="email"
              autoComplete="username"
              inputMode="email"
              {...register('email', { onChange: () => clearErrors('email') })}
            />
          </Field>
          <Field label="Password" error={formState.errors.password?.message} required>
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
          {formState.errors.root && (
            <p role="alert" className="text-sm font-medium text-destructive">
              {formState.errors.root.message}
            </p>
          )}
          <Button type="submit" size="lg" busy={formState.isSubmitting}>
            Sign In
          </Button>
        </UntilReady>
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
