import { Controller } from 'react-hook-form';
import { divisionSchema } from '#areas/play/contract/play.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { IndexInput } from '#kernel/web/ui/handicap-field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { OtherWay } from './other-way.tsx';
import type { DivisionEntry, Play } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

export type DivisionDraft = Omit<Play['divisions'][number], 'id' | 'players'> & { id?: string };

/** The divisions as request body, without the counts that the server adds. */
export const entriesOf = (divisions: Play['divisions']): DivisionEntry[] =>
  divisions.map(({ players: _, ...entry }) => entry);

type DivisionDialogProps = { setUp: SetUp; division: DivisionDraft | null; onClose: () => void };

/** The form of a division: add, change or remove it. */
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
  const { divisions, tournament } = setUp.play;
  const placeIn = (all: readonly { id: string }[]) => all.findIndex(({ id }) => id === division.id);
  const place = placeIn(divisions);
  /** Applies the edit to the divisions as they are when it is saved; null removes this division. */
  const edited = (own: DivisionEntry | null) => (now: Play) => {
    const at = placeIn(now.divisions);
    const all = entriesOf(now.divisions);
    if (at < 0) return { divisions: own ? [...all, own] : all };
    return { divisions: own ? all.with(at, own) : all.toSpliced(at, 1) };
  };
  const form = useEndpointForm(divisionSchema, {
    draft: ['division', tournament.id, division.id ?? 'new'],
    defaults: division,
    prefix: `divisions.${place < 0 ? divisions.length : place}.`,
    send: (own) => setUp.send(edited(own)),
    close: onDone,
  });
  const { register, control, errorOf } = form;
  return (
    <DialogForm
      title={division.id ? `Division ${division.name}` : 'Another division'}
      description="An empty field sets no limit. Ages are for the year of play."
      form={form}
      submit="Keep"
    >
      <Field label="Name" error={errorOf('name')} required>
        <Input maxLength={40} autoComplete="off" {...register('name')} />
      </Field>
      <Field label="For" error={errorOf('gender')}>
        <Select {...register('gender', { setValueAs: (chosen) => chosen || null })}>
          <option value="">Men and women</option>
          <option value="f">Women</option>
          <option value="m">Men</option>
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {indexes.map(([name, label, placeholder]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value = null, onChange, ref } }) => (
              <Field label={label} error={errorOf(name)}>
                <IndexInput ref={ref} placeholder={placeholder} value={value} onChange={onChange} />
              </Field>
            )}
          />
        ))}
        {ages.map(([name, label, placeholder]) => (
          <Field key={name} label={label} error={errorOf(name)}>
            <Input
              type="number"
              inputMode="numeric"
              step={1}
              placeholder={placeholder}
              {...register(name, { setValueAs: (typed) => (typed === '' || typed === null ? null : Number(typed)) })}
            />
          </Field>
        ))}
      </div>
      {division.id && (
        <OtherWay setUp={setUp} edit={edited(null)} form={form} isHarmful onDone={onDone}>
          Take this division away
        </OtherWay>
      )}
    </DialogForm>
  );
}
