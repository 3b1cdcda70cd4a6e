import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Combobox } from '#kernel/web/ui/combobox.tsx';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type Club, clubsQuery, type OwnFacility, readCoursesAgain } from './queries.ts';

/** Transfers a public facility to the club that owns it. */
export const HandOverDialog = ({ facility, onClose }: { facility: OwnFacility | null; onClose: () => void }) => (
  <Dialog open={facility !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>{facility && <HandOverForm facility={facility} onDone={onClose} />}</DialogContent>
  </Dialog>
);

const nameOf = ({ club_name, city, state }: Club) => `${club_name}, ${city}, ${state}`;

const clubFormSchema = z.object({ club: z.string(), picked: z.custom<Club>().nullable() });

function HandOverForm({ facility, onDone }: { facility: OwnFacility; onDone: () => void }) {
  const queryClient = useQueryClient();
  /** The club picked from the list, or the one whose name was typed. */
  const chosenOf = ({ club, picked }: z.output<typeof clubFormSchema>): Club | undefined =>
    picked ?? clubs.find((one) => nameOf(one) === club.trim());
  const schema = clubFormSchema.transform((values, context) => {
    const chosen = chosenOf(values);
    if (chosen) return chosen;
    context.addIssue({ code: 'custom', path: ['club'], message: 'Choose a club from the list' });
    return z.NEVER;
  });
  const form = useEndpointForm(schema, {
    draft: ['hand-over', facility.id],
    defaults: { club: '', picked: null },
    send: ({ id }) =>
      call(coursesEndpoints.handOverFacility, {
        params: { id: facility.id },
        body: { country_club_id: id, version: facility.version },
      }),
    close: onDone,
    onDone: (_, { club_name }) => {
      toast({ title: 'Handed over', description: `${facility.name} is kept by ${club_name} now.` });
      return readCoursesAgain(queryClient);
    },
  });
  const typed = form.watch('club');
  const { data: clubs = [] } = useQuery(clubsQuery(typed));
  const set = (club: string, picked: Club | null) => {
    form.setValue('club', club, { shouldDirty: true });
    form.setValue('picked', picked);
    form.clearErrors('club');
  };
  return (
    <DialogForm
      title={`Hand ${facility.name} over`}
      description={
        'From then on the club alone corrects its courses, and is told so. Everybody finds them as before. ' +
        'This cannot be taken back here.'
      }
      form={form}
      submit="Hand over"
    >
      <Field label="Club" error={form.errorOf('club')} required>
        <Combobox
          options={typed === '' ? [] : clubs}
          onSearch={(text) => set(text, null)}
          textOf={nameOf}
          onPick={(club) => set(nameOf(club), club)}
          value={typed}
          maxLength={100}
          placeholder="Name or city"
          onChange={({ target }) => form.setValue('club', target.value, { shouldDirty: true })}
        />
      </Field>
    </DialogForm>
  );
}
