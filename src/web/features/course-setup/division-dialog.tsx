import { type FormEvent, useState } from 'react';
import { handicapOrNone } from '#contracts/handicap.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { type HandicapValue, IndexInput } from '#web/ui/handicap-field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { DivisionEntry, Play } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

export type DivisionDraft = Omit<Play['divisions'][number], 'id' | 'players'> & { id?: string };

/** What is sent of divisions: everything but what the server counts. */
export const entriesOf = (divisions: Play['divisions']): DivisionEntry[] =>
  divisions.map(({ players: _, ...entry }) => entry);

type DivisionDialogProps = { setUp: SetUp; division: DivisionDraft | null; onClose: () => void };

/** Who may play in a division: new, changed, or taken away. */
export const DivisionDialog = ({ setUp, division, onClose }: DivisionDialogProps) => (
  <Dialog open={division !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{division && <DivisionForm setUp={setUp} division={division} onDone={onClose} />}</DialogContent>
  </Dialog>
);

const indexes = [
  ['min_index', 'Index from', '0'],
  ['max_index', 'Index up to', '54'],
] as const;
const ages = [
  ['min_age', 'Years from', '55'],
  ['max_age', 'Years up to', '99'],
] as const;

function DivisionForm({ setUp, division, onDone }: { setUp: SetUp; division: DivisionDraft; onDone: () => void }) {
  const [draft, setDraft] = useState(division);
  const [typed, setTyped] = useState<Record<'min_index' | 'max_index', HandicapValue>>(division);
  const limits = {
    min_index: handicapOrNone.safeParse(typed.min_index),
    max_index: handicapOrNone.safeParse(typed.max_index),
  };
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  /** Keeps this division among those that there are then; null takes it away. */
  const keep = async (own: DivisionEntry | null) => {
    setBusy(true);
    const isKept = await setUp.save(({ divisions }) => {
      const place = division.id ? divisions.findIndex(({ id }) => id === division.id) : -1;
      const all = entriesOf(divisions);
      if (place < 0) return { divisions: own ? [...all, own] : all };
      return { divisions: own ? all.with(place, own) : all.toSpliced(place, 1) };
    });
    if (isKept) onDone();
    else setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { min_index, max_index } = limits;
    if (draft.name.trim() === '' || !min_index.success || !max_index.success) return;
    const own = { ...draft, name: draft.name.trim(), min_index: min_index.data, max_index: max_index.data };
    const { players: _, ...entry } = { players: 0, ...own };
    void keep(entry);
  };
  const refused = setUp.failure?.fields.find(({ field }) => field.startsWith('divisions'))?.message;
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>{division.id ? `Division ${division.name}` : 'Another division'}</DialogTitle>
        <DialogDescription>What you leave empty does not matter. Ages are those of the year of play.</DialogDescription>
      </DialogHeader>
      <Field label="Name" error={isTried && draft.name.trim() === '' ? 'Name the division' : undefined} required>
        <Input
          value={draft.name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      <Field label="For">
        <Select
          value={draft.gender ?? ''}
          onChange={({ target }) =>
            setDraft({ ...draft, gender: target.value === '' ? null : (target.value as 'm' | 'f') })
          }
        >
          <option value="">Men and women</option>
          <option value="f">Women</option>
          <option value="m">Men</option>
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {indexes.map(([name, label, placeholder]) => (
          <Field key={name} label={label} error={isTried ? limits[name].error?.issues[0]?.message : undefined}>
            <IndexInput
              placeholder={placeholder}
              value={typed[name]}
              onChange={(index) => setTyped({ ...typed, [name]: index })}
            />
          </Field>
        ))}
        {ages.map(([name, label, placeholder]) => (
          <Field key={name} label={label}>
            <Input
              type="number"
              inputMode="numeric"
              step={1}
              placeholder={placeholder}
              value={draft[name] ?? ''}
              onChange={({ target }) =>
                setDraft({ ...draft, [name]: target.value === '' ? null : Number(target.value) })
              }
            />
          </Field>
        ))}
      </div>
      {division.id && (
        <Button
          variant="link"
          className="w-fit px-0 text-destructive"
          disabled={isBusy}
          onClick={() => void keep(null)}
        >
          Take this division away
        </Button>
      )}
      <DialogFormFoot submit="Keep" isBusy={isBusy} failure={refused ?? setUp.failure?.message} />
    </form>
  );
}
