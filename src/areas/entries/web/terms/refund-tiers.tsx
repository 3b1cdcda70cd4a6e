import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field, FieldError } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { numberOf, type TermsValues } from './terms-values.ts';

/** The refund of a withdrawal, which decreases by date. */
export function RefundTiers({ form }: { form: UseFormReturn<TermsValues> }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'refunds' });
  const errors = formState.errors.refunds;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Refunds by date</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-5">
        <p className="text-muted-foreground">
          {fields.length === 0
            ? 'The refund policy of the tournament applies. By date you can refund all at first, and less later.'
            : 'Withdrawals by the end of a date get that refund; after the last, none. Gifts stay.'}
        </p>
        {fields.map((tier, n) => (
          <fieldset
            key={tier.id}
            className="grid w-full items-start gap-4 rounded-xl border p-4 sm:grid-cols-[8rem_11rem_auto] sm:justify-start"
          >
            <legend className="sr-only">Refund {n + 1}</legend>
            <Field label="Percent back" error={errors?.[n]?.percent?.message} required>
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={100}
                {...register(`refunds.${n}.percent`, { setValueAs: numberOf })}
              />
            </Field>
            <Field label="Until the end of" error={errors?.[n]?.until?.message} required>
              <Input type="date" {...register(`refunds.${n}.until`)} />
            </Field>
            <Button variant="ghost" className="sm:mt-7" onClick={() => remove(n)} aria-label={`Remove refund ${n + 1}`}>
              <Trash2 aria-hidden />
            </Button>
          </fieldset>
        ))}
        {errors?.message && <FieldError>{errors.message}</FieldError>}
        {fields.length < 5 && (
          <Button variant="outline" onClick={() => append({ percent: fields.length === 0 ? 100 : 50, until: '' })}>
            <Plus aria-hidden /> Add a refund date
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
