import { useState } from 'react';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';

type PlayerChoiceProps = {
  legend: string;
  players: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Few players are ever chosen, so players who are not chosen appear only in a search. */
  isSeldom?: boolean;
};

const few = 8;

/** A choice of players of the field, by checkboxes and a search. */
export function PlayerChoice({ legend, players, chosen, onChange, isSeldom = false }: PlayerChoiceProps) {
  const [words, setWords] = useState('');
  if (players.length === 0) return null;
  const wanted = words.trim().toLowerCase();
  const isFound = ({ id, name }: { id: string; name: string }) => {
    if (wanted !== '') return name.toLowerCase().includes(wanted) || (isSeldom && chosen.includes(id));
    return !isSeldom || chosen.includes(id) || players.length <= few;
  };
  const shown = players.filter(isFound);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium wrap-anywhere">
        {legend} <span className="font-normal text-muted-foreground">({chosen.length})</span>
      </legend>
      {players.length > few && (
        <SearchInput
          label={`${legend}: find a player`}
          placeholder="Find a player"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {wanted !== '' && shown.length === 0 && <p className="text-muted-foreground">Nobody is called so.</p>}
      {shown.length > 0 && (
        <div className="grid max-h-64 gap-2 overflow-y-auto rounded-lg border p-3 sm:grid-cols-2">
          {shown.map(({ id, name }) => (
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
      )}
    </fieldset>
  );
}
