import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { organizerProfileSchema, type SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { ownName } from '#areas/accounts/rules/whole-name.ts';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { AccountFoot } from './account-foot.tsx';
import { TextField } from './text-field.tsx';

/** Mails a sign-in code. @throws ApiError with the field `email`, or too_many_requests */
export const askForCode = (email: string) => call(signInEndpoints.askSignInCode, { body: { email } });

/** The address that a code is mailed to, and the account to create where the address has none. */
export type CodeReceiver = {
  email: string;
  accountType: 'golfer' | 'organizer';
  name?: string | undefined;
  organizationName?: string | undefined;
};

const { organization_name } = organizerProfileSchema.shape;
const made = { golfer: 'a golfer’s account', organizer: 'an organizer’s account' };

type CodeFormProps = {
  receiver: CodeReceiver;
  onSignedIn: (answer: SignedInAnswer) => unknown;
  onBack: () => void;
};

const missing = (error: unknown) =>
  error instanceof ApiError
    ? error.errors.map(({ field }) => field).filter((field) => field === 'name' || field === 'organization_name')
    : [];

/** Asks for the mailed code and, where the address has no account yet, for the names that a new account needs. */
export function CodeForm({ receiver, onSignedIn, onBack }: CodeFormProps) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const form = useEndpointForm(
    z.object({
      code: z.string().trim().min(1, 'Code is required'),
      organization_name: asked.includes('organization_name') ? organization_name : z.string(),
      name: asked.includes('name') ? ownName : z.string(),
    }),
    {
      draft: null,
      defaults: { code: '', organization_name: receiver.organizationName ?? '', name: receiver.name ?? '' },
      parts: ['code', ...asked],
      revalidates: false,
      send: async ({ code, ...names }) => {
        const { email, accountType } = receiver;
        try {
          return await call(signInEndpoints.checkSignInCode, {
            body: { email, code, account_type: accountType, ...names },
          });
        } catch (error) {
          const more = missing(error).filter((field) => !asked.includes(field));
          if (more.length === 0) throw error;
          setAsked([...asked, ...more]);
          throw new Error(
            `No account has this address yet. Give your name, and ${made[receiver.accountType]} is made.`,
          );
        }
      },
      onDone: onSignedIn,
    },
  );
  const sendAgain = async () => {
    setSending(true);
    try {
      await askForCode(receiver.email);
      toast({ title: 'Code sent', description: 'The one before works no more.' });
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <p role="status">
          We mailed a 6-digit code to <strong className="font-semibold wrap-anywhere">{receiver.email}</strong>. It
          works for 10 minutes.
        </p>
        <TextField name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} required />
        {asked.includes('organization_name') && (
          <TextField name="organization_name" label="Organization name" autoComplete="organization" required />
        )}
        {asked.includes('name') && <TextField name="name" label="Your name" autoComplete="name" required />}
        <AccountFoot form={form} submit="Go on" />
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="link" size="sm" className="px-0" onClick={onBack}>
            Another address
          </Button>
          <Button variant="link" size="sm" className="px-0" busy={isSending} onClick={() => void sendAgain()}>
            Send again
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
