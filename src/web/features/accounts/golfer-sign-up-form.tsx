import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { golferProfileSchema } from '#contracts/accounts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { email, password } from '#contracts/fields.ts';
import { ApiError, call } from '#web/client/api.ts';
import { useSessionChanged } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { showServerErrors } from '#web/client/form-errors.ts';
import { PasswordStrength } from './password-strength.tsx';
import { returnAddressOf } from './return-address.ts';

const formSchema = golferProfileSchema
  .extend({ email, password, confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine((form) => !form.confirmPassword || form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });
type Form = z.infer<typeof formSchema>;
const names = ['first_name', 'last_name', 'phone', 'email', 'password', 'confirmPassword'] as const;

/** The server's refusal as the sentence of the form. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred. Please try again.';
  if (error.code === 'already_exists') return 'An account with this email already exists. Please try signing in instead.';
  const first = error.errors[0];
  if (error.code === 'validation_failed' && first?.field === 'email') return 'Please enter a valid email address.';
  if (error.code === 'validation_failed' && first?.field === 'password') {
    return first.message.includes('at least') ? 'Password must be at least 6 characters long.' : first.message;
  }
  return 'An unexpected error occurred. Please try again.';
}

type GolferSignUpFormProps = { plan: string; returnTo: string | null; signInAddress: string };

/** A golfer's account: signed in at once, then back to where they came from or to their dashboard. */
export function GolferSignUpForm({ plan, returnTo, signInAddress }: GolferSignUpFormProps) {
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const { register, handleSubmit, formState, setError, watch } = useForm<Form>({
    resolver: zodResolver(formSchema),
    defaultValues: { first_name: '', last_name: '', phone: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const signUp = handleSubmit(
    async ({ confirmPassword: _, email: address, password: secret, ...profile }) => {
      try {
        const body = {
          email: address,
          password: secret,
          options: { redirect_to: '/golfer-dashboard', data: { account_type: 'golfer' as const, plan, profile } },
        };
        const { viewer } = await call(endpoints.signUp, { body });
        toast({ title: 'Account Created Successfully', description: 'Please check your email to verify your account.' });
        await navigate(returnAddressOf(returnTo, viewer?.dashboard ?? '/golfer-dashboard'), { replace: true });
        await sessionChanged();
      } catch (error) {
        const description = failureOf(error);
        if (error instanceof ApiError) showServerErrors(error.errors, setError, names, 'options.data.profile.');
        setError('root', { message: description });
        toast({ title: 'Sign Up Failed', description, variant: 'destructive' });
      }
    },
    () => toast({ title: 'Please fix the errors', variant: 'destructive' }),
  );

  return (
    <form method="post" onSubmit={signUp} noValidate className="flex flex-col gap-5">
      <UntilReady>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors.first_name?.message} required>
            <Input autoComplete="given-name" {...register('first_name')} />
          </Field>
          <Field label="Last name" error={errors.last_name?.message} required>
            <Input autoComplete="family-name" {...register('last_name')} />
          </Field>
        </div>
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Phone" description="Optional: for the organizer on the day." error={errors.phone?.message}>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <Field label="Password" description="At least 6 characters." error={errors.password?.message} required>
          <Input type="password" autoComplete="new-password" {...register('password')} />
        </Field>
        <PasswordStrength password={watch('password')} />
        <Field label="Confirm password" error={errors.confirmPassword?.message} required>
          <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        {errors.root && (
          <p role="alert" className="text-sm font-medium text-destructive">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" size="lg" busy={formState.isSubmitting}>
          Create Account
        </Button>
        <p className="text-center text-muted-foreground">
          Already have an account?{' '}
          <Link to={signInAddress} className="font-medium text-primary underline underline-offset-4">
            Sign in
          </Link>
        </p>
      </UntilReady>
    </form>
  );
}
