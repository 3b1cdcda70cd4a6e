import { useId } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import type { BuyerDesk } from './use-buyer.ts';

/** Who buys: asked once for whatever is bought. */
export function CustomerForm({ buyer: { form, keep } }: { buyer: BuyerDesk }) {
  const { register, formState, handleSubmit } = form;
  const titleId = useId();
  return (
    <form
      method="post"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void handleSubmit(() => undefined)(event)}
      className="rounded-xl border bg-card p-5 shadow-xs"
    >
      <UntilReady>
        <h2 id={titleId} className="text-lg leading-snug font-semibold">
          Customer Information
        </h2>
        <p className="mt-1 text-sm leading-relaxed text-muted-foreground">For your receipt and the seller. Remembered on this device.</p>
        <div className="mt-4 grid gap-4 sm:max-lg:grid-cols-2">
          <Field label="Full name" error={formState.errors.customerName?.message} required>
            <Input autoComplete="name" maxLength={120} {...register('customerName', { onChange: keep })} />
          </Field>
          <Field label="Email address" error={formState.errors.customerEmail?.message} required>
            <Input type="email" autoComplete="email" inputMode="email" {...register('customerEmail', { onChange: keep })} />
          </Field>
        </div>
      </UntilReady>
    </form>
  );
}
