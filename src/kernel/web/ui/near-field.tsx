import { cityAndState, useCitySuggestions } from '#kernel/web/client/city-suggestions.ts';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

/** Where it should be near to, in a form of an address: a city is suggested while it is typed. */
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
