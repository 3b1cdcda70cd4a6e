import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { messageAt } from '#kernel/web/client/form-errors.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';

type TextFieldProps = ComponentProps<'input'> & {
  name: string;
  label: string;
  description?: ReactNode;
  /** Several lines. */
  long?: boolean;
};

/** A field of the form around it. Its complaint goes as soon as the field is edited; the next submit looks again. */
export function TextField({
  name,
  label,
  description,
  required = false,
  long = false,
  className,
  ...input
}: TextFieldProps) {
  const { register, clearErrors, formState } = useFormContext();
  const registered = register(name, { onChange: () => clearErrors([name, 'root']) });
  return (
    <Field
      label={label}
      description={description}
      error={messageAt(formState.errors, name)}
      required={required}
      {...(className ? { className } : {})}
    >
      {long ? <Textarea rows={3} {...registered} /> : <Input {...input} {...registered} />}
    </Field>
  );
}
