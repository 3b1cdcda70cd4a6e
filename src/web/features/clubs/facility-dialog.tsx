import { useQueryClient } from '@tanstack/react-query';
import { createFacilitySchema } from '#contracts/clubs.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { facilityStatuses, facilityUses } from '#contracts/slot-choices.ts';
import { call } from '#web/client/api.ts';
import { useEndpointForm } from '#web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { DialogForm } from '#web/ui/form-dialog.tsx';
import { facilityStatusWords, facilityUseWords } from './club-words.ts';
import { type Facility, facilitiesKey } from './queries.ts';

/** Adds a facility, or changes one. */
export const FacilityDialog = ({ facility, onClose }: { facility: Facility | 'new' | null; onClose: () => void }) => (
  <Dialog open={facility !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>
      {facility && <FacilityForm facility={facility === 'new' ? null : facility} onDone={onClose} />}
    </DialogContent>
  </Dialog>
);

function FacilityForm({ facility, onDone }: { facility: Facility | null; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(createFacilitySchema, {
    draft: ['facility', facility?.id ?? 'new'],
    defaults: {
      name: facility?.name ?? '',
      status: facility?.status ?? 'excellent',
      used_by: facility?.used_by ?? 'every_booking',
    },
    send: (body) =>
      facility
        ? call(endpoints.updateFacility, { params: { id: facility.id }, body })
        : call(endpoints.createFacility, { body }),
    close: onDone,
    onDone: (_, { name }) => {
      toast({ title: facility ? 'Facility saved' : 'Facility added', description: name });
      return queryClient.invalidateQueries({ queryKey: facilitiesKey });
    },
  });
  const { register, errorOf } = form;
  return (
    <DialogForm
      title={facility ? 'Edit facility' : 'Add a facility'}
      description="It stands on your public page, with the state it is in."
      form={form}
      submit={facility ? 'Save facility' : 'Add facility'}
    >
      <Field label="Name" error={errorOf('name')} required>
        <Input autoComplete="off" placeholder="Championship course" {...register('name')} />
      </Field>
      <Field label="Status" error={errorOf('status')}>
        <Select {...register('status')}>
          {facilityStatuses.map((status) => (
            <option key={status} value={status}>
              {facilityStatusWords[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Used by" description="Decides how many bookings are counted for it." error={errorOf('used_by')}>
        <Select {...register('used_by')}>
          {facilityUses.map((use) => (
            <option key={use} value={use}>
              {facilityUseWords[use]}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  );
}
