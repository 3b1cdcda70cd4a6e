import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { failureIn } from '#web/client/form-errors.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Course, readCoursesAgain } from './queries.ts';

/** What a course is called from now on. */
export const RenameDialog = ({ course, onClose }: { course: Course | null; onClose: () => void }) => (
  <Dialog open={course !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{course && <RenameForm course={course} onDone={onClose} />}</DialogContent>
  </Dialog>
);

function RenameForm({ course, onDone }: { course: Course; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(course.name);
  const [failure, setFailure] = useState<{ name?: string; other?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFailure({ name: 'Name the course' });
    setBusy(true);
    try {
      await call(endpoints.changeCourse, {
        params: { id: course.id },
        body: { name: name.trim(), version: course.facility.version },
      });
      toast({ title: 'Course renamed', description: name.trim() });
      onDone();
      await readCoursesAgain(queryClient);
    } catch (error) {
      setFailure(failureIn(error, 'name'));
      setBusy(false);
    }
  };
  return (
    <form method="post" onSubmit={(event) => void save(event)} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Rename the course</DialogTitle>
        <DialogDescription>What was played on it keeps its figures.</DialogDescription>
      </DialogHeader>
      <Field label="Name of the course" error={failure.name} required>
        <Input value={name} maxLength={100} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <DialogFormFoot submit="Rename" isBusy={isBusy} failure={failure.other} />
    </form>
  );
}
