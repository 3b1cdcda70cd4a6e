import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { ClubField } from './club-field.tsx';
import { FeeField } from './fee-field.tsx';
import { MoreDetails } from './more-details.tsx';
import { type Locked, type TournamentFormReturn, wiringOf } from './tournament-wiring.tsx';

const main: readonly string[] = [
  'tournamentName',
  'organizerName',
  'countryClub',
  'countryClubId',
  'date',
  'maxEntries',
  'registrationFee',
];

type TournamentFieldsProps<Sent> = {
  form: TournamentFormReturn<Sent>;
  /** Whether the fold is open from the start; it is always open while one of its fields has an error. */
  isOpen: boolean;
  locked?: Locked;
  /** Notes beside the date, and beside the two fields that depend on the plan and on the card payments. */
  beside?: { date?: ReactNode; maxEntries?: ReactNode; registrationFee?: ReactNode };
};

/** The fields of a tournament, shared by all of its forms: six answers, and the rest in a fold. */
export function TournamentFields<Sent>({ form, isOpen, locked = 'none', beside = {} }: TournamentFieldsProps<Sent>) {
  const { control, setValue, clearErrors, formState } = form;
  const { text, number, date, error, hint, isLocked } = wiringOf(form, locked);
  const hasHiddenError = Object.keys(formState.errors).some((name) => name !== 'root' && !main.includes(name));
  return (
    <>
      <Field label="Tournament name" description={hint('tournamentName')} error={error('tournamentName')} required>
        <Input autoComplete="off" {...text('tournamentName')} />
      </Field>
      <Controller
        control={control}
        name="countryClub"
        render={({ field }) => (
          <ClubField
            ref={field.ref}
            value={field.value}
            hint={hint('countryClub')}
            error={error('countryClub') ?? error('countryClubId')}
            disabled={isLocked('countryClub')}
            onChange={(name, clubId) => {
              field.onChange(name);
              setValue('countryClubId', clubId);
              clearErrors(['countryClub', 'countryClubId']);
            }}
          />
        )}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <div className="col-span-2 flex flex-col gap-1 sm:col-span-1">
          <Field label="Date" description={hint('date')} error={error('date')} required>
            {date('date', new Date().toLocaleDateString('sv-SE'))}
          </Field>
          {beside.date}
        </div>
        <Field label="Max entries" description={hint('maxEntries')} error={error('maxEntries')} required>
          <Input type="number" inputMode="numeric" min={1} step={1} {...number('maxEntries')} />
        </Field>
        <FeeField form={form} locked={locked} />
      </div>
      {beside.maxEntries}
      {beside.registrationFee}
      <Field label="Organizer name" description={hint('organizerName')} error={error('organizerName')} required>
        <Input autoComplete="organization" {...text('organizerName')} />
      </Field>
      <MoreDetails form={form} isOpen={isOpen || hasHiddenError} locked={locked} />
    </>
  );
}
