import type { UseFormRegisterReturn } from 'react-hook-form';
import { useViewer } from '#areas/accounts/web/session.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

/** Converts the value of a select, which is text, to a boolean. */
export const yesOrNo = { setValueAs: (chosen: unknown) => chosen === 'true' || chosen === true };

/**
 * The choice whether a code is valid for one tournament or for all; team members who act for chosen tournaments can
 * only create codes for one.
 */
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
