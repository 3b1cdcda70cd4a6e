import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { FieldError } from '#kernel/contract/errors.ts';
import { dateFaults, type FormDates } from '#areas/tournaments/rules/tournament-dates.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { DatePicker } from '#kernel/web/ui/date-picker.tsx';
import type { TournamentValues } from './tournament-values.ts';

/** The parts of a form that its fields need, independent of the body it sends. */
export type TournamentFormReturn<Sent> = Pick<
  UseFormReturn<TournamentValues, unknown, Sent>,
  'register' | 'control' | 'getValues' | 'setValue' | 'clearErrors' | 'formState'
> & {
  errorOf: (name: string) => string | undefined;
  /** The source words of fields that were read from a pasted text. */
  readFrom?: Partial<Record<keyof TournamentValues, string>>;
};
type FieldName = keyof TournamentValues;

const numberOf = (text: unknown) => (text === '' || text === null || text === undefined ? undefined : Number(text));

/**
 * The errors of a form before it is sent, by field: those of the contract's schema and those of the dates, one per
 * field.
 */
export function faultsOf(
  schema: z.ZodType,
  body: unknown,
  dates: FormDates,
  { now, kept = null }: { now: Date; kept?: string | null },
): FieldError[] {
  const issues = schema.safeParse(body).error?.issues ?? [];
  const found = issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  const wrong = dateFaults(dates, { today: dateIn(now, lastZone), now, kept });
  return [...found, ...wrong.filter(({ field }) => !found.some((one) => one.field === field))];
}

/** The time zone in which days begin last: a date that is over there is over at every venue. */
const lastZone = 'Etc/GMT+12';

/**
 * The form's schema: converts the values with `bodyOf`, and validates the body with the contract's schema and its dates
 * at once.
 * @param kept see `dateFaults`
 */
export const tournamentFormSchema = <Body,>(
  bodyOf: (values: TournamentValues) => Body,
  schema: z.ZodType,
  kept: string | null = null,
) =>
  z
    .custom<TournamentValues>(() => true)
    .transform((values, context) => {
      const body = bodyOf(values);
      for (const { field, message } of faultsOf(schema, body, values, { now: new Date(), kept }))
        context.addIssue({ code: 'custom', path: field.split('.'), message });
      return body;
    });

/** The read-only fields: none, all, or those that a booked slot determines. */
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

/** The fields whose value is text; a switch is not among them. */
type Written = Exclude<FieldName, 'showPoolEstimate' | 'play'>;

/** Connects the form's fields to their values. The fields have their values in the server's markup too. */
export function wiringOf<Sent>(
  { register, control, errorOf, readFrom = {}, formState: { defaultValues } }: TournamentFormReturn<Sent>,
  locked: Locked,
) {
  const isLocked = (name: FieldName) => locked === 'all' || (locked === 'slot' && fixedBySlot.includes(name));
  return {
    isLocked,
    text: (name: Written) => ({
      ...register(name),
      defaultValue: defaultValues?.[name],
      disabled: isLocked(name),
    }),
    number: (name: Written) => ({
      ...register(name, { setValueAs: numberOf }),
      defaultValue: defaultValues?.[name],
      disabled: isLocked(name),
    }),
    date: (name: 'date' | 'registrationDeadline' | 'registrationOpens' | 'refundUntil', from?: string): ReactNode => (
      <Controller
        control={control}
        name={name}
        render={({ field }) => <DatePicker {...field} {...(from ? { from } : {})} disabled={isLocked(name)} />}
      />
    ),
    error: (name: FieldName) => errorOf(name),
    /** The source words of a field that was read from a text, or else its own hint. */
    hint: (name: FieldName, own?: string) => {
      const from = readFrom[name];
      return from ? `From your text: "${from}"` : own;
    },
  };
}
