import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { askSignInCodeSchema, signInSchema } from '#areas/accounts/contract/accounts.ts';
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
import { ProviderButtons } from './provider-buttons.tsx';
import { typedAddress, useTypedAddress } from './typed-address.ts';
import { useCodeSignIn } from './use-code-sign-in.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

type SignInFormProps = {
  returnTo: string | null;
  signUpAddress: string;
  providers: Record<OauthProvider, boolean>;
  /** The account type to create where a code is mailed to an address without an account. */
  newAccount: 'golfer' | 'organizer';
};

/**
 * Email and password, or a mailed code; then the second step where it is on. Afterwards the visitor continues to the
 * page they came from, or to their dashboard.
 */
export function SignInForm({ returnTo, signUpAddress, providers, newAccount }: SignInFormProps) {
  const code = useCodeSignIn(returnTo);
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
    onDone: (answer) => code.goOn(answer),
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
    await code.mailCode({ email: read.data.email, accountType: newAccount }, form);
  };
  if (code.shown) return code.shown;
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
          <Button variant="outline" size="lg" busy={code.isMailing} onClick={() => void mailCode()}>
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
