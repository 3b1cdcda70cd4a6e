import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { type SponsorPackage, takePackageSchema } from '#contracts/sponsors.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Input } from '#web/ui/input.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

const fields = ['company', 'contactName', 'contactEmail', 'website', 'line', 'message'];

type FormProps = { tournamentId: string; chosen: SponsorPackage; takesCards: boolean; onClose: () => void };

/** Who sponsors; then the card page, or the organizer is asked. */
export function TakePackageForm({ tournamentId, chosen, takesCards, onClose }: FormProps) {
  const [isAsked, setAsked] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(takePackageSchema),
    defaultValues: {
      packageId: chosen.id,
      company: '',
      contactName: '',
      contactEmail: '',
      website: '',
      line: '',
      message: '',
      pay: takesCards ? ('card' as const) : ('ask' as const),
      shownPrice: chosen.price,
    },
  });
  const { errors, isSubmitting } = formState;
  const send = (pay: 'card' | 'ask') =>
    handleSubmit(async (body) => {
      try {
        const { url } = await call(endpoints.takeSponsorPackage, {
          params: { id: tournamentId },
          body: { ...body, pay },
        });
        if (url) location.assign(url);
        else setAsked(true);
      } catch (error) {
        showFailure(error, setError, fields);
      }
    });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{chosen.name}</DialogTitle>
          <DialogDescription>
            {isAsked
              ? 'Nearly sent: please confirm it by the mail that we sent you. Then the organizer answers you; nothing was charged.'
              : `${formatDollars(chosen.price)}. Afterwards you get a link by mail to upload your logo.`}
          </DialogDescription>
        </DialogHeader>
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
            <Field label="Company" error={errors.company?.message} required>
              <Input autoComplete="organization" {...register('company')} />
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Full name" error={errors.contactName?.message} required>
                <Input autoComplete="name" {...register('contactName')} />
              </Field>
              <Field label="Email address" error={errors.contactEmail?.message} required>
                <Input type="email" inputMode="email" autoComplete="email" {...register('contactEmail')} />
              </Field>
            </div>
            <Field label="Website" error={errors.website?.message}>
              <Input type="url" inputMode="url" placeholder="https://" autoComplete="url" {...register('website')} />
            </Field>
            <Field
              label="Line under your name"
              description="Up to 120 characters, such as what you do."
              error={errors.line?.message}
            >
              <Input maxLength={120} {...register('line')} />
            </Field>
            {!takesCards && (
              <Field label="Message to the organizer" error={errors.message?.message}>
                <Textarea rows={3} {...register('message')} />
              </Field>
            )}
            <FormFailure message={errors.root?.message} />
            <DialogFooter>
              {takesCards && (
                <Button variant="outline" busy={isSubmitting} onClick={() => void send('ask')()}>
                  Ask for an invoice
                </Button>
              )}
              <Button type="submit" busy={isSubmitting}>
                {takesCards ? `Pay ${formatDollars(chosen.price)}` : 'Ask the organizer'}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
