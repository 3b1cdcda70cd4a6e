import type { Control, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { Field } from '#kernel/web/ui/field.tsx';
import { HandicapControl } from '#kernel/web/ui/handicap-control.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { LastNameControl } from '#kernel/web/ui/last-name-field.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { numberOrMissing } from './entry-values.ts';

export type PlayerFieldsProps<Values extends FieldValues, Sent> = {
  /** The player's path in the form's values: '' for a solo entry, 'teamCaptain', 'players.0'. */
  at: string;
  register: UseFormRegister<Values>;
  control: Control<Values, unknown, Sent>;
  errorOf: (name: string) => string | undefined;
  /** Whether the player is the golfer themselves: only then may the browser autofill the fields. */
  isSelf: boolean;
  /** The facts besides the index that the tournament's divisions require. */
  asks?: { gender: boolean; birthYear: boolean } | undefined;
};
type FurtherFieldsProps<Values extends FieldValues, Sent> = PlayerFieldsProps<Values, Sent> & { isOptional?: boolean };

/** The five facts about one player, all of them required. */
export function PlayerFields<Values extends FieldValues, Sent>(props: PlayerFieldsProps<Values, Sent>) {
  const { at, register, control, errorOf, isSelf } = props;
  const name = (field: string) => (at ? `${at}.${field}` : field) as Path<Values>;
  const fill = (token: string) => (isSelf ? token : 'off');
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <div className="grid grid-cols-2 items-start gap-3 sm:contents">
        <Field label="First name" error={errorOf(name('firstName'))} required>
          <Input autoComplete={fill('given-name')} {...register(name('firstName'))} />
        </Field>
        <LastNameControl
          control={control}
          name={name('lastName')}
          error={errorOf(name('lastName'))}
          isSelf={isSelf}
          autoComplete={fill('family-name')}
        />
      </div>
      <FurtherFields {...props} />
    </div>
  );
}

/** The fields of a player besides the name. */
export const furtherFields = ['email', 'phone', 'handicap', 'birthYear', 'gender'];

/** The contact of a player, and the facts that leaderboards and divisions use. */
export function FurtherFields<Values extends FieldValues, Sent>({
  at,
  register,
  control,
  errorOf,
  isSelf,
  asks,
  isOptional = false,
}: FurtherFieldsProps<Values, Sent>) {
  const name = (field: string) => (at ? `${at}.${field}` : field) as Path<Values>;
  const error = (field: string) => errorOf(name(field));
  const fill = (token: string) => (isSelf ? token : 'off');
  const required = !isOptional;
  return (
    <>
      <Field label="Email" error={error('email')} required={required}>
        <Input type="email" inputMode="email" autoComplete={fill('email')} {...register(name('email'))} />
      </Field>
      <Field label="Phone" error={error('phone')} required={required}>
        <Input type="tel" inputMode="tel" autoComplete={fill('tel')} {...register(name('phone'))} />
      </Field>
      <HandicapControl control={control} name={name('handicap')} error={error('handicap')} required={required} />
      {asks?.birthYear && (
        <Field label="Year of birth" error={error('birthYear')} required={required} className="sm:max-w-48">
          <Input
            type="number"
            inputMode="numeric"
            min={1900}
            max={2100}
            autoComplete={fill('bday-year')}
            {...register(name('birthYear'), { setValueAs: numberOrMissing })}
          />
        </Field>
      )}
      {asks?.gender && (
        <Field label="Plays among" error={error('gender')} required={required} className="sm:max-w-48">
          <Select {...register(name('gender'), { setValueAs: (typed) => typed || undefined })}>
            <option value="">Choose</option>
            <option value="f">Women</option>
            <option value="m">Men</option>
            <option value="x">Neither</option>
          </Select>
        </Field>
      )}
    </>
  );
}
