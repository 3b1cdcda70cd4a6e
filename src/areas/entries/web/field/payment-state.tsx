import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { isFirstOfEntry } from './field-words.ts';
import { owesLater } from '#kernel/rules/in-field.ts';

const ended: Partial<Record<FieldPlayer['payment_status'], string>> = {
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Expired',
};

function stateOf(player: FieldPlayer) {
  const { paid, payment_status: status } = player;
  const end = ended[status];
  if (end) return { word: end, variant: 'outline' } as const;
  if (owesLater(player)) return { word: 'Unpaid', variant: 'secondary' } as const;
  return paid ? ({ word: 'Paid', variant: 'outline' } as const) : ({ word: 'Pending', variant: 'secondary' } as const);
}

/** Paid, Unpaid or Pending, how much for the whole entry, and what of it was given back. */
export function PaymentState({ player }: { player: FieldPlayer }) {
  const { payment_amount: amount, refunded_amount: given, payment_method: method } = player;
  const standing = stateOf(player);
  const isDue = owesLater(player);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge variant={standing.variant}>{standing.word}</Badge>
      {player.is_disputed && <Badge variant="destructive">Disputed</Badge>}
      {isFirstOfEntry(player) && amount > 0 && (
        <span className="text-[0.8125rem] whitespace-nowrap text-muted-foreground">
          <Money dollars={amount} /> {method === 'desk' && 'at the desk'}
          {method === 'link' && !isDue && 'by link'}
          {isDue && 'pays later'}
        </span>
      )}
      {isFirstOfEntry(player) && given > 0 && (
        <span className="w-full text-[0.8125rem] text-muted-foreground">
          <Money dollars={given} /> given back
        </span>
      )}
    </div>
  );
}
