import { z } from 'zod';
import { passwordProofSchema } from '#areas/accounts/contract/security.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';

const withoutPassword = z.object({ password: z.string() });

type ProofFormProps = {
  /** Accounts without a password confirm identity by a recent sign-in; the server reports if that is too long ago. */
  hasPassword: boolean;
  /** The words of the button. */
  action: string;
  isDestructive?: boolean;
  /** Throws the server's error. */
  onProof: (password: string | undefined) => Promise<void>;
};

/** Asks for the password before a security setting is changed. */
export function ProofForm({ hasPassword, action, isDestructive = false, onProof }: ProofFormProps) {
  const form = useEndpointForm(hasPassword ? passwordProofSchema : withoutPassword, {
    draft: null,
    defaults: { password: '' },
    send: ({ password }) => onProof(hasPassword ? password : undefined),
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      {hasPassword && (
        <Field label="Your password" error={form.errorOf('password')} required>
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      <FormFoot form={form} submit={action} variant={isDestructive ? 'destructive' : 'default'} asksBefore={false} />
    </form>
  );
}
