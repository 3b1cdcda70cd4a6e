import { ChevronDown } from 'lucide-react';
import { Controller, type Control, type FieldErrors, type UseFormRegister, useFormState } from 'react-hook-form';
import { difficulties, gameplayStyles, refundPolicies } from '#contracts/tournament-choices.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { TournamentValues } from './tournament-values.ts';

/** The zones that US venues lie in; the server finds the right one from the place when none is chosen. */
const zones: [zone: string, name: string][] = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
];

/** Short enough for a phone; golfers read the whole sentence. */
const policyNames: Record<(typeof refundPolicies)[number], string> = {
  full: 'Full refund before the deadline',
  half: 'Half refund before the deadline',
  none: 'No refund',
};

type MoreDetailsProps = { register: UseFormRegister<TournamentValues>; control: Control<TournamentValues>; errors: FieldErrors<TournamentValues>; isOpen: boolean };

/** What other screens show of a tournament; everything has a sensible value when left alone. */
export function MoreDetails({ register, control, errors, isOpen }: MoreDetailsProps) {
  const ownZone = useFormState({ control }).defaultValues?.timeZone;
  const isOwnZoneListed = !ownZone || zones.some(([zone]) => zone === ownZone);
  return (
    <details className="group rounded-xl border" open={isOpen}>
      <summary className="flex cursor-pointer list-none items-center justify-between rounded-xl px-5 py-4 font-semibold [&::-webkit-details-marker]:hidden">
        More details
        <ChevronDown className="size-4.5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="flex flex-col gap-5 border-t p-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First tee time" error={errors.startTime?.message}>
            <Input type="time" {...register('startTime')} />
          </Field>
          <Field label="Time zone" error={errors.timeZone?.message}>
            <Select {...register('timeZone')}>
              <option value="">From the venue's place</option>
              {zones.map(([zone, name]) => (
                <option key={zone} value={zone}>
                  {name}
                </option>
              ))}
              {!isOwnZoneListed && <option value={ownZone}>{ownZone}</option>}
            </Select>
          </Field>
          <Field label="Gameplay style" error={errors.gameplayStyle?.message}>
            <Select {...register('gameplayStyle')}>
              {gameplayStyles.map((style) => (
                <option key={style}>{style}</option>
              ))}
            </Select>
          </Field>
          <Field label="Difficulty" error={errors.difficulty?.message}>
            <Select {...register('difficulty')}>
              {difficulties.map((difficulty) => (
                <option key={difficulty}>{difficulty}</option>
              ))}
            </Select>
          </Field>
          <Field label="Registration deadline" description="The day before the tournament if left empty." error={errors.registrationDeadline?.message}>
            <Controller control={control} name="registrationDeadline" render={({ field }) => <DatePicker {...field} />} />
          </Field>
          <Field label="Refund policy" error={errors.refundPolicy?.message}>
            <Select {...register('refundPolicy')}>
              {refundPolicies.map((policy) => (
                <option key={policy} value={policy}>
                  {policyNames[policy]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={4} {...register('description')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Venue address" error={errors.address?.message}>
            <Input autoComplete="off" {...register('address')} />
          </Field>
          <Field label="City" error={errors.city?.message}>
            <Input autoComplete="off" {...register('city')} />
          </Field>
          <Field label="State" error={errors.state?.message}>
            <Input autoComplete="off" {...register('state')} />
          </Field>
          <Field label="ZIP code" error={errors.zipCode?.message}>
            <Input inputMode="numeric" autoComplete="off" {...register('zipCode')} />
          </Field>
        </div>
      </div>
    </details>
  );
}
