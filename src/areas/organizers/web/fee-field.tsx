import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { registrationFees } from '#kernel/contract/tournament-choices.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { type Locked, type TournamentFormReturn, wiringOf } from './tournament-wiring.tsx';

const isListed = (fee: number | undefined) =>
  fee === undefined || (registrationFees as readonly number[]).includes(fee);

/** The entry fee: one of the listed fees, another price, or none. */
export function FeeField<Sent>({ form, locked }: { form: TournamentFormReturn<Sent>; locked: Locked }) {
  const { number, error, hint, isLocked } = wiringOf(form, locked);
  const fee = useWatch({ control: form.control, name: 'registrationFee' });
  const [isOther, setOther] = useState(!isListed(fee));
  // A restored draft may set another price after the first render.
  if (!isOther && !isListed(fee)) setOther(true);
  return (
    <>
      <Field label="Registration fee" description={hint('registrationFee')} error={error('registrationFee')} required>
        {isOther ? (
          <Input
            key="other"
            type="number"
            inputMode="decimal"
            min={0}
            max={1000}
            step={0.01}
            {...number('registrationFee')}
          />
        ) : (
          <Select key="listed" {...number('registrationFee')}>
            {registrationFees.map((fee) => (
              <option key={fee} value={String(fee)}>
                {formatDollars(fee)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        inline
        className="col-span-2 sm:col-span-3"
        label="Another price, or free"
        description={isOther ? '$0 (free), or $0.50 to $1,000.' : undefined}
      >
        <Checkbox
          checked={isOther}
          disabled={isLocked('registrationFee')}
          onCheckedChange={(checked) => {
            setOther(checked === true);
            form.clearErrors('registrationFee');
            if (!checked && !isListed(form.getValues('registrationFee')))
              form.setValue('registrationFee', registrationFees[0], { shouldDirty: true });
          }}
        />
      </Field>
    </>
  );
}
