import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { password } from '#kernel/contract/fields.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useSessionChanged } from './session.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { PasswordStrength } from '#kernel/web/ui/password-strength.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { TextField } from './text-field.tsx';
import { typedAddress } from './typed-address.ts';

const schema = z
  .object({ password, confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine((form) => !form.confirmPassword || form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

type ResetPasswordFormProps = {
  token: string;
  /** The address whose password is set; null where the link is used or expired. */
  email: string | null;
};

/** Sets a new password with a mailed link; afterwards all devices have to sign in again. */
export function ResetPasswordForm({ token, email }: ResetPasswordFormProps) {
  const sessionChanged = useSessionChanged();
  const [isOver, setOver] = useState(email === null);
  const form = useEndpointForm(schema, {
    draft: null,
    defaults: { password: '', confirmPassword: '' },
    parts: ['password', 'confirmPassword'],
    revalidates: false,
    send: async ({ password: chosen }) => {
      try {
        return await call(signInEndpoints.resetPassword, { body: { token, password: chosen } });
      } catch (error) {
        if (
          error instanceof ApiError &&
          (error.code === 'link_expired' || error.errors.some(({ field }) => field === 'token'))
        )
          setOver(true);
        throw error;
      }
    },
    onDone: () => {
      toast({
        title: 'Your password is set',
        description: 'Sign in with it now. You were signed out everywhere else.',
      });
      return sessionChanged(paths.signIn(), typedAddress(email ?? ''));
    },
  });
  const chosen = useWatch({ control: form.control, name: 'password' });
  if (isOver) {
    return (
      <div className="flex flex-col gap-4 text-center">
        <p>This link has expired or was used already. Links work once, and for one hour.</p>
        <Button asChild>
          <Link to={paths.forgotPassword()} state={typedAddress(email ?? '')}>
            Ask for a new link
          </Link>
        </Button>
      </div>
    );
  }
  return (
    <OneFieldForm form={form} submit="Set password">
      {email && (
        <p className="text-muted-foreground">
          For <strong>{email}</strong>
        </p>
      )}
      <TextField
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 6 characters."
        required
      />
      <PasswordStrength password={chosen} />
      <TextField name="confirmPassword" label="Confirm password" type="password" autoComplete="new-password" required />
    </OneFieldForm>
  );
}
