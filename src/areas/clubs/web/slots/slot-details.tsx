import {
  type Control,
  Controller,
  type FieldErrors,
  type UseFormRegister,
  type UseFormSetValue,
  useWatch,
} from 'react-hook-form';
import { durationNames, durationTypes } from '#areas/clubs/contract/slot-choices.ts';
import { Field, FieldError } from '#kernel/web/ui/field.tsx';
import { DollarInput } from '#kernel/web/ui/input.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { numberOrNothing, type SlotValues } from './slot-values.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

type SlotDetailsProps = {
  register: UseFormRegister<SlotValues>;
  // biome-ignore lint/suspicious/noExplicitAny: what the form makes of its values is no matter here
  control: Control<SlotValues, any, any>;
  setValue: UseFormSetValue<SlotValues>;
  errors: FieldErrors<SlotValues>;
};

/** The duration and price of a slot. */
export function SlotDetails({ register, control, setValue, errors }: SlotDetailsProps) {
  const hasDining = useWatch({ control, name: 'has_dining' });
  const handleDining = (isOffered: boolean) => {
    setValue('has_dining', isOffered, { shouldDirty: true });
    if (isOffered) return;
    setValue('dining_price', null, { shouldValidate: true });
    setValue('is_dining_included', false);
  };
  return (
    <div className="flex flex-col gap-5">
      <div
        role="radiogroup"
        aria-label="Duration"
        aria-required
        aria-invalid={Boolean(errors.duration_type)}
        className="flex flex-col gap-2"
      >
        <p className="text-base font-medium" aria-hidden>
          Duration <span className="text-destructive">*</span>
        </p>
        {durationTypes.map((duration) => (
          <label
            key={duration}
            className={cn(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-input/60 px-3.5',
              'text-base transition-colors',
              'hover:border-input has-checked:border-primary has-checked:bg-accent has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              value={duration}
              className="size-4.5 shrink-0 accent-primary outline-none"
              {...register('duration_type')}
            />
            {durationNames[duration]}
          </label>
        ))}
        <FieldError>{errors.duration_type?.message}</FieldError>
      </div>
      <Field label="Slot price in dollars" error={errors.slot_price?.message} required>
        <DollarInput
          placeholder="0.00"
          className="tabular-nums"
          {...register('slot_price', { setValueAs: numberOrNothing })}
        />
      </Field>
      <Controller
        control={control}
        name="has_dining"
        render={({ field }) => (
          <Field label="Dining offered" inline>
            <Switch checked={field.value ?? false} onCheckedChange={handleDining} />
          </Field>
        )}
      />
      {hasDining && (
        <>
          <Field
            label="Dining price in dollars"
            description="Leave empty where dining has no price of its own."
            error={errors.dining_price?.message}
          >
            <DollarInput
              placeholder="0.00"
              className="tabular-nums"
              {...register('dining_price', { setValueAs: (typed) => numberOrNothing(typed) ?? null })}
            />
          </Field>
          <Controller
            control={control}
            name="is_dining_included"
            render={({ field }) => (
              <Field label="Dining included in the slot price" inline>
                <Switch checked={field.value ?? false} onCheckedChange={field.onChange} />
              </Field>
            )}
          />
        </>
      )}
    </div>
  );
}
