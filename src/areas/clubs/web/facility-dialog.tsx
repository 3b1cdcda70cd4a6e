import { useQueryClient } from '@tanstack/react-query';
import { createFacilitySchema } from '#areas/clubs/contract/clubs.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { facilityStatuses, facilityUses } from '#areas/clubs/contract/slot-choices.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { facilityLooks, facilityUseWords } from './club-words.ts';
import { type Facility, facilitiesKey } from './queries.ts';

/** Adds or edits a facility. */
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
        ? call(clubsEndpoints.updateFacility, { params: { id: facility.id }, body })
        : call(clubsEndpoints.createFacility, { body }),
    close: onDone,
    onDone: (_, { name }) => {
      announce(`${facility ? 'Facility saved' : 'Facility added'}: ${name}`);
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
          <Options of={facilityStatuses.map((status) => [status, facilityLooks[status].words])} />
        </Select>
      </Field>
      <Field label="Used by" description="Decides how many bookings are counted for it." error={errorOf('used_by')}>
        <Select {...register('used_by')}>
          <Options of={facilityUses.map((use) => [use, facilityUseWords[use]])} />
        </Select>
      </Field>
    </DialogForm>
  );
}
