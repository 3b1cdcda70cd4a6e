import type { ComponentProps } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { HandicapField } from './handicap-field.tsx';

type HandicapControlProps<Values extends FieldValues, Sent> = Omit<
  ComponentProps<typeof HandicapField>,
  'value' | 'onChange' | 'onBlur' | 'ref'
> & {
  control: Control<Values, unknown, Sent>;
  name: Path<Values>;
};

/**
 * The handicap field of a form of react-hook-form. An empty field must be null, because an undefined value would show
 * the initial one.
 */
export const HandicapControl = <Values extends FieldValues, Sent>({
  control,
  name,
  empty = '',
  ...props
}: HandicapControlProps<Values, Sent>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { ref, value, onChange, onBlur } }) => (
      <HandicapField ref={ref} value={value} onChange={onChange} onBlur={onBlur} empty={empty} {...props} />
    )}
  />
);
