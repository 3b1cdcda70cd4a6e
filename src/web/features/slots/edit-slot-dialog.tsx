import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { startTimes } from '#contracts/slot-choices.ts';
import type { OwnSlot, SlotSeries } from '#contracts/slots.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { ownSlotsKey } from './queries.ts';
import { SlotDetails } from './slot-details.tsx';
import { offerOf, slotFieldNames, slotFormSchema, type SlotValues, totalOf, valuesOf } from './slot-values.ts';

type EditSlotDialogProps = { slot: OwnSlot | null; today: string; onClose: () => void };

/** Changes a slot while it is free. */
export function EditSlotDialog({ slot, today, onClose }: EditSlotDialogProps) {
  const isBusy = useRef(false);
  return (
    <Dialog open={slot !== null} onOpenChange={(isOpen) => !isOpen && !isBusy.current && onClose()}>
      <DialogContent>
        {slot && (
          <EditSlotForm
            slot={slot}
            today={today}
            onBusy={(busy) => {
              isBusy.current = busy;
            }}
            onDone={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type EditSlotFormProps = { slot: OwnSlot; today: string; onBusy: (isBusy: boolean) => void; onDone: () => void };

function EditSlotForm({ slot, today, onBusy, onDone }: EditSlotFormProps) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, formState, setValue, setError } = useForm<SlotValues, unknown, SlotSeries>({
    resolver: zodResolver(slotFormSchema),
    defaultValues: valuesOf(slot),
  });
  const { errors, isSubmitting } = formState;
  const total = totalOf(useWatch({ control }));
  const save = handleSubmit(async (values) => {
    onBusy(true);
    try {
      await call(endpoints.updateSlot, {
        params: { id: slot.id },
        body: { ...offerOf(values, slot.country_club_id), version: slot.version },
      });
      toast({ title: 'Tournament slot saved' });
      onBusy(false);
      onDone();
    } catch (error) {
      onBusy(false);
      if (!(error instanceof ApiError && showServerErrors(error.errors, setError, slotFieldNames)))
        setError('root', { message: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: ownSlotsKey });
  });
  return (
    <form method="post" onSubmit={save} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Edit slot</DialogTitle>
        <DialogDescription>Until an organizer books it you can change everything.</DialogDescription>
      </DialogHeader>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" error={errors.date?.message} required>
          <Controller
            control={control}
            name="date"
            render={({ field: { ref, ...field } }) => <DatePicker {...field} from={today} />}
          />
        </Field>
        <Field label="Start time" error={errors.start_time?.message} required>
          <Select {...register('start_time')}>
            {startTimes.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        </Field>
      </div>
      <SlotDetails register={register} control={control} setValue={setValue} errors={errors} />
      <p aria-live="polite" className="flex items-baseline justify-between rounded-lg bg-muted px-4 py-3">
        Total price{' '}
        <span className="text-lg font-semibold tabular-nums">{total === null ? '–' : formatDollars(total)}</span>
      </p>
      <DialogFormFoot submit="Save slot" isBusy={isSubmitting} failure={errors.root?.message} />
    </form>
  );
}
