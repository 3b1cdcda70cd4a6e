import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { forgotPasswordSchema } from '#areas/accounts/contract/security.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { OneFieldForm } from './one-field-form.tsx';
import { TextField } from './text-field.tsx';
import { typedAddress, useTypedAddress } from './typed-address.ts';

/** Requests a link to reset the password. The answer is the same whether the address has an account or not. */
export function ForgotPasswordForm({ email }: { email: string }) {
  const before = useTypedAddress();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useEndpointForm(forgotPasswordSchema, {
    draft: ['forgot-password'],
    defaults: { email: before || email },
    parts: ['email'],
    revalidates: false,
    send: (body) => call(signInEndpoints.forgotPassword, { body }),
    onDone: (_, body) => setSentTo(body.email),
  });
  const typed = useWatch({ control: form.control, name: 'email' });
  if (sentTo) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 text-center">
        <MailCheck className="size-10 text-primary" aria-hidden />
        <p>
          If <strong>{sentTo}</strong> has an account, a link to set a new password is on its way. It works once, and
          for one hour.
        </p>
        <Button variant="outline" onClick={() => setSentTo(null)}>
          Use another address
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <OneFieldForm form={form} submit="Send link">
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" required />
      </OneFieldForm>
      <Link
        to={paths.signIn()}
        state={typedAddress(typed)}
        className="text-center font-medium text-primary underline underline-offset-4"
      >
        Back to sign in
      </Link>
    </div>
  );
}
