import { Check } from 'lucide-react';
import { z } from 'zod';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';

const reasonSchema = z.object({ reason: z.string().trim().min(1, 'Say why') });

type ReasonDialogProps = {
  title: string;
  /** The effects of the action, one per line. */
  effects: readonly string[];
  /** The label of the button that performs the action. */
  action: string;
  isHarmful?: boolean;
  /** Errors that it throws are shown in the dialog, which stays open. */
  onAct: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog for an action with a stored reason: its effects, a field for the reason, and a button. */
export function ReasonDialog({ title, effects, action, isHarmful = false, onAct, onClose }: ReasonDialogProps) {
  const form = useEndpointForm(reasonSchema, {
    draft: null,
    defaults: { reason: '' },
    send: ({ reason }) => onAct(reason),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      description={<span className="sr-only">You see the effects before you confirm.</span>}
      form={form}
      submit={action}
      variant={isHarmful ? 'destructive' : 'default'}
      onClose={onClose}
    >
      <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto rounded-lg bg-muted px-4 py-3">
        {effects.map((effect) => (
          <li key={effect} className="flex items-start gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-primary" aria-hidden />
            <span>{effect}</span>
          </li>
        ))}
      </ul>
      <Field label="Reason" required error={form.errorOf('reason')}>
        <Input maxLength={200} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
