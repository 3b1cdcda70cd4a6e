import { Field } from '#kernel/web/ui/field.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

type LeastFieldProps = { people: number; least: number; onChange: (least: number) => void };

/** How few places would do. */
export const LeastField = ({ people, least, onChange }: LeastFieldProps) => (
  <Field
    label="At least"
    description="Fewer places come free sooner. Those you named last stay out if we can offer only so many."
  >
    <Select className="max-w-44" value={least} onChange={(event) => onChange(Number(event.target.value))}>
      {Array.from({ length: people }, (_, index) => people - index).map((count) => (
        <option key={count} value={count}>
          {count === people ? `All ${count}` : count} {count === 1 ? 'player' : 'players'}
        </option>
      ))}
    </Select>
  </Field>
);
