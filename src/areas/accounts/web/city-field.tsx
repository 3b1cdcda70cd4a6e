import { useFormContext } from 'react-hook-form';
import { cityAndState, useCitySuggestions } from '#kernel/web/client/city-suggestions.ts';
import { messageAt } from '#kernel/web/client/form-errors.ts';
import { Combobox } from '#kernel/web/ui/combobox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';

/** The city of a club, with suggestions; choosing one also fills in the state. */
export function CityField() {
  const { register, clearErrors, setValue, formState } = useFormContext();
  const cities = useCitySuggestions();
  return (
    <Field label="City" error={messageAt(formState.errors, 'city')} required>
      <Combobox
        {...cities}
        textOf={({ city }) => city}
        labelOf={cityAndState}
        onPick={({ state }) => {
          setValue('state', state, { shouldDirty: true });
          clearErrors(['state']);
        }}
        autoComplete="address-level2"
        {...register('city', { onChange: () => clearErrors(['city', 'root']) })}
      />
    </Field>
  );
}
