import { z } from 'zod';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { changeSponsorshipSchema, type OwnPackage, type OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

const termsSchema = z.object({ packageId: z.string(), amount: changeSponsorshipSchema.shape.amount });

type TermsProps = { sponsorship: OwnSponsorship; packages: OwnPackage[]; onChanged: () => Promise<unknown> };

/** Which package a sponsor has, and for how much; what a card has paid stays. */
export function SponsorTerms({ sponsorship: one, packages, onChanged }: TermsProps) {
  const isPaid = one.state === 'paid';
  const form = useEndpointForm(termsSchema, {
    draft: ['sponsor-terms', one.id],
    defaults: { packageId: '', amount: one.amount },
    send: ({ packageId, amount }) =>
      call(sponsorsEndpoints.changeSponsorship, {
        params: { id: one.id },
        body: {
          ...(packageId ? { packageId } : {}),
          // The price of another package counts where the amount was left as it was.
          ...(amount === undefined || amount === one.amount ? {} : { amount }),
        },
      }),
    next: ({ amount }) => ({ packageId: '', amount }),
    onDone: () => {
      toast({ title: `${one.sponsor} was changed` });
      return onChanged();
    },
  });
  const { register, errorOf } = form;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium pointer-fine:min-h-7">
        Change package or amount<span className="sr-only"> of {one.sponsor}</span>
      </summary>
      <form method="post" noValidate onSubmit={form.submit} className="mt-3 grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_10rem]">
          <Field label="Package" error={errorOf('packageId')}>
            <Select {...register('packageId')}>
              <option value="">{one.package}, as it is</option>
              {packages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Amount in dollars"
            description={isPaid ? 'Paid by card: it stays' : undefined}
            error={errorOf('amount')}
          >
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              {...register('amount', {
                setValueAs: (typed) => (typed === '' || typed === null ? undefined : Number(typed)),
              })}
              readOnly={isPaid}
            />
          </Field>
        </div>
        <FormFoot
          form={form}
          submit={
            <>
              Save<span className="sr-only"> package and amount of {one.sponsor}</span>
            </>
          }
          variant="outline"
          isDisabled={!form.isDirty}
        />
      </form>
    </details>
  );
}
