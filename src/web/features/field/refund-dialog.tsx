import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { type FieldPlayer, refundOrderSchema } from '#contracts/field.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.ts';
import { countOf, refundableOf } from './field-words.ts';
import { rowId } from './player-table.tsx';

type RefundDialogProps = {
  /** First person of the order whose payment is given back; null while nobody's is. */
  player: FieldPlayer | null;
  tournamentId: string;
  onClose: () => void;
  /** Reads the list again. */
  onRefunded: () => Promise<unknown>;
};

/** Gives a card payment back. Afterwards the focus is where it came from, or on the list where that row has gone. */
export function RefundDialog({ player, tournamentId, onClose, onRefunded }: RefundDialogProps) {
  const isBusy = useRef(false);
  const opener = useRef<HTMLElement>(null);
  const lastRow = useRef('');
  return (
    <Dialog open={player !== null} onOpenChange={(isOpen) => !isOpen && !isBusy.current && onClose()}>
      <DialogContent
        onOpenAutoFocus={() => {
          opener.current = document.activeElement as HTMLElement;
          lastRow.current = player ? rowId(player) : '';
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const back = opener.current?.isConnected ? opener.current : (document.getElementById(lastRow.current) ?? document.getElementById('players'));
          back?.focus();
        }}
      >
        {player && (
          <RefundForm
            player={player}
            tournamentId={tournamentId}
            onBusy={(busy) => {
              isBusy.current = busy;
            }}
            onDone={async () => {
              await onRefunded().catch(() => undefined);
              onClose();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

const amountOrAll = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

type RefundFormProps = { player: FieldPlayer; tournamentId: string; onBusy: (isBusy: boolean) => void; onDone: () => Promise<void> };

function RefundForm({ player, tournamentId, onBusy, onDone }: RefundFormProps) {
  const left = refundableOf(player);
  const { register, handleSubmit, formState, setError, watch } = useForm({ resolver: zodResolver(refundOrderSchema) });
  const { errors, isSubmitting } = formState;
  const amount = watch('amount');
  const refund = handleSubmit(async (body) => {
    onBusy(true);
    try {
      const given = await call(endpoints.refundOrder, { params: { id: tournamentId, registrationId: player.id }, body });
      toast({
        title: 'Refund on its way',
        description: `${formatDollars(given.amount)} goes back to ${player.name}. ${given.left === 0 ? 'The entry has ended.' : `The entry stays; ${formatDollars(given.left)} is left.`}`,
      });
      onBusy(false);
      await onDone();
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
  return (
    <form method="post" onSubmit={handleSubmitOf} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Refund {player.name}</DialogTitle>
        <DialogDescription>
          {formatDollars(player.payment_amount)} was paid by card{player.places > 1 && ` for ${countOf(player.places, 'player')}`}
          {player.refunded_amount > 0 && `, ${formatDollars(player.refunded_amount)} has been given back`}.
        </DialogDescription>
      </DialogHeader>
      <Field label="Amount in dollars" description={`Leave empty to give back all of the ${formatDollars(left)} that is left.`} error={errors.amount?.message}>
        <Input type="number" inputMode="decimal" min={0.01} max={left} step={0.01} placeholder={left.toFixed(2)} className="tabular-nums" {...register('amount', { setValueAs: amountOrAll })} />
      </Field>
      <p aria-live="polite" className="rounded-lg bg-muted px-4 py-3.5 text-[0.9375rem]">
        {consequenceOf(player, left, amount)}
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

/** What a refund of so much does, said before it is done. */
function consequenceOf({ payment_status: status, places }: FieldPlayer, left: number, amount: unknown): string {
  const asked = amountOrAll(amount) ?? left;
  if (!Number.isFinite(asked) || asked <= 0 || asked > left) return `Up to ${formatDollars(left)} can be given back.`;
  if (status !== 'completed') return `${formatDollars(asked)} goes back to the card. The entry has ended already.`;
  if (asked < left) return `${formatDollars(asked)} goes back to the card. The entry stays.`;
  return `${formatDollars(asked)} goes back to the card. The entry ends, and ${places > 1 ? `its ${places} places are` : 'its place is'} free for others.`;
}
