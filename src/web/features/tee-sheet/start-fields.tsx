import type { TeeSheet } from '#contracts/tee-sheets.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

type StartFieldsProps = {
  time: string;
  hole: number;
  holes: TeeSheet['round']['holes'];
  onTime: (time: string) => void;
  onHole: (hole: number) => void;
};

/** When, on the venue's clocks, and from which hole. */
export const StartFields = ({ time, hole, holes, onTime, onHole }: StartFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="Time" required>
      <Input type="time" value={time} onChange={(event) => onTime(event.target.value)} />
    </Field>
    <Field label="Hole">
      <Select value={hole} onChange={(event) => onHole(Number(event.target.value))}>
        {holes.map(({ number, par }) => (
          <option key={number} value={number}>
            Hole {number} (par {par})
          </option>
        ))}
      </Select>
    </Field>
  </div>
);
