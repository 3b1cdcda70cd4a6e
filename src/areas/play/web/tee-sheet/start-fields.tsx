import type { UseFormRegisterReturn } from 'react-hook-form';
import type { TeeSheet } from '#areas/play/contract/tee-sheets.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';

type StartFieldsProps = {
  time: UseFormRegisterReturn;
  hole: UseFormRegisterReturn;
  holes: TeeSheet['round']['holes'];
  errorOf: (name: 'time' | 'hole') => string | undefined;
};

/** The fields of a start: the time in the venue's time zone, and the hole. */
export const StartFields = ({ time, hole, holes, errorOf }: StartFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Time" error={errorOf('time')} required>
      <Input type="time" {...time} />
    </Field>
    <Field label="Hole" error={errorOf('hole')}>
      <Select {...hole}>
        <Options of={holes.map(({ number, par }) => [number, `Hole ${number} (par ${par})`])} />
      </Select>
    </Field>
  </div>
);
