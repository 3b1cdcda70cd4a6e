import { z } from 'zod';
import { line } from '#kernel/contract/fields.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { Input } from '#kernel/web/ui/input.tsx';

type NoteFormProps = {
  /** The key under which this tab keeps the text until it is sent. */
  draft: readonly string[];
  /** The name of the field in the API. */
  name: 'note' | 'message';
  label: string;
  action: string;
  /** The maximum length in characters. */
  most: number;
  onSend: (text: string) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
};

/** A form with one line of optional text. */
export function NoteForm({ draft, name, label, action, most, onSend, onSent, onClose }: NoteFormProps) {
  const schema: z.ZodType<Record<string, string>, Record<string, string>> = z.object({ [name]: line(most) });
  const form = useEndpointForm(schema, {
    draft,
    defaults: { [name]: '' },
    send: (typed) => onSend(typed[name] ?? ''),
    onDone: onSent,
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-3" onSubmit={form.submit}>
      <Field label={label} error={form.errorOf(name)}>
        <Input maxLength={most} {...form.register(name)} />
      </Field>
      <FormFoot form={form} submit={action} onCancel={onClose} />
    </form>
  );
}
