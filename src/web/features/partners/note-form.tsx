import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type NoteFormProps = {
  label: string;
  action: string;
  /** How many characters. */
  most: number;
  isBusy: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
};

/** A line of plain text that may be left out. */
export function NoteForm({ label, action, most, isBusy, onSend, onClose }: NoteFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <Field label={label}>
        <Input value={text} maxLength={most} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
