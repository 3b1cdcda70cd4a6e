import { useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Dialog, DialogContent, DialogHeader } from './dialog.tsx';
import { DialogFormFoot } from './dialog-form-foot.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { formatDollars } from './money.tsx';

export type Refundable = {
  title: string;
  /** The amount paid, and the refunds so far, as text. */
  paid: string;
  /** The dollars that can still be refunded. */
  left: number;
  /** The effect of refunding an amount of at most `left` dollars, shown before it is confirmed. */
  consequenceOf: (dollars: number) => string;
  /** The element ids that get the focus afterwards where the opener no longer exists: the first existing one. */
  returnTo: readonly string[];
};
export type RefundFailure = { amount?: string | undefined; other?: string | undefined };

type RefundDialogProps = {
  /** The payment to refund; null while the dialog is closed. */
  refund: Refundable | null;
  /** The contract's validation of the amount. */
  resolver: Resolver<{ amount?: number | undefined }>;
  /** Refunds an amount, or all that is left by default. Resolves with the failure, or with null after a success. */
  onRefund: (dollars: number | undefined) => Promise<RefundFailure | null>;
  onClose: () => void;
};

/** Refunds a payment in full or in part. Afterwards the focus returns to the opener. */
export function RefundDialog({ refund, resolver, onRefund, onClose }: RefundDialogProps) {
  const isBusy = useRef(false);
  const opener = useRef<HTMLElement>(null);
  const others = useRef<readonly string[]>([]);
  const handleRefund = async (dollars: number | undefined) => {
    isBusy.current = true;
    const failure = await onRefund(dollars);
    isBusy.current = false;
    if (!failure) onClose();
    return failure;
  };
  return (
    <Dialog open={refund !== null} onOpenChange={(isOpen) => !isOpen && !isBusy.current && onClose()}>
      <DialogContent
        onOpenAutoFocus={() => {
          opener.current = document.activeElement as HTMLElement;
          others.current = refund?.returnTo ?? [];
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const back = opener.current?.isConnected
            ? opener.current
            : others.current.map((id) => document.getElementById(id)).find((found) => found !== null);
          back?.focus();
        }}
      >
        {refund && <RefundForm refund={refund} resolver={resolver} onRefund={handleRefund} />}
      </DialogContent>
    </Dialog>
  );
}

const dollarsOrAll = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? undefined : Number(typed);

type RefundFormProps = { refund: Refundable } & Pick<RefundDialogProps, 'resolver' | 'onRefund'>;

function RefundForm({ refund: { title, paid, left, consequenceOf }, resolver, onRefund }: RefundFormProps) {
  const { register, handleSubmit, formState, setError, watch } = useForm({ resolver });
  const { errors, isSubmitting } = formState;
  const asked = dollarsOrAll(watch('amount')) ?? left;
  const isPossible = Number.isFinite(asked) && asked > 0 && asked <= left;
  const refund = handleSubmit(async ({ amount }) => {
    const failure = await onRefund(amount);
    if (failure?.amount) setError('amount', { type: 'server', message: failure.amount }, { shouldFocus: true });
    else if (failure) setError('root', { message: failure.other ?? 'It could not be refunded.' });
  });
  return (
    <form method="post" onSubmit={refund} noValidate className="grid gap-5">
      <DialogHeader title={title} description={paid} />
      <Field
        label="Amount in dollars"
        description={`Leave empty to give back all of the ${formatDollars(left)} that is left.`}
        error={errors.amount?.message}
      >
        <Input
          type="number"
          inputMode="decimal"
          min={0.01}
          max={left}
          step={0.01}
          placeholder={left.toFixed(2)}
          className="tabular-nums"
          {...register('amount', { setValueAs: dollarsOrAll })}
        />
      </Field>
      <p aria-live="polite" className="rounded-lg bg-muted px-4 py-3.5 text-base">
        {isPossible
          ? `${formatDollars(asked)} goes back to the card. ${consequenceOf(asked)}`
          : `Up to ${formatDollars(left)} can be given back.`}
      </p>
      <DialogFormFoot submit="Refund" variant="destructive" isBusy={isSubmitting} failure={errors.root?.message} />
    </form>
  );
}
