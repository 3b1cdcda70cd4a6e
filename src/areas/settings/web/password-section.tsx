import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { changePasswordSchema } from '#areas/accounts/contract/security.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { PasswordStrength } from '#kernel/web/ui/password-strength.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { openSessionsKey, type Security, securityQuery } from './queries.ts';
import { Reading, SectionFrame } from './section-frame.tsx';
import { SettingsForm } from './settings-form.tsx';

/**
 * Changes the password; an account made through a provider or a mailed code has none, and is mailed a link to set one.
 */
export function PasswordSection({ viewer, security }: { viewer: Viewer; security: Security | undefined }) {
  const query = useQuery(securityQuery(security));
  return (
    <SectionFrame title="Password" description="Long beats complicated: a few words that only you would put together.">
      <Reading query={query} failure="Your security settings could not be loaded.">
        {({ has_password: hasPassword }) =>
          hasPassword ? <ChangePasswordForm /> : <SetPassword email={viewer.user.email} />
        }
      </Reading>
    </SectionFrame>
  );
}

const formSchema = changePasswordSchema
  .extend({ confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine((form) => !form.confirmPassword || form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

const noPassword = { current_password: '', password: '', confirmPassword: '' };

function ChangePasswordForm() {
  const queryClient = useQueryClient();
  const form = useEndpointForm(formSchema, {
    draft: null,
    defaults: noPassword,
    send: ({ current_password, password }) =>
      call(signInEndpoints.changePassword, { body: { current_password, password } }),
    next: () => noPassword,
    onDone: () => {
      toast({ title: 'Password changed', description: 'You were signed out everywhere else.' });
      return queryClient.invalidateQueries({ queryKey: openSessionsKey });
    },
  });
  const { register, errorOf, control } = form;
  const typed = useWatch({ control, name: 'password' });
  return (
    <SettingsForm
      title="Change your password"
      description="You stay signed in here and are signed out everywhere else."
      form={form}
      submit="Change password"
    >
      <div className="flex max-w-md flex-col gap-5">
        <Field label="Current password" error={errorOf('current_password')} required>
          <Input type="password" autoComplete="current-password" {...register('current_password')} />
        </Field>
        <Field label="New password" description="At least 6 characters." error={errorOf('password')} required>
          <Input type="password" autoComplete="new-password" {...register('password')} />
        </Field>
        <PasswordStrength password={typed} />
        <Field label="Confirm new password" error={errorOf('confirmPassword')} required>
          <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </div>
    </SettingsForm>
  );
}

function SetPassword({ email }: { email: string }) {
  const ask = useMutation({
    mutationFn: () => call(signInEndpoints.forgotPassword, { body: { email } }),
    onError: (error) =>
      toast({ title: 'Could not send the email', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Set a password</CardTitle>
        <CardDescription>
          You sign in with Google, Apple or a mailed code, and need no password. With one, your email address opens the
          account as well. We mail you a link to set it; afterwards you sign in again.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-4">
        {ask.isSuccess && (
          <Alert>
            <MailCheck aria-hidden />
            <AlertTitle>Please check your email</AlertTitle>
            <AlertDescription className="break-words">
              We sent a link to {email}. It works once, and for one hour.
            </AlertDescription>
          </Alert>
        )}
        <Button variant={ask.isSuccess ? 'outline' : 'default'} busy={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isSuccess ? 'Send the link again' : 'Set a password'}
        </Button>
      </CardContent>
    </Card>
  );
}
