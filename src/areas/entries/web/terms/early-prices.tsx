import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { numberOf, type TermsValues } from './terms-values.ts';

/** Lower prices for early entries, each until the end of a day. */
export function EarlyPrices({ form, fee }: { form: UseFormReturn<TermsValues>; fee: number }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'early' });
  const errors = formState.errors.early;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Early prices</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-5">
        <p className="text-muted-foreground">
          The entry fee is <Money dollars={fee} className="font-medium text-foreground" /> a player. Entries until the
          end of a date that you set cost less. Golfers pay the price they were shown, or are asked again.
        </p>
        {fields.map((step, n) => (
          <fieldset
            key={step.id}
            className="grid w-full items-start gap-4 rounded-xl border p-4 sm:grid-cols-[minmax(0,1fr)_8rem_11rem_auto]"
          >
            <legend className="sr-only">Early price {n + 1}</legend>
            <Field label="Name" error={errors?.[n]?.name?.message} required>
              <Input maxLength={40} placeholder="Early bird" {...register(`early.${n}.name`)} />
            </Field>
            <Field label="Dollars" error={errors?.[n]?.price?.message} required>
              <DollarInput {...register(`early.${n}.price`, { setValueAs: numberOf })} />
            </Field>
            <Field label="Until the end of" error={errors?.[n]?.until?.message} required>
              <Input type="date" {...register(`early.${n}.until`)} />
            </Field>
            <Button
              variant="ghost"
              className="sm:mt-7"
              onClick={() => remove(n)}
              aria-label={`Remove early price ${n + 1}`}
            >
              <Trash2 aria-hidden />
            </Button>
          </fieldset>
        ))}
        {fields.length < 5 && (
          <Button
            variant="outline"
            onClick={() =>
              append({ name: fields.length === 0 ? 'Early bird' : '', price: Math.round(fee * 0.8), until: '' })
            }
          >
            <Plus aria-hidden /> Add an early price
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
