import { CircleCheckBig } from 'lucide-react';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { type SponsorPackage, takePackageSchema } from '#areas/sponsors/contract/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';

type FormProps = { tournamentId: string; chosen: SponsorPackage; takesCards: boolean; onClose: () => void };

/** The form for a sponsor; then the checkout page, or the request to the organizer. */
export function TakePackageForm({ tournamentId, chosen, takesCards, onClose }: FormProps) {
  const [isAsked, setAsked] = useState(false);
  const pay = useRef<'card' | 'ask'>('card');
  const form = useEndpointForm(takePackageSchema.omit({ packageId: true, pay: true, shownPrice: true }), {
    draft: ['package-taken', chosen.id],
    defaults: { company: '', contactName: '', contactEmail: '', website: '', line: '', message: '' },
    send: (body) =>
      call(sponsorsEndpoints.takeSponsorPackage, {
        params: { id: tournamentId },
        body: { ...body, packageId: chosen.id, shownPrice: chosen.price, pay: pay.current },
      }),
    onDone: ({ url }) => {
      if (url) location.assign(url);
      else setAsked(true);
    },
  });
  const { register, errorOf } = form;
  const send = (way: 'card' | 'ask') => (event?: BaseSyntheticEvent) => {
    pay.current = way;
    return form.submit(event);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader
          title={chosen.name}
          description={
            isAsked
              ? 'Nearly sent: please confirm it by the mail that we sent you. Then the organizer answers you; nothing was charged.'
              : `${formatDollars(chosen.price)}. Afterwards you get a link by mail to upload your logo.`
          }
        />
        {isAsked ? (
          <DialogFooter>
            <Button onClick={onClose}>
              <CircleCheckBig aria-hidden /> Done
            </Button>
          </DialogFooter>
        ) : (
          <form
            method="post"
            noValidate
            onSubmit={send(takesCards ? 'card' : 'ask')}
            className="flex flex-col gap-4"
            aria-label={chosen.name}
          >
            <Field label="Company" error={errorOf('company')} required>
              <Input autoComplete="organization" {...register('company')} />
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Full name" error={errorOf('contactName')} required>
                <Input autoComplete="name" {...register('contactName')} />
              </Field>
              <Field label="Email address" error={errorOf('contactEmail')} required>
                <Input type="email" inputMode="email" autoComplete="email" {...register('contactEmail')} />
              </Field>
            </div>
            <Field label="Website" error={errorOf('website')}>
              <Input type="url" inputMode="url" placeholder="https://" autoComplete="url" {...register('website')} />
            </Field>
            <Field
              label="Line under your name"
              description="Up to 120 characters, such as your trade."
              error={errorOf('line')}
            >
              <Input maxLength={120} {...register('line')} />
            </Field>
            {!takesCards && (
              <Field label="Message to the organizer" error={errorOf('message')}>
                <Textarea rows={3} {...register('message')} />
              </Field>
            )}
            <FormFailure message={form.failure} />
            <DialogFooter>
              {takesCards && (
                <Button variant="outline" busy={form.isBusy} onClick={() => void send('ask')()}>
                  Ask for an invoice
                </Button>
              )}
              <Button type="submit" busy={form.isBusy}>
                {takesCards ? `Pay ${formatDollars(chosen.price)}` : 'Ask the organizer'}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
