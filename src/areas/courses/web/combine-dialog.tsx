import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { type OwnFacility, readCoursesAgain } from './queries.ts';

/** Combines two nines of a facility, or one nine twice, into a course of eighteen. */
export const CombineDialog = ({ facility, onClose }: { facility: OwnFacility | null; onClose: () => void }) => (
  <Dialog open={facility !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{facility && <CombineForm facility={facility} onDone={onClose} />}</DialogContent>
  </Dialog>
);

const combineSchema = z.object({
  first_course_id: z.string(),
  second_course_id: z.string(),
  name: z.string().trim(),
});

function CombineForm({ facility, onDone }: { facility: OwnFacility; onDone: () => void }) {
  const queryClient = useQueryClient();
  const nines = facility.courses.filter(({ holes, is_retired }) => holes === 9 && !is_retired);
  const form = useEndpointForm(combineSchema, {
    draft: ['nines', facility.id],
    defaults: {
      first_course_id: nines[0]?.id ?? '',
      second_course_id: nines[1]?.id ?? nines[0]?.id ?? '',
      name: '',
    },
    send: ({ name, ...two }) => call(coursesEndpoints.combineCourses, { body: { ...two, name: name || undefined } }),
    close: onDone,
    onDone: (made) => {
      announce(`Course added: ${made.name}`);
      return readCoursesAgain(queryClient);
    },
  });
  const [first, second] = useWatch({ control: form.control, name: ['first_course_id', 'second_course_id'] });
  const nameOf = (id: string) => nines.find((nine) => nine.id === id)?.name ?? '';
  const usual = first === second ? `${nameOf(first)}, twice` : `${nameOf(first)} + ${nameOf(second)}`;
  const choice = (label: string, name: 'first_course_id' | 'second_course_id') => (
    <Field label={label} error={form.errorOf(name)}>
      <Select {...form.register(name)}>
        <Options of={nines.map((nine) => [nine.id, nine.name])} />
      </Select>
    </Field>
  );
  return (
    <DialogForm
      title="Combine two nines"
      description="Stroke index, rating and slope follow from the two nines. You can correct them from the scorecard."
      form={form}
      submit="Add course"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {choice('Holes 1 to 9', 'first_course_id')}
        {choice('Holes 10 to 18', 'second_course_id')}
      </div>
      <Field label="Name" error={form.errorOf('name')}>
        <Input maxLength={100} placeholder={usual} autoComplete="off" {...form.register('name')} />
      </Field>
    </DialogForm>
  );
}
