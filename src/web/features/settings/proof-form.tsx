import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passwordProofSchema } from '#contracts/security.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showFailure } from '#web/client/form-errors.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';

const withoutPassword = z.object({ password: z.string() });

type ProofFormProps = {
  /**
   * Accounts without a password prove themselves by having just signed in; the server says when that was too long ago.
   */
  hasPassword: boolean;
  /** What the button does. */
  action: string;
  isDestructive?: boolean;
  /** Throws what the server says. */
  onProof: (password: string | undefined) => Promise<void>;
};

/** Asks for the password before something that protects the account is changed. */
export function ProofForm({ hasPassword, action, isDestructive = false, onProof }: ProofFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(hasPassword ? passwordProofSchema : withoutPassword),
    defaultValues: { password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onProof(hasPassword ? password : undefined);
    } catch (error) {
      showFailure(error, setError, ['password']);
    }
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      {hasPassword && (
        <Field label="Your password" error={errors.password?.message} required>
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      <FormFailure message={errors.root?.message} />
      <Button
        type="submit"
        className="sm:self-start"
        variant={isDestructive ? 'destructive' : 'default'}
        busy={formState.isSubmitting}
      >
        {action}
      </Button>
    </form>
  );
}
