import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { maxWeeks } from '#areas/clubs/contract/slot-choices.ts';
import type { SlotSeries } from '#areas/clubs/contract/slots.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { UnsavedGuard } from '#kernel/web/ui/unsaved-guard.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { DatePanel } from './date-panel.tsx';
import { Panel } from './panel.tsx';
import { PublishCard } from './publish-card.tsx';
import { monthSlotsQuery, type OwnSlotPage } from './queries.ts';
import { SeriesPreview } from './series-preview.tsx';
import { SlotDetails } from './slot-details.tsx';
import { emptySlot, numberOrNothing, slotFieldNames, slotFormSchema, type SlotValues } from './slot-values.ts';
import { TimePanel } from './time-panel.tsx';
import { usePublishSlot } from './use-publish-slot.ts';

const usualWeeks = 4;

type SlotComposerProps = {
  /** Today's date in the club's time zone. */
  today: string;
  /** The slots of the current month, as the loader read them. */
  loaded: OwnSlotPage | null;
};

/**
 * The form of a new slot: three panels and a publish card. A submit without date, start time, duration or price sends
 * nothing and names the missing fields.
 */
export function SlotComposer({ today, loaded }: SlotComposerProps) {
  const [isTurnedOn, setTurnedOn] = useState(false);
  const { publish, outcome, forget } = usePublishSlot();
  const form = useEndpointForm<SlotValues, SlotSeries, SlotValues>(slotFormSchema, {
    draft: ['slot', 'new'],
    defaults: emptySlot,
    parts: slotFieldNames,
    isFaultFocused: false,
    send: (values) => publish(values, isRepeated),
    next: (later) => later,
  });
  const { register, control, formState, setValue, subscribe, clearErrors } = form;
  const { errors, isSubmitted } = formState;
  const values = useWatch({ control }) as SlotValues;
  // A series stays switched on after a reload restored the draft.
  const isRepeated = isTurnedOn || values.weeks !== 1;
  // The outcome of the last attempt does not apply to the edited form.
  const forgetEnd = useCallback(() => {
    forget();
    clearErrors('root');
  }, [forget, clearErrors]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => type === 'change' && forgetEnd(),
      }),
    [subscribe, forgetEnd],
  );

  const ended = form.failure ? { kind: 'failed' as const, reason: form.failure } : outcome;
  const choose = (date: string) => {
    forgetEnd();
    setValue('date', date, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const repeat = (isOn: boolean) => {
    forgetEnd();
    setTurnedOn(isOn);
    setValue('weeks', isOn ? usualWeeks : 1, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      aria-label="Add a tournament slot"
      className="flex flex-col gap-6"
    >
      {form.isDirty && <UnsavedGuard onLeave={form.discard} />}
      <HydrationGate>
        <div className="grid items-stretch gap-6 md:grid-cols-2 md:max-xl:[&>:last-child]:col-span-2 xl:grid-cols-[1.35fr_1fr_1fr]">
          <DatePanel value={values.date} onChange={choose} error={errors.date?.message} today={today} loaded={loaded} />
          <TimePanelOfDay
            date={values.date}
            today={today}
            loaded={loaded}
            input={register('start_time')}
            error={errors.start_time?.message}
          />
          <Panel
            title="Slot details"
            hint="The price that an organizer pays you for the day."
            error={
              errors.duration_type || errors.slot_price || errors.dining_price
                ? 'Please complete the details'
                : undefined
            }
          >
            <SlotDetails register={register} control={control} setValue={setValue} errors={errors} />
          </Panel>
        </div>
        <PublishCard values={values} errors={errors} isRepeated={isRepeated} isBusy={form.isBusy} outcome={ended}>
          <Field
            label="Repeat weekly"
            description="The same weekday and time, every week from the chosen date on."
            inline
          >
            <Switch checked={isRepeated} onCheckedChange={repeat} />
          </Field>
          {isRepeated && (
            <>
              <Field label="Number of weeks" error={errors.weeks?.message} className="max-w-40" required>
                <Input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={maxWeeks}
                  step={1}
                  className="tabular-nums"
                  {...register('weeks', { setValueAs: numberOrNothing })}
                />
              </Field>
              <SeriesPreview
                date={values.date}
                start_time={values.start_time}
                duration_type={values.duration_type}
                weeks={values.weeks}
              />
            </>
          )}
        </PublishCard>
      </HydrationGate>
    </form>
  );
}

type TimePanelOfDayProps = Omit<Parameters<typeof TimePanel>[0], 'taken'> & SlotComposerProps & { date: string };

/** The start times, with the slots that the chosen day already has. */
function TimePanelOfDay({ date, today, loaded, ...panel }: TimePanelOfDayProps) {
  const month = (date || today).slice(0, 7);
  const slots = useQuery(monthSlotsQuery(month, month === today.slice(0, 7) ? loaded : null));
  const taken = date && !slots.isPlaceholderData ? (slots.data?.data.filter((slot) => slot.date === date) ?? []) : [];
  return <TimePanel {...panel} taken={taken} />;
}
