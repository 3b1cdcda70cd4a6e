import { cityAndState, useCitySuggestions } from '#kernel/web/client/city-suggestions.ts';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

/** The place near which a search form looks, with city suggestions. */
export const NearField = ({ value }: { value: string }) => (
  <Field label="Near">
    <Combobox
      {...useCitySuggestions()}
      textOf={cityAndState}
      name="near"
      defaultValue={value}
      placeholder="City or ZIP code"
      maxLength={100}
    />
  </Field>
);
