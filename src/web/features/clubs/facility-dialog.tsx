import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createFacilitySchema } from '#contracts/clubs.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { facilityStatuses, facilityUses } from '#contracts/slot-choices.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
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
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(createFacilitySchema),
    defaultValues: {
      name: facility?.name ?? '',
      status: facility?.status ?? 'excellent',
      used_by: facility?.used_by ?? 'every_booking',
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (body) => {
    try {
      await (facility
        ? call(endpoints.updateFacility, { params: { id: facility.id }, body })
        : call(endpoints.createFacility, { body }));
      toast({ title: facility ? 'Facility saved' : 'Facility added', description: body.name });
      onDone();
      await queryClient.invalidateQueries({ queryKey: facilitiesKey });
    } catch (error) {
      showFailure(error, setError, ['name', 'status', 'used_by']);
    }
  });
  return (
    <form method="post" onSubmit={save} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>{facility ? 'Edit facility' : 'Add a facility'}</DialogTitle>
        <DialogDescription>It stands on your public page, with the state it is in.</DialogDescription>
      </DialogHeader>
      <Field label="Name" error={errors.name?.message} required>
        <Input autoComplete="off" placeholder="Championship course" {...register('name')} />
      </Field>
      <Field label="Status" error={errors.status?.message}>
        <Select {...register('status')}>
          {facilityStatuses.map((status) => (
            <option key={status} value={status}>
              {facilityStatusWords[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Used by"
        description="Decides how many bookings are counted for it."
        error={errors.used_by?.message}
      >
        <Select {...register('used_by')}>
          {facilityUses.map((use) => (
            <option key={use} value={use}>
              {facilityUseWords[use]}
            </option>
          ))}
        </Select>
      </Field>
      <DialogFormFoot
        submit={facility ? 'Save facility' : 'Add facility'}
        isBusy={isSubmitting}
        failure={errors.root?.message}
      />
    </form>
  );
}
