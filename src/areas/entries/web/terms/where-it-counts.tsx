import type { UseFormRegisterReturn } from 'react-hook-form';
import { useViewer } from '#areas/accounts/web/session.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

/** The reading of the choice: a list knows texts alone. */
export const yesOrNo = { setValueAs: (chosen: unknown) => chosen === 'true' || chosen === true };

/** Whether a code is for one tournament or for all; who acts for chosen ones makes those of one. */
export function WhereItCounts({ field }: { field: UseFormRegisterReturn }) {
  const viewer = useViewer();
  if (viewer?.acting?.only_some_tournaments) return null;
  return (
    <Field label="Where it counts">
      <Select {...field}>
        <option value="false">In this tournament</option>
        <option value="true">In all your tournaments</option>
      </Select>
    </Field>
  );
}
