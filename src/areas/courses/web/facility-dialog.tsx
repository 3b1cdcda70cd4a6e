import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type CourseFacility, courseFacilitySchema } from '#areas/courses/contract/courses.ts';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { FacilityFields } from './facility-fields.tsx';
import { type OwnFacility, readCoursesAgain } from './queries.ts';

/** The name of a facility, and its place. */
export const FacilityDialog = ({ facility, onClose }: { facility: OwnFacility | null; onClose: () => void }) => (
  <Dialog open={facility !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{facility && <FacilityForm facility={facility} onDone={onClose} />}</DialogContent>
  </Dialog>
);

function FacilityForm({ facility, onDone }: { facility: OwnFacility; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { name, city, state, zip_code } = facility;
  const form = useEndpointForm(courseFacilitySchema, {
    draft: ['course-facility', facility.id],
    defaults: { name, city, state, zip_code },
    prefix: 'facility.',
    send: (body) =>
      call(coursesEndpoints.changeCourseFacility, {
        params: { id: facility.id },
        body: { ...body, version: facility.version },
      }),
    close: onDone,
    onDone: (_, body) => {
      announce(`Facility saved: ${body.name}`);
      return readCoursesAgain(queryClient);
    },
  });
  const fields = ['name', 'city', 'state', 'zip_code'] as const;
  const [typedName, typedCity, typedState, typedZip] = useWatch({ control: form.control, name: fields });
  const set = (draft: CourseFacility) => {
    for (const field of fields) form.setValue(field, draft[field], { shouldDirty: true });
  };
  return (
    <DialogForm
      title="Name and place"
      description="Its time zone follows from where it is."
      form={form}
      submit="Save facility"
    >
      <FacilityFields
        draft={{ name: typedName, city: typedCity, state: typedState, zip_code: typedZip ?? '' }}
        onChange={set}
        errors={Object.fromEntries(fields.map((field) => [field, form.errorOf(field)]))}
      />
    </DialogForm>
  );
}
