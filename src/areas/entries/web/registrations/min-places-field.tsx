import { Field } from '#kernel/web/ui/field.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

type MinPlacesFieldProps = { people: number; minPlaces: number; onChange: (minPlaces: number) => void };

/** The least number of places that a party accepts. */
export const MinPlacesField = ({ people, minPlaces, onChange }: MinPlacesFieldProps) => (
  <Field
    label="At least"
    description="Fewer places come free sooner. If only some fit, the players named last stay out."
  >
    <Select className="max-w-44" value={minPlaces} onChange={(event) => onChange(Number(event.target.value))}>
      {Array.from({ length: people }, (_, index) => people - index).map((count) => (
        <option key={count} value={count}>
          {count === people ? `All ${count}` : count} {count === 1 ? 'player' : 'players'}
        </option>
      ))}
    </Select>
  </Field>
);
