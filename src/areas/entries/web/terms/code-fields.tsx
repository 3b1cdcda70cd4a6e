import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

type CodeValueProps = {
  label: string;
  isPercent: boolean;
  kind: UseFormRegisterReturn;
  value: UseFormRegisterReturn;
  error: string | undefined;
};

/** The effect of a code on the price, and its value. */
export const CodeValue = ({ label, isPercent, kind, value, error }: CodeValueProps) => (
  <>
    <Field label={label}>
      <Select {...kind}>
        <option value="percent">Percent off the entries</option>
        <option value="cents">Dollars off the order</option>
        <option value="price">A price a player</option>
      </Select>
    </Field>
    <Field label={isPercent ? 'Percent' : 'Dollars'} error={error} required>
      <DollarInput {...value} />
    </Field>
  </>
);

export const dateOrNone = { setValueAs: (typed: string) => typed || null };

type CodePeriodProps = {
  from: UseFormRegisterReturn;
  until: UseFormRegisterReturn;
  errors: [from: string | undefined, until: string | undefined];
};

/** The days on which a code is valid. */
export const CodePeriod = ({ from, until, errors }: CodePeriodProps) => (
  <>
    <Field label="From the start of" description="Empty: at once" error={errors[0]}>
      <Input type="date" {...from} />
    </Field>
    <Field label="Until the end of" description="Empty: no end" error={errors[1]}>
      <Input type="date" {...until} />
    </Field>
  </>
);
