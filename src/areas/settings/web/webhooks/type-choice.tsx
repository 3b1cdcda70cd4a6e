import { useState } from 'react';
import type { WebhookType } from '#areas/integrations/contract/webhook-choices.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import type { WebhookList } from './queries.ts';

type TypeChoiceProps = {
  types: WebhookList['types'];
  /** Empty for all types. */
  value: WebhookType[];
  onChange: (value: WebhookType[]) => void;
  error?: string | undefined;
};

/** All event types, or selected ones. */
export function TypeChoice({ types, value, onChange, error }: TypeChoiceProps) {
  const [isOpen, setChosen] = useState(false);
  const isChosen = isOpen || value.length > 0;
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">Events</legend>
      <Field label="All events, later ones too" inline>
        <Checkbox
          checked={!isChosen}
          onCheckedChange={(isOn) => {
            setChosen(isOn !== true);
            onChange(isOn === true ? [] : types.map(({ type }) => type).filter((type) => type !== 'ping'));
          }}
        />
      </Field>
      {isChosen && (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          {types
            .filter(({ type }) => type !== 'ping')
            .map(({ type, words }) => (
              <Field key={type} label={words} description={type} inline>
                <Checkbox
                  checked={value.includes(type)}
                  onCheckedChange={(isOn) =>
                    onChange(isOn === true ? [...value, type] : value.filter((one) => one !== type))
                  }
                />
              </Field>
            ))}
        </div>
      )}
      {isChosen && value.length === 0 && (
        <p className="mt-2 text-sm text-muted-foreground">Nothing is chosen, which means everything.</p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
