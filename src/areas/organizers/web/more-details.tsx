import { ChevronDown } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { difficulties, gameplayStyles, refundPolicies } from '#kernel/contract/tournament-choices.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { cityAndState, useCitySuggestions } from '#kernel/web/client/city-suggestions.ts';
import { Combobox } from '#kernel/web/ui/combobox.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { PrizePoolField } from './prize-pool-field.tsx';
import { type Locked, type TournamentFormReturn, wiringOf } from './tournament-wiring.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

/** The time zones of US venues; without a choice the server derives the zone from the place. */
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

/** Short names for phones; golfers read the full sentence. */
const policyNames: Record<(typeof refundPolicies)[number], string> = {
  full: 'Full refund before the deadline',
  half: 'Half refund before the deadline',
  none: 'No refund',
};

const earlyHours = [0, 12, 24, 48, 72];

type MoreDetailsProps<Sent> = { form: TournamentFormReturn<Sent>; isOpen: boolean; locked: Locked };

/** The further details of a tournament, all of which have sensible defaults. */
export function MoreDetails<Sent>({ form, isOpen, locked }: MoreDetailsProps<Sent>) {
  const { text, number, date, error, hint, isLocked } = wiringOf(form, locked);
  const cities = useCitySuggestions();
  const opens = useWatch({ control: form.control, name: 'registrationOpens' });
  const { timeZone: ownZone, earlyHours: ownHours = 0 } = form.formState.defaultValues ?? {};
  const isOwnZoneListed = !ownZone || zones.some(([zone]) => zone === ownZone);
  return (
    <details className="group rounded-xl border" open={isOpen}>
      <summary
        className={cn(
          'flex cursor-pointer list-none items-center justify-between rounded-xl px-4 py-2 font-semibold sm:py-3',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        Prize pool, services, more details
        <ChevronDown className="size-4.5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="flex flex-col gap-5 border-t p-5">
        <PrizePoolField form={form} locked={locked} />
        <Field
          label="Additional services"
          description={hint('additionalServices', 'Optional: carts, meals, lessons, what is included.')}
          error={error('additionalServices')}
        >
          <Textarea rows={3} {...text('additionalServices')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First tee time" description={hint('startTime')} error={error('startTime')}>
            <Input type="time" {...text('startTime')} />
          </Field>
          <Field label="Time zone" error={error('timeZone')}>
            <Select {...text('timeZone')}>
              <option value="">From the venue's place</option>
              <Options of={zones} />
              {!isOwnZoneListed && <option value={ownZone}>{ownZone}</option>}
            </Select>
          </Field>
          <Field label="Gameplay style" description={hint('gameplayStyle')} error={error('gameplayStyle')}>
            <Select {...text('gameplayStyle')}>
              {gameplayStyles.map((style) => (
                <option key={style}>{style}</option>
              ))}
            </Select>
          </Field>
          <Field label="Difficulty" error={error('difficulty')}>
            <Select {...text('difficulty')}>
              {difficulties.map((difficulty) => (
                <option key={difficulty}>{difficulty}</option>
              ))}
            </Select>
          </Field>
          <Field
            label="Ask of partners"
            description="Details a captain gives of each player of a group."
            error={error('partnersAsk')}
          >
            <Select {...text('partnersAsk')}>
              <option value="all">All five</option>
              <option value="name">A name, or later</option>
            </Select>
          </Field>
          <Field
            label="Registration opens"
            description="As soon as it is published if left empty."
            error={error('registrationOpens')}
          >
            {date('registrationOpens')}
          </Field>
          <Field
            label="Early entry for premium golfers"
            description={opens ? 'Their head start over everybody else.' : 'Needs a date on which registration opens.'}
            error={error('earlyHours')}
          >
            <Select {...number('earlyHours')} disabled={isLocked('earlyHours') || !opens}>
              {(earlyHours.includes(ownHours) ? earlyHours : [...earlyHours, ownHours]).map((hours) => (
                <option key={hours} value={String(hours)}>
                  {hours === 0 ? 'No early entry' : `${hours} hours before`}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Registration deadline"
            description={hint('registrationDeadline', 'The day before the tournament if left empty.')}
            error={error('registrationDeadline')}
          >
            {date('registrationDeadline')}
          </Field>
          <Field label="Refund policy" error={error('refundPolicy')}>
            <Select {...text('refundPolicy')}>
              <Options of={refundPolicies.map((policy) => [policy, policyNames[policy]])} />
            </Select>
          </Field>
          <Field
            label="Refunds until"
            description="The registration deadline if left empty."
            error={error('refundUntil')}
          >
            {date('refundUntil')}
          </Field>
        </div>
        <Field label="Description" error={error('description')}>
          <Textarea rows={4} {...text('description')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Venue address" error={error('address')}>
            <Input autoComplete="off" {...text('address')} />
          </Field>
          <Field label="City" description={hint('city')} error={error('city')}>
            <Combobox
              {...cities}
              textOf={({ city }) => city}
              labelOf={cityAndState}
              onPick={({ state }) => form.setValue('state', state, { shouldDirty: true })}
              {...text('city')}
            />
          </Field>
          <Field label="State" error={error('state')}>
            <Input autoComplete="off" {...text('state')} />
          </Field>
          <Field label="ZIP code" error={error('zipCode')}>
            <Input inputMode="numeric" autoComplete="off" {...text('zipCode')} />
          </Field>
        </div>
      </div>
    </details>
  );
}
