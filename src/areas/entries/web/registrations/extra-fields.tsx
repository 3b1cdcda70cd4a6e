import { useState } from 'react';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { Field } from '#kernel/web/ui/field.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';

type ExtraFieldsProps<Values extends FieldValues> = {
  register: UseFormRegister<Values>;
  errorOf: (name: string) => string | undefined;
  /** One of its fields is filled in. */
  isFilled: boolean;
};

export const dayFields = ['emergencyContact', 'emergencyPhone', 'dietaryRestrictions', 'specialRequests'] as const;

/** The optional fields for the day, collapsed; open where one of them has a fault. */
export function ExtraFields<Values extends FieldValues>({ register, errorOf, isFilled }: ExtraFieldsProps<Values>) {
  const name = (field: string) => field as Path<Values>;
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      title="Emergency contact, diet, requests"
      says={isFilled ? 'given' : 'optional'}
      isOpen={isOpen || dayFields.some((field) => errorOf(field))}
      onToggle={setOpen}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Emergency contact" error={errorOf('emergencyContact')}>
            <Input autoComplete="off" {...register(name('emergencyContact'))} />
          </Field>
          <Field label="Emergency phone" error={errorOf('emergencyPhone')}>
            <Input type="tel" inputMode="tel" autoComplete="off" {...register(name('emergencyPhone'))} />
          </Field>
        </div>
        <Field label="Dietary restrictions" error={errorOf('dietaryRestrictions')}>
          <Textarea rows={2} {...register(name('dietaryRestrictions'))} />
        </Field>
        <Field label="Special requests" error={errorOf('specialRequests')}>
          <Textarea rows={3} {...register(name('specialRequests'))} />
        </Field>
      </div>
    </Fold>
  );
}
