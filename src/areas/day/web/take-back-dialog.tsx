import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { DayView } from '#areas/scoring/contract/day.ts';
import type { Ties } from '#areas/scoring/contract/ties.ts';
import { orderText } from '#areas/scoring/rules/results/order-words.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { readAndThrow } from './previewed.ts';
import { dayKey, takeTieBack, tiesKey } from './queries.ts';
import { boardText } from './words.ts';

const reasonSchema = z.object({ reason: z.string().trim().min(1, 'Say why') });

type TakeBackDialogProps = { day: DayView; order: Ties['orders'][number]; onClose: () => void };

/** Voids a play-off or drawing of lots, with a reason; the voided decision stays in the list. */
export function TakeBackDialog({ day, order, onClose }: TakeBackDialogProps) {
  const queryClient = useQueryClient();
  const { id, tournament_id: tournamentId } = day.round;
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: tiesKey(tournamentId) });
    await queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
  };
  const form = useEndpointForm(reasonSchema, {
    draft: ['tie', order.id],
    defaults: { reason: '' },
    send: ({ reason }) => takeTieBack(tournamentId, { id: order.id, reason }).catch(readAndThrow(readAgain)),
    close: onClose,
    onDone: () => {
      announce('Taken back');
      return readAgain();
    },
  });
  return (
    <FormDialog
      title={`Take back: ${order.rule}`}
      description={`${boardText(order)}: ${orderText(order.order)}. They stand as before, and it stays in the list as taken back.`}
      form={form}
      submit="Take back"
      onClose={onClose}
    >
      <Field label="Reason" required error={form.errorOf('reason')}>
        <Input maxLength={200} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
