import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { toast } from '#web/ui/toast.ts';
import { type FacilityDraft, facilityErrors, FacilityFields } from './facility-fields.tsx';
import { type OwnFacility, readCoursesAgain } from './queries.ts';

/** What a facility is called, and where it is. */
export const FacilityDialog = ({ facility, onClose }: { facility: OwnFacility | null; onClose: () => void }) => (
  <Dialog open={facility !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{facility && <FacilityForm facility={facility} onDone={onClose} />}</DialogContent>
  </Dialog>
);

function FacilityForm({ facility, onDone }: { facility: OwnFacility; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { name, city, state, zip_code } = facility;
  const [draft, setDraft] = useState<FacilityDraft>({ name, city, state, zip_code });
  const [errors, setErrors] = useState<ReturnType<typeof facilityErrors>>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = facilityErrors(draft);
    setErrors(wrong);
    setFailure(undefined);
    if (wrong) return;
    setBusy(true);
    try {
      await call(endpoints.changeCourseFacility, {
        params: { id: facility.id },
        body: { ...draft, version: facility.version },
      });
      toast({ title: 'Facility saved', description: draft.name });
      onDone();
      await readCoursesAgain(queryClient);
    } catch (error) {
      const told = error instanceof ApiError ? error.errors : [];
      const byField = Object.fromEntries(told.map(({ field, message }) => [field.replace('facility.', ''), message]));
      if (Object.keys(byField).some((field) => field in draft)) setErrors(byField);
      else setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <form method="post" onSubmit={(event) => void save(event)} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Name and place</DialogTitle>
        <DialogDescription>Its time zone follows from where it is.</DialogDescription>
      </DialogHeader>
      <FacilityFields draft={draft} onChange={setDraft} errors={errors} />
      <DialogFormFoot submit="Save facility" isBusy={isBusy} failure={failure} />
    </form>
  );
}
