import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { signInSchema } from '#contracts/accounts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { useSessionChanged } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { returnAddressOf } from './return-address.ts';

type SignInFormProps = { returnTo: string | null; signUpAddress: string };

/** Email and password; afterwards back to where the visitor came from, or to their dashboard. */
export function SignInForm({ returnTo, signUpAddress }: SignInFormProps) {
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const { register, handleSubmit, formState, setError } = useForm<z.infer<typeof signInSchema>>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });

  const signIn = handleSubmit(async (body) => {
    try {
      const { viewer } = await call(endpoints.signIn, { body });
      toast({ title: 'Welcome back!', description: 'You have been signed in successfully.' });
      await navigate(returnAddressOf(returnTo, viewer?.dashboard ?? '/'), { replace: true });
      await sessionChanged();
    } catch (error) {
      const description = error instanceof ApiError && error.code === 'invalid_credentials' ? 'Please check your credentials and try again.' : messageOf(error);
      setError('root', { message: description });
      toast({ title: 'Sign In Failed', description, variant: 'destructive' });
    }
  });

  return (
    <form method="post" onSubmit={signIn} noValidate className="flex flex-col gap-5">
      <UntilReady>
        <Field label="Email" error={formState.errors.email?.message} required>
          <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
        </Field>
        <Field label="Password" error={formState.errors.password?.message} required>
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
        {formState.errors.root && (
          <p role="alert" className="text-sm font-medium text-destructive">
            {formState.errors.root.message}
          </p>
        )}
        <Button type="submit" size="lg" busy={formState.isSubmitting}>
          Sign In
        </Button>
        <p className="text-center text-muted-foreground">
          New here?{' '}
          <Link to={signUpAddress} className="font-medium text-primary underline underline-offset-4">
            Sign up
          </Link>
        </p>
      </UntilReady>
    </form>
  );
}
