import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { type OwnTerms, termsFormSchema } from '#contracts/terms.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.ts';
import { DivisionsFields } from './divisions-fields.tsx';
import { DivisionsPreview } from './divisions-preview.tsx';
import { EarlyPrices } from './early-prices.tsx';
import { ExtrasFields } from './extras-fields.tsx';
import { OnTop } from './on-top.tsx';
import { RefundTiers } from './refund-tiers.tsx';
import { ShareTerms } from './share-terms.tsx';
import { previewOf, type TermsValues, valuesOf } from './terms-values.ts';

type TermsFormProps = { tournamentId: string; zone: string; loaded: OwnTerms };

const field =
  /^(early\.\d+\.\w+|extras\.\d+\.\w+|refunds(\.\d+\.\w+)?|divisions(\.\d+\.\w+)?|tax\.\w+|fee_percent|share_hours|whole_groups)$/;

/** The price list of a tournament: early prices, what is added, what is sold beside entries. Saved as a whole. */
export function TermsForm({ tournamentId, zone, loaded }: TermsFormProps) {
  const [kept, setKept] = useState(loaded);
  const [openedAt] = useState(() => new Date());
  const form = useForm<TermsValues>({ resolver: zodResolver(termsFormSchema), values: valuesOf(kept) });
  const { errors, isSubmitting, isDirty } = form.formState;
  const values = form.watch();
  const save = form.handleSubmit(async (body) => {
    try {
      setKept(await call(endpoints.setEntryTerms, { params: { id: tournamentId }, body }));
      toast({ title: 'Prices saved', description: 'They hold from now on. Who has entered keeps what they paid.' });
    } catch (error) {
      showFailure(error, form.setError, (name) => field.test(name));
    }
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={save}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <EarlyPrices form={form} fee={kept.fee} />
        <DivisionsFields form={form} taken={new Map(kept.divisions.map(({ id, taken }) => [id, taken]))} />
        <ExtrasFields form={form} taken={new Map(kept.extras.map(({ id, taken }) => [id, taken]))} />
        <OnTop form={form} />
        <ShareTerms form={form} />
        <RefundTiers form={form} />
      </div>
      <Card className="lg:sticky lg:top-24">
        <CardHeader>
          <CardTitle>What golfers pay today</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-5">
          <dl className="flex flex-col gap-2">
            {[1, 4].map((people) => {
              const total = previewOf(values, kept.fee, zone, people, openedAt);
              return (
                <div key={people} className="flex items-baseline justify-between gap-4">
                  <dt className="text-muted-foreground">{people === 1 ? 'One player' : `${people} players`}</dt>
                  <dd className="text-xl font-semibold tabular-nums">
                    {total === null ? '–' : <Money dollars={total} />}
                  </dd>
                </div>
              );
            })}
          </dl>
          <DivisionsPreview values={values} fee={kept.fee} zone={zone} now={openedAt} />
          <p className="text-sm text-muted-foreground">
            Everything included, before extras and codes. It is the first price that anybody sees on the page.
          </p>
          {errors.root && (
            <Alert variant="destructive">
              <AlertDescription>{errors.root.message}</AlertDescription>
            </Alert>
          )}
          <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
            Save prices
          </Button>
        </CardContent>
      </Card>
    </form>
  );
}
