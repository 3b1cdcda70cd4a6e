import { type FormEvent, useState } from 'react';
import { groupById, groupNumbers } from '#domain/tee-sheets/sheet.ts';
import { DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

type GroupNoteProps = { editing: TeeSheetEditing; groupId: string; onDone: () => void };

/** What the committee and the starter should know of a group. */
export function GroupNote({ editing: { sheet }, groupId, onDone }: GroupNoteProps) {
  const { act } = useSheetActions();
  const [note, setNote] = useState(groupById(sheet, groupId)?.note ?? '');
  const number = groupNumbers(sheet).get(groupId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kept = note.replace(/\s+/g, ' ').trim();
    if (act([{ op: 'note', groupId, note: kept || null }], `The note of group ${number} was kept.`)) onDone();
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Note of group {number}</DialogTitle>
        <DialogDescription>For the committee and the starter. Golfers do not see it.</DialogDescription>
      </DialogHeader>
      <Field label="Note">
        <Textarea value={note} maxLength={200} rows={3} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <DialogFormFoot submit="Keep note" isBusy={false} />
    </form>
  );
}
