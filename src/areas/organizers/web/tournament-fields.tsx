import { Controller } from 'react-hook-form';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { ClubField } from './club-field.tsx';
import { FeeField } from './fee-field.tsx';
import { MoreDetails } from './more-details.tsx';
import { type Locked, type TournamentFormReturn, wiringOf } from './tournament-wiring.tsx';

const main: readonly string[] = [
  'tournamentName',
  'organizerName',
  'countryClub',
  'date',
  'maxEntries',
  'registrationFee',
  'prizePool',
  'showPoolEstimate',
  'additionalServices',
];

type TournamentFieldsProps<Sent> = {
  form: TournamentFormReturn<Sent>;
  /** Whether 'More details' show from the start; they always do while something in them is wrong. */
  isOpen: boolean;
  locked?: Locked;
};

/** The fields of a tournament, the same wherever one is made or changed. */
export function TournamentFields<Sent>({ form, isOpen, locked = 'none' }: TournamentFieldsProps<Sent>) {
  const { control, setValue, clearErrors, formState } = form;
  const { text, number, date, error, isLocked } = wiringOf(form, locked);
  const hasHiddenError = Object.keys(formState.errors).some((name) => name !== 'root' && !main.includes(name));
  return (
    <>
      <Field label="Tournament name" error={error('tournamentName')} required>
        <Input autoComplete="off" {...text('tournamentName')} />
      </Field>
      <Field label="Organizer name" error={error('organizerName')} required>
        <Input autoComplete="organization" {...text('organizerName')} />
      </Field>
      <Controller
        control={control}
        name="countryClub"
        render={({ field }) => (
          <ClubField
            ref={field.ref}
            value={field.value}
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" error={error('date')} required>
          {date('date', new Date().toLocaleDateString('sv-SE'))}
        </Field>
        <Field label="Max entries" error={error('maxEntries')} required>
          <Input type="number" inputMode="numeric" min={1} step={1} {...number('maxEntries')} />
        </Field>
        <FeeField form={form} locked={locked} />
        <Field label="Prize pool" description="Optional. None is shown if left empty." error={error('prizePool')}>
          <Input type="number" inputMode="decimal" min={0} step={0.01} {...number('prizePool')} />
        </Field>
        <Controller
          control={control}
          name="showPoolEstimate"
          render={({ field }) => (
            <Field
              inline
              label="Show an estimate: twice the fee"
              description="Where no pool is promised. It is marked as an estimate."
              className="self-center"
            >
              <Checkbox ref={field.ref} checked={field.value} onCheckedChange={field.onChange} onBlur={field.onBlur} />
            </Field>
          )}
        />
      </div>
      <Field
        label="Additional services"
        description="Optional: carts, meals, lessons, what is included."
        error={error('additionalServices')}
      >
        <Textarea rows={3} {...text('additionalServices')} />
      </Field>
      <MoreDetails form={form} isOpen={isOpen || hasHiddenError} locked={locked} />
    </>
  );
}
