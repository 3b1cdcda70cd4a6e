import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { refundOrderSchema } from '#contracts/field.ts';
import type { Order } from '#contracts/orders.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.ts';
import { refundableOf, rowId } from './order-words.ts';
import { ordersKey } from './queries.ts';

/** Gives what was paid for an order back, or a part of it. Afterwards the focus is where it came from, or on the order. */
export function OrderRefundDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const isBusy = useRef(false);
  const opener = useRef<HTMLElement>(null);
  const row = useRef('');
  return (
    <Dialog open={order !== null} onOpenChange={(isOpen) => !isOpen && !isBusy.current && onClose()}>
      <DialogContent
        onOpenAutoFocus={() => {
          opener.current = document.activeElement as HTMLElement;
          row.current = order ? rowId(order) : '';
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const back = opener.current?.isConnected ? opener.current : (document.getElementById(row.current) ?? document.getElementById('orders'));
          back?.focus();
        }}
      >
        {order && (
          <RefundForm
            order={order}
            onBusy={(busy) => {
              isBusy.current = busy;
            }}
            onDone={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

const amountOrAll = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

type RefundFormProps = { order: Order; onBusy: (isBusy: boolean) => void; onDone: () => void };

function RefundForm({ order, onBusy, onDone }: RefundFormProps) {
  const queryClient = useQueryClient();
  const left = refundableOf(order);
  const { register, handleSubmit, formState, setError, watch } = useForm({ resolver: zodResolver(refundOrderSchema) });
  const { errors, isSubmitting } = formState;
  const asked = amountOrAll(watch('amount')) ?? left;
  const refund = handleSubmit(async (body) => {
    onBusy(true);
    try {
      const given = await call(endpoints.refundProductOrder, { params: { id: order.id }, body });
      const rest = given.left > 0 ? ` ${formatDollars(given.left)} is left.` : '';
      toast({ title: 'Refund on its way', description: `${formatDollars(given.amount)} goes back to ${order.customer_name}.${rest}` });
      await queryClient.invalidateQueries({ queryKey: ordersKey });
      onBusy(false);
      onDone();
    } catch (error) {
      onBusy(false);
      if (error instanceof ApiError && showServerErrors(error.errors, setError, ['amount'])) return;
      setError('root', { message: messageOf(error) });
    }
  });
  /** What is no number reads as an empty field, which would give all of it back. */
  const handleSubmitOf = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem('amount');
    if (!(field instanceof HTMLInputElement) || !field.validity.badInput) return refund(event);
    event.preventDefault();
    setError('amount', { message: 'The amount must be a number' }, { shouldFocus: true });
  };
  const isPossible = Number.isFinite(asked) && asked > 0 && asked <= left;
  return (
    <form method="post" onSubmit={handleSubmitOf} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Refund {order.product_name}</DialogTitle>
        <DialogDescription>
          {order.customer_name} paid {formatDollars(order.amount)} by card{order.refunded_amount > 0 && `, ${formatDollars(order.refunded_amount)} has been given back`}.
        </DialogDescription>
      </DialogHeader>
      <Field label="Amount in dollars" description={`Leave empty to give back all of the ${formatDollars(left)} that is left.`} error={errors.amount?.message}>
        <Input type="number" inputMode="decimal" min={0.01} max={left} step={0.01} placeholder={left.toFixed(2)} className="tabular-nums" {...register('amount', { setValueAs: amountOrAll })} />
      </Field>
      <p aria-live="polite" className="rounded-lg bg-muted px-4 py-3.5 text-[0.9375rem]">
        {!isPossible && `Up to ${formatDollars(left)} can be given back.`}
        {isPossible && `${formatDollars(asked)} goes back to the card. ${asked < left ? 'The order stays.' : 'The order is closed as refunded.'}`}
      </p>
      {errors.root && (
        <Alert variant="destructive">
          <AlertDescription>{errors.root.message}</AlertDescription>
        </Alert>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline" disabled={isSubmitting}>
            Cancel
          </Button>
        </DialogClose>
        <Button type="submit" variant="destructive" busy={isSubmitting}>
          Refund
        </Button>
      </DialogFooter>
    </form>
  );
}
