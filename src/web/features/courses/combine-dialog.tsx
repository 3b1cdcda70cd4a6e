import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { type OwnFacility, readCoursesAgain } from './queries.ts';

/** Two nines of a facility, or one twice, make a course of eighteen. */
export const CombineDialog = ({ facility, onClose }: { facility: OwnFacility | null; onClose: () => void }) => (
  <Dialog open={facility !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{facility && <CombineForm facility={facility} onDone={onClose} />}</DialogContent>
  </Dialog>
);

function CombineForm({ facility, onDone }: { facility: OwnFacility; onDone: () => void }) {
  const queryClient = useQueryClient();
  const nines = facility.courses.filter(({ holes, is_retired }) => holes === 9 && !is_retired);
  const [first, setFirst] = useState(nines[0]?.id ?? '');
  const [second, setSecond] = useState(nines[1]?.id ?? nines[0]?.id ?? '');
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const nameOf = (id: string) => nines.find((nine) => nine.id === id)?.name ?? '';
  const usual = first === second ? `${nameOf(first)}, twice` : `${nameOf(first)} + ${nameOf(second)}`;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setBusy(true);
    try {
      const made = await call(endpoints.combineCourses, {
        body: { first_course_id: first, second_course_id: second, name: name.trim() || undefined },
      });
      toast({ title: 'Course added', description: made.name });
      onDone();
      await readCoursesAgain(queryClient);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const choice = (label: string, value: string, onChange: (id: string) => void) => (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {nines.map((nine) => (
          <option key={nine.id} value={nine.id}>
            {nine.name}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <form method="post" onSubmit={(event) => void save(event)} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Combine two nines</DialogTitle>
        <DialogDescription>
          Stroke index, rating and slope follow from those of the nines. You can correct them with what the card prints.
        </DialogDescription>
      </DialogHeader>
      <div className="grid gap-4 sm:grid-cols-2">
        {choice('Holes 1 to 9', first, setFirst)}
        {choice('Holes 10 to 18', second, setSecond)}
      </div>
      <Field label="Name">
        <Input
          value={name}
          maxLength={100}
          placeholder={usual}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <DialogFormFoot submit="Add course" isBusy={isBusy} failure={failure} />
    </form>
  );
}
