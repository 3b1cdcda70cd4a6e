import { useId } from 'react';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import type { BuyerForm } from './use-buyer.ts';

/** The buyer's name and address, asked once for all purchases. */
export function CustomerForm({ buyer: { fieldOf, faultOf, send, wanted } }: { buyer: BuyerForm }) {
  const titleId = useId();
  return (
    <form
      method="post"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="rounded-xl border bg-card p-5 shadow-xs"
    >
      <HydrationGate>
        <h2 id={titleId} className="text-lg font-semibold">
          Customer Information
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">
          For your receipt and the seller. Remembered on this device.
        </p>
        <div className="mt-4 grid gap-4 sm:max-lg:grid-cols-2">
          <Field label="Full name" error={faultOf('customerName')} required>
            <Input autoComplete="name" maxLength={120} {...fieldOf('customerName')} />
          </Field>
          <Field label="Email address" error={faultOf('customerEmail')} required>
            <Input type="email" autoComplete="email" inputMode="email" {...fieldOf('customerEmail')} />
          </Field>
        </div>
        {wanted && (
          <Button
            type="submit"
            variant="outline"
            className="mt-4 h-auto min-h-11 w-full py-2 whitespace-normal pointer-fine:h-auto"
          >
            Continue with {wanted}
          </Button>
        )}
      </HydrationGate>
    </form>
  );
}
