import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DayView } from '#contracts/day.ts';
import type { Ties } from '#contracts/ties.ts';
import { orderText } from '#domain/results/order-words.ts';
import { messageOf } from '#web/client/api.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayKey, takeTieBack, tiesKey } from './queries.ts';
import { boardText } from './words.ts';

type TakeBackDialogProps = { day: DayView; order: Ties['orders'][number]; onClose: () => void };

/** Takes back a play-off or lots, with a reason; they stay in the list. */
export function TakeBackDialog({ day, order, onClose }: TakeBackDialogProps) {
  const queryClient = useQueryClient();
  const { id, tournament_id: tournamentId } = day.round;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useMutation({
    mutationFn: () => takeTieBack(tournamentId, { id: order.id, reason: reason.trim() }),
    onSuccess: () => {
      toast({ title: 'Taken back' });
      onClose();
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: tiesKey(tournamentId) });
      await queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '') act.mutate();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Take back: {order.rule}</DialogTitle>
          <DialogDescription>
            {boardText(order)}: {orderText(order.order)}. They stand as before, and it stays in the list as taken back.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field label="Reason" required error={isTried && reason.trim() === '' ? 'Say why' : undefined}>
            <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <DialogFormFoot
            submit="Take back"
            isBusy={act.isPending}
            failure={act.isError ? messageOf(act.error) : undefined}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
