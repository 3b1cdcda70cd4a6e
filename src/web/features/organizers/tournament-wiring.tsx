import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { showServerErrors } from '#web/client/form-errors.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { TournamentValues } from './tournament-values.ts';

export type TournamentFormReturn = UseFormReturn<TournamentValues>;
type FieldName = keyof TournamentValues;

const numberOf = (text: unknown) => (text === '' || text === null || text === undefined ? undefined : Number(text));

/** Judges the form by the contract's schema and puts every complaint at its field. @returns whether there is none */
export function isSound({ getValues, setError }: TournamentFormReturn, schema: z.ZodType, body: unknown): boolean {
  const { error } = schema.safeParse(body);
  if (!error) return true;
  const found = error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  showServerErrors(found, setError, (name) => name in getValues());
  return false;
}

/** Which fields are to be read only: none, all, or those that a booked slot decides. */
export type Locked = 'none' | 'slot' | 'all';
const fixedBySlot: readonly FieldName[] = [
  'countryClub',
  'date',
  'startTime',
  'timeZone',
  'address',
  'city',
  'state',
  'zipCode',
];

/** What is written or chosen as text; a checkbox is neither. */
type Written = Exclude<FieldName, 'showPoolEstimate'>;

/** What ties the fields of the form to their values. Every field has its value in what the server renders, too. */
export function wiringOf(
  { register, control, clearErrors, formState: { defaultValues, errors } }: TournamentFormReturn,
  locked: Locked,
) {
  const isLocked = (name: FieldName) => locked === 'all' || (locked === 'slot' && fixedBySlot.includes(name));
  return {
    isLocked,
    text: (name: Written) => ({
      ...register(name, { onChange: () => clearErrors(name) }),
      defaultValue: defaultValues?.[name],
      disabled: isLocked(name),
    }),
    number: (name: Written) => ({
      ...register(name, { setValueAs: numberOf, onChange: () => clearErrors(name) }),
      defaultValue: defaultValues?.[name],
      disabled: isLocked(name),
    }),
    date: (name: 'date' | 'registrationDeadline' | 'registrationOpens' | 'refundUntil', from?: string): ReactNode => (
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <DatePicker
            {...field}
            {...(from ? { from } : {})}
            disabled={isLocked(name)}
            onChange={(date) => {
              field.onChange(date);
              clearErrors(name);
            }}
          />
        )}
      />
    ),
    error: (name: FieldName) => errors[name]?.message,
  };
}
