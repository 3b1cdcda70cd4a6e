import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { isCheckoutUrl } from '#kernel/web/client/checkout-tab.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { Stepper } from '#kernel/web/ui/stepper.tsx';
import { announce } from '#kernel/web/ui/announce.ts';

/** The extras that can still be bought for a golfer's own paid entry; renders nothing where none are sold. */
export function MoreExtras({ registration, onBought }: { registration: Registration; onBought: () => void }) {
  const { id, tournament_id: tournamentId } = registration;
  const [wanted, setWanted] = useState<Record<string, number>>({});
  const { data: terms } = useQuery({
    queryKey: ['terms', tournamentId],
    // A tournament without a price list sells no extras.
    queryFn: () =>
      call(termsEndpoints.getEntryTerms, { params: { id: tournamentId } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });
  const extras = Object.entries(wanted).flatMap(([extraId, quantity]) =>
    quantity > 0 ? [{ id: extraId, quantity }] : [],
  );
  const buy = useMutation({
    mutationFn: () => call(registrationsEndpoints.buyExtras, { params: { id }, body: { extras } }),
    onSuccess: ({ url }) => {
      if (url && isCheckoutUrl(url)) return window.location.assign(url);
      setWanted({});
      announce('Added to your entry');
      onBought();
    },
  });
  const items = terms?.extras.filter(({ kind, left }) => kind === 'item' && left !== 0) ?? [];
  if (items.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Add to your entry</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {items.map((extra) => (
          <div key={extra.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
            <div>
              <p className="font-medium">
                {extra.name}
                <span className="ml-2 font-normal text-muted-foreground">
                  <Money dollars={extra.price} /> each
                </span>
              </p>
              <p className="mt-0.5 text-sm text-muted-foreground">
                {extra.description} {extra.left !== null && `${extra.left} left.`}
              </p>
            </div>
            <Field label={`How many: ${extra.name}`} hideLabel>
              <Stepper
                noun={extra.name}
                value={wanted[extra.id] ?? 0}
                max={Math.min(extra.max_each, extra.left ?? extra.max_each)}
                onChange={(count) => setWanted((before) => ({ ...before, [extra.id]: count }))}
              />
            </Field>
          </div>
        ))}
        {buy.error && (
          <Alert variant="destructive">
            <AlertDescription>{messageOf(buy.error)}</AlertDescription>
          </Alert>
        )}
        <Button className="self-start" disabled={extras.length === 0} busy={buy.isPending} onClick={() => buy.mutate()}>
          Buy
        </Button>
      </CardContent>
    </Card>
  );
}
