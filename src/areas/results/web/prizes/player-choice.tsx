import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';

type PlayerChoiceProps = {
  legend: string;
  players: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Some of the field, by boxes. */
export function PlayerChoice({ legend, players, chosen, onChange }: PlayerChoiceProps) {
  if (players.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        {legend} <span className="font-normal text-muted-foreground">({chosen.length})</span>
      </legend>
      <div className="grid max-h-64 gap-2 overflow-y-auto rounded-lg border p-3 sm:grid-cols-2">
        {players.map(({ id, name }) => (
          <Field key={id} label={<span className="wrap-anywhere">{name}</span>} inline>
            <Checkbox
              checked={chosen.includes(id)}
              onCheckedChange={(isChecked) =>
                onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
