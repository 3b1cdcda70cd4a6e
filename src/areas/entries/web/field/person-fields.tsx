import { type ReactNode, useState } from 'react';
import type { Control, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { Field } from '#kernel/web/ui/field.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { HandicapControl } from '#kernel/web/ui/handicap-control.tsx';
import { Input } from '#kernel/web/ui/input.tsx';

type PersonFieldsProps<Values extends FieldValues, Sent> = {
  form: {
    register: UseFormRegister<Values>;
    control: Control<Values, unknown, Sent>;
    errorOf: (name: string) => string | undefined;
  };
  /** The text of the fold with the optional fields. */
  summary: string;
  /** Whether a field in the fold has an error. */
  isHeldOpen: boolean;
  isEmailNeeded?: boolean;
  /** Content shown outside the fold, after the name. */
  inSight?: ReactNode;
  /** The first field of the fold; `children` follow at its end. */
  first?: ReactNode;
  children?: ReactNode;
};

/** The fields of a person whom the committee enters: only the name is required, all else is in a fold. */
export function PersonFields<Values extends FieldValues, Sent>({
  form: { register, control, errorOf },
  summary,
  isHeldOpen,
  isEmailNeeded = false,
  inSight,
  first,
  children,
}: PersonFieldsProps<Values, Sent>) {
  const [isUnfolded, setUnfolded] = useState(false);
  const at = (name: 'name' | 'handicap' | 'email' | 'phone') => name as Path<Values>;
  return (
    <>
      <Field label="Name" error={errorOf('name')} required>
        <Input autoComplete="off" maxLength={80} {...register(at('name'))} />
      </Field>
      {inSight}
      <details open={isUnfolded || isHeldOpen} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <FoldSummary>{summary}</FoldSummary>
        <div className="mt-3 grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            {first}
            <HandicapControl control={control} name={at('handicap')} empty={null} error={errorOf('handicap')} />
            <Field label="Email" error={errorOf('email')} required={isEmailNeeded}>
              <Input type="email" inputMode="email" autoComplete="off" {...register(at('email'))} />
            </Field>
            <Field label="Phone" error={errorOf('phone')}>
              <Input type="tel" inputMode="tel" autoComplete="off" {...register(at('phone'))} />
            </Field>
          </div>
          {children}
        </div>
      </details>
    </>
  );
}
