import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import type { OwnPackage, OwnSponsorship } from '#contracts/sponsors.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';

type TermsProps = { sponsorship: OwnSponsorship; packages: OwnPackage[]; onChanged: () => Promise<unknown> };

/** Which package a sponsor has, and for how much; what a card has paid stays. */
export function SponsorTerms({ sponsorship: one, packages, onChanged }: TermsProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isPaid = one.state === 'paid';
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [packageId, typed] = [String(form.get('package') ?? ''), String(form.get('amount') ?? '').trim()];
    // The price of another package counts where the amount was left as it was.
    const isSame = typed === '' || Number(typed) === one.amount;
    setFailure(undefined);
    setBusy(true);
    try {
      const body = { ...(packageId ? { packageId } : {}), ...(isSame ? {} : { amount: Number(typed) }) };
      if (Object.keys(body).length > 0) await call(endpoints.changeSponsorship, { params: { id: one.id }, body });
      await onChanged();
      toast({ title: `${one.sponsor} was changed` });
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : messageOf(error));
    }
    setBusy(false);
  };
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium pointer-fine:min-h-7">
        Change package or amount<span className="sr-only"> of {one.sponsor}</span>
      </summary>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_10rem_auto]"
      >
        <Field label="Package" error={failure}>
          <Select key={one.package} name="package" defaultValue="">
            <option value="">{one.package}, as it is</option>
            {packages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Amount in dollars" description={isPaid ? 'Paid by card: it stays' : undefined}>
          <Input
            key={one.amount}
            name="amount"
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            defaultValue={one.amount}
            disabled={isPaid}
          />
        </Field>
        <Button type="submit" variant="outline" busy={isBusy}>
          Save
        </Button>
      </form>
    </details>
  );
}
