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
  /** Whether the field has several lines. */
  long?: boolean;
};

/** A field of the surrounding form. Its error disappears on the next edit; the next submit checks again. */
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
