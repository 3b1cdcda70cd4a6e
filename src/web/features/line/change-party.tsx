import { useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import type { LineEntry } from '#contracts/line.ts';
import { goesToTheEnd } from '#domain/line.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type ChangePartyProps = {
  /** Null while nothing is changed. */
  entry: LineEntry | null;
  onChanged: (entry: LineEntry) => void;
  onClose: () => void;
};

/** How many are wanted, and how few would do. */
export const ChangeParty = ({ entry, onChanged, onClose }: ChangePartyProps) => (
  <Dialog open={entry !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{entry && <PartyForm entry={entry} onChanged={onChanged} onClose={onClose} />}</DialogContent>
  </Dialog>
);

function consequenceOf(entry: LineEntry, party: { people: number; least: number }): string {
  if (entry.state === 'entered') return 'Your tickets in the draw stay as they are.';
  return goesToTheEnd(entry, party)
    ? 'You ask for more: your party goes to the end of the line.'
    : 'You keep your place in line.';
}

const countsTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

function PartyForm({ entry, onChanged, onClose }: ChangePartyProps & { entry: LineEntry }) {
  const [people, setPeople] = useState(entry.people);
  const [wished, setLeast] = useState(entry.least);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const least = Math.min(wished, people);
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onChanged(await call(endpoints.changeParty, { params: { id: entry.id }, body: { people, least } }));
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DialogHeader>
        <DialogTitle>Change my party</DialogTitle>
        <DialogDescription>
          You named {entry.named} {entry.named === 1 ? 'player' : 'players'}. Those you named last stay out first.
        </DialogDescription>
      </DialogHeader>
      <Field label="Players">
        <Select value={people} onChange={(event) => setPeople(Number(event.target.value))}>
          {countsTo(entry.named).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <Field label="At least">
        <Select value={least} onChange={(event) => setLeast(Number(event.target.value))}>
          {countsTo(people).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <p aria-live="polite" className="rounded-lg bg-muted px-4 py-3.5 text-[0.9375rem]">
        {consequenceOf(entry, { people, least })}
      </p>
      <DialogFormFoot submit="Change my party" isBusy={isBusy} failure={failure} />
    </form>
  );
}
