import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { type Course, readCoursesAgain } from './queries.ts';

/** The new name of a course. */
export const RenameDialog = ({ course, onClose }: { course: Course | null; onClose: () => void }) => (
  <Dialog open={course !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{course && <RenameForm course={course} onDone={onClose} />}</DialogContent>
  </Dialog>
);

const nameSchema = z.object({ name: z.string().trim().min(1, 'Name the course') });

function RenameForm({ course, onDone }: { course: Course; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(nameSchema, {
    draft: ['course-name', course.id],
    defaults: { name: course.name },
    send: ({ name }) =>
      call(coursesEndpoints.changeCourse, {
        params: { id: course.id },
        body: { name, version: course.facility.version },
      }),
    close: onDone,
    onDone: (_, { name }) => {
      announce(`Course renamed: ${name}`);
      return readCoursesAgain(queryClient);
    },
  });
  return (
    <DialogForm
      title="Rename the course"
      description="Rounds played on it keep their figures."
      form={form}
      submit="Rename"
    >
      <Field label="Name of the course" error={form.errorOf('name')} required>
        <Input maxLength={100} autoComplete="off" {...form.register('name')} />
      </Field>
    </DialogForm>
  );
}
