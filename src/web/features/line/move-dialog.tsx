import { useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { lineReasonSchema, type OwnLine } from '#contracts/line.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';

export type WaitingParty = OwnLine['data'][number];

/** What the organizer wants to do, and to whom. */
export type Asked = { what: 'move' | 'offer' | 'remove'; party: WaitingParty };

type MoveDialogProps = {
  /** Null while nothing is asked. */
  asked: Asked | null;
  parties: WaitingParty[];
  tournamentId: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks why, since everybody may read it, and does it. */
export const MoveDialog = ({ asked, onClose, ...props }: MoveDialogProps) => (
  <Dialog open={asked !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{asked && <MoveForm asked={asked} onClose={onClose} {...props} />}</DialogContent>
  </Dialog>
);

const texts = {
  move: { title: 'Move', words: 'Choose the new place. Everybody on the waitlist may read the reason.', done: 'Moved' },
  offer: {
    title: 'Offer now',
    words:
      'This party comes first and gets the next places that it can use. Everybody on the waitlist may read the reason.',
    done: 'First in line',
  },
  remove: { title: 'Remove', words: 'This party loses its place and is told the reason.', done: 'Removed' },
};

const last = 'last';

function MoveForm({ asked, parties, tournamentId, onDone, onClose }: MoveDialogProps & { asked: Asked }) {
  const { what, party } = asked;
  const others = parties.filter(({ id }) => id !== party.id);
  const first = others[0];
  const [before, setBefore] = useState(first && first.place < party.place ? first.id : last);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const act = async (given: string) => {
    const params = { id: tournamentId, entryId: party.id };
    if (what === 'move')
      return call(endpoints.moveParty, { params, body: { before: before === last ? null : before, reason: given } });
    if (what === 'offer') return call(endpoints.offerNow, { params, body: { reason: given } });
    return call(endpoints.removeParty, { params, query: { reason: given } });
  };
  const submit = async () => {
    const checked = lineReasonSchema.safeParse({ reason });
    setProblem(checked.success ? undefined : checked.error.issues[0]?.message);
    if (!checked.success) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(checked.data.reason);
    } catch (error) {
      setFailure(messageOf(error));
      return setBusy(false);
    }
    toast({ title: texts[what].done, description: party.name });
    await onDone().catch(() => undefined);
    onClose();
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogHeader>
        <DialogTitle>
          {texts[what].title}: {party.name}
        </DialogTitle>
        <DialogDescription>{texts[what].words}</DialogDescription>
      </DialogHeader>
      {what === 'move' && (
        <Field label="New place">
          <Select value={before} onChange={(event) => setBefore(event.target.value)}>
            {others.map(({ id, place, name }) => (
              <option key={id} value={id}>
                Before {place}. {name}
              </option>
            ))}
            <option value={last}>At the end</option>
          </Select>
        </Field>
      )}
      <Field label="Reason" error={problem} required>
        <Input value={reason} maxLength={200} autoComplete="off" onChange={(event) => setReason(event.target.value)} />
      </Field>
      <DialogFormFoot
        submit={texts[what].title}
        variant={what === 'remove' ? 'destructive' : 'default'}
        isBusy={isBusy}
        failure={failure}
      />
    </form>
  );
}
