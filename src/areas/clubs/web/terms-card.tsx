import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { termsSchema } from '#areas/clubs/contract/clubs.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { type Terms, termsKey, termsQuery } from './queries.ts';

/** The cancellation terms, with a button to change them. */
export function TermsCard({ loaded }: { loaded: Terms | null }) {
  const { data, error, isError, isFetching, refetch } = useQuery(termsQuery(loaded));
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useHolds('slots.write');
  const content = () => {
    if (data) return <p>{data.terms}</p>;
    if (isError)
      return (
        <FailureState message={`Your terms could not be read: ${messageOf(error)}`} query={{ refetch, isFetching }} />
      );
    return <Skeleton className="h-12 w-full" />;
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">Cancellation terms</CardTitle>
      </CardHeader>
      <CardContent>{content()}</CardContent>
      {data && mayWrite && (
        <CardFooter>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Edit terms
          </Button>
        </CardFooter>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent>{isOpen && data && <TermsForm terms={data} onDone={() => setOpen(false)} />}</DialogContent>
      </Dialog>
    </Card>
  );
}

const wholeNumber = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? undefined : Number(typed);

function TermsForm({ terms, onDone }: { terms: Terms; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(termsSchema, {
    draft: ['cancellation-terms'],
    defaults: { cancel_days: terms.cancel_days, late_refund_percent: terms.late_refund_percent },
    send: (body) => call(clubsEndpoints.saveTerms, { body }),
    close: onDone,
    onDone: async (saved) => {
      await cacheAnswer(queryClient, termsKey, saved);
      toast({ title: 'Terms saved', description: 'They hold for bookings made from now on.' });
    },
  });
  const { register, errorOf } = form;
  return (
    <DialogForm
      title="Cancellation terms"
      description="The refund if an organizer cancels. Existing bookings keep their terms."
      form={form}
      submit="Save terms"
    >
      <Field label="Last full refund, in days before play" error={errorOf('cancel_days')} required>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={365}
          step={1}
          className="tabular-nums"
          {...register('cancel_days', { setValueAs: wholeNumber })}
        />
      </Field>
      <Field
        label="Refund after that, in percent"
        description="0 gives nothing back, 100 everything."
        error={errorOf('late_refund_percent')}
        required
      >
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          className="tabular-nums"
          {...register('late_refund_percent', { setValueAs: wholeNumber })}
        />
      </Field>
    </DialogForm>
  );
}
