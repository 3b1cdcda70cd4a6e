import { useState } from 'react';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { type OwnTerms, termsFormSchema } from '#areas/entries/contract/terms.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { DivisionsFields } from './divisions-fields.tsx';
import { DivisionsPreview } from './divisions-preview.tsx';
import { EarlyPrices } from './early-prices.tsx';
import { ExtrasFields } from './extras-fields.tsx';
import { OnTop } from './on-top.tsx';
import { RefundTiers } from './refund-tiers.tsx';
import { ShareTerms } from './share-terms.tsx';
import { previewOf, valuesOf } from './terms-values.ts';

type TermsFormProps = { tournamentId: string; zone: string; loaded: OwnTerms };

/** The price list of a tournament: early prices, surcharges, extras. All of it is saved together. */
export function TermsForm({ tournamentId, zone, loaded }: TermsFormProps) {
  const [kept, setKept] = useState(loaded);
  const [openedAt] = useState(() => new Date());
  const form = useEndpointForm(termsFormSchema, {
    draft: ['prices', tournamentId],
    defaults: valuesOf(loaded),
    parts: ['early', 'divisions', 'extras', 'tax', 'fee_percent', 'share_hours', 'refunds'],
    send: (body) => call(termsEndpoints.setEntryTerms, { params: { id: tournamentId }, body }),
    next: valuesOf,
    onDone: (saved) => {
      setKept(saved);
      toast({ title: 'Prices saved', description: 'They apply at once. Earlier entries keep their price.' });
    },
  });
  const values = form.watch();
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
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
          <CardTitle>Price today</CardTitle>
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
            Everything included, before extras and codes. It is the first price shown on the page.
          </p>
          <FormFoot form={form} submit="Save prices" isDisabled={!form.isDirty} />
        </CardContent>
      </Card>
    </form>
  );
}
