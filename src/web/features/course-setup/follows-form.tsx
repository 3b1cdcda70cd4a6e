import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import type { PlayChanges } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

export type ChangesEdit = (changes: PlayChanges) => Partial<PlayChanges>;

type FollowsFormProps = {
  setUp: SetUp;
  title: string;
  why: string;
  isChanged: boolean;
  /** What lets it follow again, made of the changes as they are when it is sent. */
  follows: ChangesEdit;
  /** What is to be kept, likewise; null where something is wrong, which is said beside its field. */
  edit: () => ChangesEdit | null;
  onDone: () => void;
  children: ReactNode;
};

/** A form about one value that follows: keeps another one, or lets it follow from the answers again. */
export function FollowsForm({ setUp, title, why, isChanged, follows, edit, onDone, children }: FollowsFormProps) {
  const [isBusy, setBusy] = useState(false);
  const keep = async (change: ChangesEdit) => {
    setBusy(true);
    if (await setUp.save((now) => ({ changes: change(now.changes) }))) onDone();
    else setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const edited = edit();
    if (edited) void keep(edited);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{why}</DialogDescription>
      </DialogHeader>
      {children}
      {isChanged && (
        <Button variant="link" className="w-fit px-0" disabled={isBusy} onClick={() => void keep(follows)}>
          Let it follow from the answers again
        </Button>
      )}
      <DialogFormFoot submit="Keep" isBusy={isBusy} failure={setUp.failure?.message} />
    </form>
  );
}
