import { Plus, Trash2 } from 'lucide-react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field, FieldError } from '#kernel/web/ui/field.tsx';
import { IndexInput } from '#kernel/web/ui/handicap-field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { newDivision, numberOrNone, type TermsValues } from './terms-values.ts';

type DivisionsFieldsProps = {
  form: UseFormReturn<TermsValues>;
  /** The taken places of each division, by its id. */
  taken: Map<string, number>;
};

/** The divisions that golfers can enter, each with its own eligibility, price and places. */
export function DivisionsFields({ form, taken }: DivisionsFieldsProps) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'divisions', keyName: 'key' });
  const errors = formState.errors.divisions;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Divisions</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-5">
        <p className="text-muted-foreground">
          {fields.length === 0
            ? 'There is one field. With divisions every entry goes into one of them, by index or age, with its own price and places.'
            : 'Every entry goes into one of them. A removed one stays a division of play and keeps its entries.'}
        </p>
        {fields.map((division, n) => (
          <DivisionRow
            key={division.key}
            form={form}
            n={n}
            taken={taken.get(division.id ?? '') ?? 0}
            onRemove={() => remove(n)}
          />
        ))}
        {errors?.message && <FieldError>{errors.message}</FieldError>}
        {errors?.root?.message && <FieldError>{errors.root.message}</FieldError>}
        {fields.length < 20 && (
          <Button variant="outline" onClick={() => append(newDivision())}>
            <Plus aria-hidden /> Add a division
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

const indexes = [
  ['min_index', 'Index from'],
  ['max_index', 'Index up to'],
] as const;
const ages = [
  ['min_age', 'Years from'],
  ['max_age', 'Years up to'],
] as const;

type DivisionRowProps = { form: UseFormReturn<TermsValues>; n: number; taken: number; onRemove: () => void };

function DivisionRow({ form: { register, control, watch, formState }, n, taken, onRemove }: DivisionRowProps) {
  const errors = formState.errors.divisions?.[n];
  const name = watch(`divisions.${n}.name`);
  const figures = { setValueAs: numberOrNone };
  return (
    <fieldset className="grid w-full gap-4 rounded-xl border p-4">
      <legend className="sr-only">Division {n + 1}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
        <Field label="Name" error={errors?.name?.message} required>
          <Input maxLength={40} placeholder="Flight B" {...register(`divisions.${n}.name`)} />
        </Field>
        <Field label="Dollars a player" description="Empty: the price of the day" error={errors?.price?.message}>
          <DollarInput {...register(`divisions.${n}.price`, figures)} />
        </Field>
        <Field
          label="Places"
          description={taken > 0 ? `${taken} taken. Empty: no limit` : 'Empty: no limit'}
          error={errors?.places?.message}
        >
          <Input type="number" inputMode="numeric" min={1} {...register(`divisions.${n}.places`, figures)} />
        </Field>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-5">
        {indexes.map(([part, label]) => (
          <Field key={part} label={label} error={errors?.[part]?.message}>
            <Controller
              control={control}
              name={`divisions.${n}.${part}`}
              render={({ field }) => <IndexInput {...field} />}
            />
          </Field>
        ))}
        {ages.map(([part, label]) => (
          <Field key={part} label={label} error={errors?.[part]?.message}>
            <Input type="number" inputMode="numeric" min={0} {...register(`divisions.${n}.${part}`, figures)} />
          </Field>
        ))}
        <Field label="For">
          <Select {...register(`divisions.${n}.gender`, { setValueAs: (typed) => typed || null })}>
            <option value="">Everybody</option>
            <option value="f">Women</option>
            <option value="m">Men</option>
          </Select>
        </Field>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-end"
        onClick={onRemove}
        aria-label={`Remove division ${name || n + 1}`}
      >
        <Trash2 aria-hidden /> Remove
      </Button>
    </fieldset>
  );
}
