import { HandHeart, Plus, Trash2 } from 'lucide-react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { newExtra, numberOf, numberOrNone, type TermsValues } from './terms-values.ts';

type ExtrasFieldsProps = {
  form: UseFormReturn<TermsValues> /** The number sold of each extra, by its id. */;
  taken: Map<string, number>;
};

/** The extras that are sold with an entry, and the donations. */
export function ExtrasFields({ form, taken }: ExtrasFieldsProps) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'extras', keyName: 'key' });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Extras</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-5">
        {fields.length === 0 && (
          <p className="text-muted-foreground">
            Dinner, carts, mulligans, a gift to the junior fund: golfers add them while they enter, and pay all at once.
          </p>
        )}
        {fields.map((extra, n) => (
          <ExtraFields
            key={extra.key}
            form={form}
            n={n}
            sold={extra.id ? (taken.get(extra.id) ?? 0) : 0}
            errors={formState.errors.extras?.[n]}
            onRemove={() => remove(n)}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => append(newExtra('item'))}>
            <Plus aria-hidden /> Add an extra
          </Button>
          <Button variant="outline" onClick={() => append(newExtra('donation'))}>
            <HandHeart aria-hidden /> Ask for a gift
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}

type ExtraErrors = NonNullable<UseFormReturn<TermsValues>['formState']['errors']['extras']>[number];
type OneProps = {
  form: UseFormReturn<TermsValues>;
  n: number;
  sold: number;
  errors: ExtraErrors;
  onRemove: () => void;
};

function ExtraFields({ form: { control, register, watch }, n, sold, errors, onRemove }: OneProps) {
  const isGift = watch(`extras.${n}.kind`) === 'donation';
  const name = watch(`extras.${n}.name`);
  return (
    <fieldset className="grid w-full gap-4 rounded-xl border p-4">
      <legend className="sr-only">{isGift ? 'Gift' : 'Extra'}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field label={isGift ? 'Cause' : 'Name'} error={errors?.name?.message} required>
          <Input maxLength={60} placeholder={isGift ? 'Junior fund' : 'Dinner'} {...register(`extras.${n}.name`)} />
        </Field>
        <Field label={isGift ? 'Suggested dollars' : 'Dollars each'} error={errors?.price?.message} required>
          <DollarInput {...register(`extras.${n}.price`, { setValueAs: numberOf })} />
        </Field>
      </div>
      <Field label="In a sentence" error={errors?.description?.message}>
        <Input maxLength={200} {...register(`extras.${n}.description`)} />
      </Field>
      {!isGift && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Stock"
            description={sold > 0 ? `${sold} sold. Empty: no limit` : 'Empty: no limit'}
            error={errors?.stock?.message}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              {...register(`extras.${n}.stock`, { setValueAs: numberOrNone })}
            />
          </Field>
          <Field label="At most an order" error={errors?.max_each?.message} required>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              {...register(`extras.${n}.max_each`, { setValueAs: numberOf })}
            />
          </Field>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        {isGift ? (
          <p className="text-sm text-muted-foreground">A gift stays when its giver withdraws.</p>
        ) : (
          <Controller
            control={control}
            name={`extras.${n}.is_refundable`}
            render={({ field }) => (
              <Field label="Paid back with the entry on a withdrawal" inline>
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </Field>
            )}
          />
        )}
        <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Do not sell ${name || 'this'} any more`}>
          <Trash2 aria-hidden /> Remove
        </Button>
      </div>
    </fieldset>
  );
}
