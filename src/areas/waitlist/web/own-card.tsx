import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import { type WaitlistEntry, saveCardSchema } from '#areas/waitlist/contract/waitlist.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';

type OwnCardProps = {
  entry: WaitlistEntry;
  /** They chose to save a card when they joined, so the consent is shown at once. */
  isAsked: boolean;
  onChanged: (entry: WaitlistEntry) => void;
};

/** Whether a saved card is charged for an offer, or its holder pays by hand; can be changed at any time. */
export function OwnCard({ entry, isAsked, onChanged }: OwnCardProps) {
  const { card } = entry;
  const [isOpen, setOpen] = useState(isAsked && !card && entry.card_consent !== null);
  const end = useMutation({
    mutationFn: () => call(waitlistEndpoints.endCard, { params: { id: entry.id } }),
    onSuccess: (next) => {
      onChanged(next);
      announce('You are asked first');
    },
    onError: (error) => toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' }),
  });
  if (!card && entry.card_consent === null) return null;
  return (
    <section
      aria-label="Payment"
      className="mt-5 flex flex-col gap-4 rounded-xl border px-5 py-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <p className="flex items-start gap-3">
        <CreditCard className="mt-0.5 size-5 shrink-0 text-muted-foreground" aria-hidden />
        {card ? (
          <span>
            <span className="font-medium">
              <span className="capitalize">{card.brand}</span> ending in {card.last4}
            </span>{' '}
            {card.is_refused ? (
              'was not accepted: you are asked to pay.'
            ) : (
              <>
                is charged when your turn comes, up to <Money dollars={card.most} />.
              </>
            )}
          </span>
        ) : (
          <span>
            <span className="font-medium">You are asked first.</span> Save a card, and a place that comes free is taken
            for you at once.
          </span>
        )}
      </p>
      {card && !card.is_refused ? (
        <Button variant="outline" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
          Ask me first instead
        </Button>
      ) : (
        entry.card_consent !== null && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            Save my card
          </Button>
        )
      )}
      {isOpen && <ConsentForm entry={entry} onClose={() => setOpen(false)} />}
    </section>
  );
}

const consentSchema = z.object({ acceptsTerms: z.boolean() }).pipe(saveCardSchema);

/** The words of the consent, and the link to the card page. */
function ConsentForm({ entry, onClose }: { entry: WaitlistEntry; onClose: () => void }) {
  const form = useEndpointForm(consentSchema, {
    draft: ['save-card', entry.id],
    defaults: { acceptsTerms: false },
    send: (body) => call(waitlistEndpoints.saveCard, { params: { id: entry.id }, body }),
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <FormDialog
      title="Save my card"
      description="Nothing is charged now. The card is given on a secure page."
      form={form}
      submit="Go to the card page"
      onClose={onClose}
    >
      <p className="rounded-lg bg-muted px-4 py-3.5 text-base">{entry.card_consent}</p>
      <Field label="I agree" error={form.errorOf('acceptsTerms')} inline>
        <Controller
          control={form.control}
          name="acceptsTerms"
          render={({ field }) => (
            <Checkbox ref={field.ref} checked={field.value} onCheckedChange={field.onChange} onBlur={field.onBlur} />
          )}
        />
      </Field>
    </FormDialog>
  );
}
