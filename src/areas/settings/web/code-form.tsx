import { verifyFactorSchema } from '#areas/accounts/contract/security.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';

const formSchema = verifyFactorSchema.pick({ code: true });

/** Asks for the six-digit code. `onCode` throws the server's error. */
export function CodeForm({ description, onCode }: { description: string; onCode: (code: string) => Promise<void> }) {
  const form = useEndpointForm(formSchema, { draft: null, defaults: { code: '' }, send: ({ code }) => onCode(code) });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Field label="Code" description={description} error={form.errorOf('code')} required>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-48 font-mono text-lg tracking-[0.2em]"
          {...form.register('code')}
        />
      </Field>
      <FormFoot form={form} submit="Verify" asksBefore={false} />
    </form>
  );
}
