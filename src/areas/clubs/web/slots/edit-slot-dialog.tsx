import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { startTimes } from '#areas/clubs/contract/slot-choices.ts';
import type { OwnSlot } from '#areas/clubs/contract/slots.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { DatePicker } from '#kernel/web/ui/date-picker.tsx';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { ownSlotsKey } from './queries.ts';
import { SlotDetails } from './slot-details.tsx';
import { offerOf, slotFieldNames, slotFormSchema, totalOf, valuesOf } from './slot-values.ts';

type EditSlotDialogProps = { slot: OwnSlot | null; today: string; onClose: () => void };

/** Edits a slot that nobody has booked. */
export const EditSlotDialog = ({ slot, today, onClose }: EditSlotDialogProps) => (
  <Dialog open={slot !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{slot && <EditSlotForm slot={slot} today={today} onDone={onClose} />}</DialogContent>
  </Dialog>
);

function EditSlotForm({ slot, today, onDone }: { slot: OwnSlot; today: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(slotFormSchema, {
    draft: ['slot', slot.id],
    defaults: valuesOf(slot),
    parts: slotFieldNames,
    send: (values) =>
      call(slotsEndpoints.updateSlot, {
        params: { id: slot.id },
        body: { ...offerOf(values, slot.country_club_id), version: slot.version },
        // Re-read after a failure too: the slots may have changed meanwhile.
      }).finally(() => void queryClient.invalidateQueries({ queryKey: ownSlotsKey })),
    close: onDone,
    onDone: () => {
      announce('Tournament slot saved');
    },
  });
  const { register, control, setValue, errorOf, formState } = form;
  const total = totalOf(useWatch({ control }));
  return (
    <DialogForm
      title="Edit slot"
      description="Until an organizer books it you can change everything."
      form={form}
      submit="Save slot"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" error={errorOf('date')} required>
          <Controller
            control={control}
            name="date"
            render={({ field: { ref, ...field } }) => <DatePicker {...field} from={today} />}
          />
        </Field>
        <Field label="Start time" error={errorOf('start_time')} required>
          <Select {...register('start_time')}>
            {startTimes.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        </Field>
      </div>
      <SlotDetails register={register} control={control} setValue={setValue} errors={formState.errors} />
      <p aria-live="polite" className="flex items-baseline justify-between rounded-lg bg-muted px-4 py-3">
        Total price{' '}
        <span className="text-lg font-semibold tabular-nums">{total === null ? '–' : formatDollars(total)}</span>
      </p>
    </DialogForm>
  );
}
