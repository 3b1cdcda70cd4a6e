import { zodResolver } from '@hookform/resolvers/zod';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import { type FieldPlayer, giveBackSchema } from '#areas/entries/contract/field.ts';
import { call } from '#kernel/web/client/api.ts';
import { failureIn } from '#kernel/web/client/form-errors.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RefundDialog as Dialog } from '#kernel/web/ui/refund-dialog.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { lineId, refundableOf } from './field-words.ts';

type RefundDialogProps = {
  /** The first person of the entry to refund; null while the dialog is closed. */
  player: FieldPlayer | null;
  tournamentId: string;
  onClose: () => void;
  /** Re-reads the list. */
  onRefunded: () => Promise<unknown>;
};

const resolver = zodResolver(giveBackSchema);

/** Refunds the card payment of an entry. */
export function RefundDialog({ player, tournamentId, onClose, onRefunded }: RefundDialogProps) {
  const handleRefund = async (amount: number | undefined) => {
    if (!player) return null;
    try {
      const given = await call(fieldEndpoints.refundRegistration, {
        params: { id: tournamentId, registrationId: player.id },
        body: { amount },
      });
      const rest = given.left === 0 ? 'The entry has ended.' : `The entry stays; ${formatDollars(given.left)} is left.`;
      toast({
        title: 'Refund on its way',
        description: `${formatDollars(given.amount)} goes back to ${player.name}. ${rest}`,
      });
    } catch (error) {
      return failureIn(error, 'amount');
    }
    await onRefunded().catch(() => undefined);
    return null;
  };
  return <Dialog refund={player && refundOf(player)} resolver={resolver} onRefund={handleRefund} onClose={onClose} />;
}

const refundOf = (player: FieldPlayer) => {
  const left = refundableOf(player);
  const paidFor = player.places > 1 ? ` for ${countOf(player.places, 'player')}` : '';
  const gone = player.refunded_amount > 0 ? `, ${formatDollars(player.refunded_amount)} has been given back` : '';
  return {
    title: `Refund ${player.name}`,
    paid: `${formatDollars(player.card_amount)} was paid by card${paidFor}${gone}.`,
    left,
    returnTo: [lineId(player.team_id ?? player.id), 'players'],
    consequenceOf: (dollars: number) => {
      if (player.payment_status !== 'completed') return 'The entry has ended already.';
      if (dollars < left) return 'The entry stays.';
      const freed = player.places > 1 ? `its ${player.places} places are` : 'its place is';
      return `The entry ends, and ${freed} free for others.`;
    },
  };
};
