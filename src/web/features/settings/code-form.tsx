import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { verifyFactorSchema } from '#contracts/security.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showFailure } from '#web/client/form-errors.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';

const formSchema = verifyFactorSchema.pick({ code: true });

/** Asks for the six digits. `onCode` throws what the server says. */
export function CodeForm({ description, onCode }: { description: string; onCode: (code: string) => Promise<void> }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { code: '' },
  });
  const { errors } = formState;
  const verify = handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      showFailure(error, setError, ['code']);
    }
  });
  return (
    <form method="post" onSubmit={verify} noValidate className="flex flex-col gap-5">
      <Field label="Code" description={description} error={errors.code?.message} required>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-48 font-mono text-lg tracking-[0.2em]"
          {...register('code')}
        />
      </Field>
      <FormFailure message={errors.root?.message} />
      <Button type="submit" className="sm:self-start" busy={formState.isSubmitting}>
        Verify
      </Button>
    </form>
  );
}
