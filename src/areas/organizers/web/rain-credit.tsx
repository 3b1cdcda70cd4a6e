import { useQuery } from '@tanstack/react-query';
import { creditsEndpoints } from '#areas/entries/contract/endpoints/credits.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { RadioGroup, RadioGroupItem } from '#kernel/web/ui/radio-group.tsx';

export type Remedy = 'refund' | 'credit';

const remedies = [
  { value: 'refund', title: 'Refund', words: 'All card payments are refunded.' },
  { value: 'credit', title: 'Rain credit', words: 'It is theirs for your other tournaments, for a year.' },
] as const;

/** The choice between refund and credit for the entrants of a tournament that is called off. */
export function RemedyChoice({ remedy, onChoose }: { remedy: Remedy; onChoose: (remedy: Remedy) => void }) {
  const mayCredit = viewerMay(useViewer(), 'weather_credit');
  return (
    <RadioGroup
      value={remedy}
      onValueChange={(value) => onChoose(value === 'credit' ? 'credit' : 'refund')}
      aria-label="Refund or credit"
      className="sm:grid-cols-2"
    >
      {remedies.map(({ value, title, words }) => {
        const isBeyondPlan = value === 'credit' && !mayCredit;
        return (
          <Label key={value} className="flex items-start gap-3 rounded-lg border px-4 py-3 font-normal">
            <RadioGroupItem value={value} disabled={isBeyondPlan} className="mt-0.5" />
            <span>
              <span className="block font-medium">{title}</span>
              <span className="mt-1 block text-sm text-muted-foreground">
                {isBeyondPlan ? `Comes with the ${planNameOf('weather_credit')} plan.` : words}
              </span>
            </span>
          </Label>
        );
      })}
    </RadioGroup>
  );
}

/** A preview of the credits, exact to the cent; the cancellation must send the answer's `preview`. */
export const useCreditPreview = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['weather-remedy', id],
    queryFn: () =>
      call(creditsEndpoints.cancelForWeather, {
        params: { id },
        body: { remedy: 'credit', percent: 100, dry_run: true },
      }),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });

type CreditEffectsProps = {
  preview: ReturnType<typeof useCreditPreview>;
  reason: string;
  onReason: (reason: string) => void;
};

/** The effects of crediting everybody, and the field for the reason that golfers read. */
export function CreditEffects({ preview, reason, onReason }: CreditEffectsProps) {
  if (!preview.data)
    return (
      <p className="rounded-lg bg-muted px-4 py-3.5 text-base" role="status">
        {preview.isError ? messageOf(preview.error) : 'Loading the preview …'}
      </p>
    );
  return (
    <>
      <Field label="Reason" description="Golfers read it." required>
        <Input maxLength={200} value={reason} onChange={({ target }) => onReason(target.value)} />
      </Field>
      <ul className="list-disc space-y-1.5 rounded-lg bg-muted py-3.5 pr-4 pl-9 text-base" aria-live="polite">
        {preview.data.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </>
  );
}
