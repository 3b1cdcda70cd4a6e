import { z } from 'zod';
import { groupById, groupNumbers } from '#areas/play/rules/tee-sheets/sheet.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const noteSchema = z.object({ note: z.string().transform((typed) => typed.replace(/\s+/g, ' ').trim() || null) });

type GroupNoteProps = { editing: TeeSheetEditing; groupId: string; onDone: () => void };

/** A group's note for the committee and the starter. */
export function GroupNote({ editing: { sheet }, groupId, onDone }: GroupNoteProps) {
  const { ask } = useSheetActions();
  const number = groupNumbers(sheet).get(groupId);
  const form = useEndpointForm(noteSchema, {
    draft: ['group-note', groupId],
    defaults: { note: groupById(sheet, groupId)?.note ?? '' },
    prefix: 'ops.0.',
    send: ({ note }) => ask([{ op: 'note', groupId, note }], `The note of group ${number} was kept.`),
    close: onDone,
  });
  return (
    <DialogForm
      title={`Note of group ${number}`}
      description="For the committee and the starter. Golfers do not see it."
      form={form}
      submit="Keep note"
    >
      <Field label="Note" error={form.errorOf('note')}>
        <Textarea maxLength={200} rows={3} {...form.register('note')} />
      </Field>
    </DialogForm>
  );
}
