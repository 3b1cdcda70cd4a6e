import type { ComponentProps } from 'react';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';

type NumberFieldProps = ComponentProps<'input'> & { label: string; hint?: string | null; error: string | undefined };

/** A labelled number field with a numeric keyboard. */
export function NumberField({ label, hint, error, step = 1, ...props }: NumberFieldProps) {
  return (
    <Field label={label} error={error} {...(hint ? { description: hint } : {})}>
      <Input type="number" inputMode={step === 1 ? 'numeric' : 'decimal'} step={step} min={0} {...props} />
    </Field>
  );
}
