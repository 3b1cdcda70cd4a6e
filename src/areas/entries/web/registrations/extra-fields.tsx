import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';

type ExtraFieldsProps<Values extends FieldValues> = {
  register: UseFormRegister<Values>;
  errorOf: (name: string) => string | undefined;
};

/** What helps on the day; all of it optional. */
export function ExtraFields<Values extends FieldValues>({ register, errorOf }: ExtraFieldsProps<Values>) {
  const name = (field: string) => field as Path<Values>;
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 text-lg font-semibold">
        For the day <span className="font-normal text-muted-foreground">(optional)</span>
      </legend>
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
    </fieldset>
  );
}
