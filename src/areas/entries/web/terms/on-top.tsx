import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { numberOf, type TermsValues } from './terms-values.ts';
import { useMay } from '#areas/accounts/web/session.ts';

/** The surcharges on the price: tax, and the payment fee where the organizer passes it on. */
export function OnTop({ form: { register, watch, setValue, formState } }: { form: UseFormReturn<TermsValues> }) {
  const { errors } = formState;
  const mayTax = useMay('entry_taxes');
  const [tax, fee] = watch(['tax', 'fee_percent']);
  const change = { shouldDirty: true };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Tax and fee</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {!mayTax && !tax ? (
          <p className="text-muted-foreground">
            Tax as a separate line comes with {planNameOf('entry_taxes')}.{' '}
            <Link to={paths.organizerUpgrade()} className="font-medium text-primary underline underline-offset-4">
              See the plans
            </Link>
          </p>
        ) : (
          <Field label="Add tax" description="On top of the entry, after any discount; a separate line." inline>
            <Switch
              checked={tax !== null}
              onCheckedChange={(isOn) =>
                setValue('tax', isOn ? { name: 'Sales tax', percent: 8.25, covers: 'entry' } : null, change)
              }
            />
          </Field>
        )}
        {tax && (
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <Field label="Its name" error={errors.tax?.name?.message} required>
              <Input maxLength={40} {...register('tax.name')} />
            </Field>
            <Field label="Percent" error={errors.tax?.percent?.message} required>
              <Input
                type="number"
                inputMode="decimal"
                step="0.01"
                {...register('tax.percent', { setValueAs: numberOf })}
              />
            </Field>
            <Field label="On">
              <Select {...register('tax.covers')}>
                <option value="entry">Entries</option>
                <option value="all">Entries and extras</option>
              </Select>
            </Field>
          </div>
        )}
        <Field
          label="Golfers pay a service fee"
          description="A separate line on their bill. A full refund returns it."
          inline
        >
          <Switch checked={fee !== null} onCheckedChange={(isOn) => setValue('fee_percent', isOn ? 3 : null, change)} />
        </Field>
        {fee !== null && (
          <Field
            label="Percent of everything but gifts"
            error={errors.fee_percent?.message}
            className="max-w-56"
            required
          >
            <Input
              type="number"
              inputMode="decimal"
              step="0.01"
              {...register('fee_percent', { setValueAs: numberOf })}
            />
          </Field>
        )}
      </CardContent>
    </Card>
  );
}
