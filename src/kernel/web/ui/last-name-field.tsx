import type { ComponentProps, Ref } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type LastNameFieldProps = {
  /** Null for a person with a single name. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  error: string | undefined;
  /** The form is about the person who fills it in. */
  isSelf?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A last name, or a checkbox for a person with a single name, who enters it as the first name. */
export const LastNameField = ({
  value,
  onChange,
  onBlur,
  error,
  isSelf = false,
  autoComplete = 'off',
  ref,
}: LastNameFieldProps) => (
  <div className="flex flex-col gap-3">
    {value !== null && (
      <Field label="Last name" error={error} required>
        <Input
          ref={ref}
          autoComplete={autoComplete}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      </Field>
    )}
    <Field label={isSelf ? 'I have one name' : 'They have one name'} inline>
      <Checkbox checked={value === null} onCheckedChange={(isOne) => onChange(isOne ? null : '')} />
    </Field>
  </div>
);

type LastNameControlProps<Values extends FieldValues, Sent> = Omit<
  ComponentProps<typeof LastNameField>,
  'value' | 'onChange' | 'onBlur' | 'ref'
> & {
  control: Control<Values, unknown, Sent>;
  name: Path<Values>;
  onEdit?: () => void;
};

/** `LastNameField` connected to react-hook-form. */
export const LastNameControl = <Values extends FieldValues, Sent>({
  control,
  name,
  onEdit,
  ...props
}: LastNameControlProps<Values, Sent>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { ref, value, onChange, onBlur } }) => (
      <LastNameField
        ref={ref}
        value={value}
        onChange={(typed) => {
          onChange(typed);
          onEdit?.();
        }}
        onBlur={onBlur}
        {...props}
      />
    )}
  />
);

/** The field's value for a known name: null for a single name. */
export const lastNameToType = (firstName: string, lastName: string): string | null =>
  firstName !== '' && lastName === '' ? null : lastName;
