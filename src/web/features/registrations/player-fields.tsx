import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { messageAt } from '#web/client/form-errors.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { numberOrMissing } from './entry-values.ts';

type PlayerFieldsProps<Values extends FieldValues> = {
  /** Where the player stands in the form: '' for a solo entry, 'teamCaptain', 'players.0'. */
  at: string;
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
  /** The golfer's own data may be filled in by the browser, a team mate's not. */
  isSelf: boolean;
};

/** The five facts about one player. */
export function PlayerFields<Values extends FieldValues>({ at, register, errors, isSelf }: PlayerFieldsProps<Values>) {
  const name = (field: string) => (at ? `${at}.${field}` : field) as Path<Values>;
  const error = (field: string) => messageAt(errors, name(field));
  const fill = (token: string) => (isSelf ? token : 'off');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First name" error={error('firstName')} required>
        <Input autoComplete={fill('given-name')} {...register(name('firstName'))} />
      </Field>
      <Field label="Last name" error={error('lastName')} required>
        <Input autoComplete={fill('family-name')} {...register(name('lastName'))} />
      </Field>
      <Field label="Email" error={error('email')} required>
        <Input type="email" inputMode="email" autoComplete={fill('email')} {...register(name('email'))} />
      </Field>
      <Field label="Phone" error={error('phone')} required>
        <Input type="tel" inputMode="tel" autoComplete={fill('tel')} {...register(name('phone'))} />
      </Field>
      <Field label="Handicap" description="0 to 54" error={error('handicap')} required className="sm:max-w-48">
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          max={54}
          step={0.1}
          autoComplete="off"
          {...register(name('handicap'), { setValueAs: numberOrMissing })}
        />
      </Field>
    </div>
  );
}
