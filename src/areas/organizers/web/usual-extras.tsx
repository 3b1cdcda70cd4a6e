import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { newExtra, type TermsValues, valuesOf } from '#areas/entries/web/terms/terms-values.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

type Extra = TermsValues['extras'][number];
const extra = (label: string, more: Partial<Extra>): { label: string; extra: Extra } => ({
  label,
  extra: { ...newExtra(more.kind ?? 'item'), name: label, ...more },
});

/**
 * The usual extras of outings. An extra costs nothing unless its label has a price; the golfer chooses the amount of a
 * donation.
 */
const usual = [
  extra('Mulligan $10', { name: 'Mulligan', price: 10 }),
  extra('Lunch', { price: 0 }),
  extra('Dinner', { price: 0 }),
  extra('Gift', { kind: 'donation' }),
];

const isSame = (one: Pick<Extra, 'name'>, other: Pick<Extra, 'name'>): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase();

/** The usual extras, one click each: added to the price list as the server has it at that time. */
export function UsualExtras({ tournamentId }: { tournamentId: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['entry-terms', tournamentId];
  const params = { id: tournamentId };
  const read = () => call(termsEndpoints.getOwnEntryTerms, { params });
  const { data: terms } = useQuery({ queryKey, queryFn: read });
  const add = useMutation({
    mutationFn: async (one: Extra) => {
      const values = valuesOf(await read());
      if (values.extras.some((known) => isSame(known, one))) return read();
      return call(termsEndpoints.setEntryTerms, { params, body: { ...values, extras: [...values.extras, one] } });
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) =>
      toast({ title: 'The extra was not added', description: messageOf(error), variant: 'destructive' }),
  });
  if (!terms) return null;
  return (
    <section aria-labelledby="usual-extras" className="flex flex-col gap-2">
      <h3 id="usual-extras" className="text-lg font-semibold">
        Usual extras
      </h3>
      <ul className="flex flex-wrap gap-2">
        {usual.map(({ label, extra: one }) => {
          const isSold = terms.extras.some((known) => isSame(known, one));
          return (
            <li key={label}>
              <Button
                variant={isSold ? 'secondary' : 'outline'}
                size="sm"
                className="rounded-full"
                aria-pressed={isSold}
                // `aria-disabled`, since a disabled button would lose the focus.
                aria-disabled={isSold || add.isPending || undefined}
                onClick={() => !isSold && !add.isPending && add.mutate(one)}
              >
                {isSold ? <Check aria-hidden /> : <Plus aria-hidden />} {label}
                {isSold && <span className="font-normal">added</span>}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
