import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { isFirstOfEntry } from './field-words.ts';

const ended: Partial<Record<FieldPlayer['payment_status'], string>> = {
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Expired',
};

function stateOf(paid: boolean, status: FieldPlayer['payment_status']) {
  const end = ended[status];
  if (end) return { word: end, variant: 'outline' } as const;
  return paid ? ({ word: 'Paid', variant: 'outline' } as const) : ({ word: 'Pending', variant: 'secondary' } as const);
}

/** Paid or Pending, how much for the whole entry, and what of it was given back. */
export function PaymentState({ player }: { player: FieldPlayer }) {
  const {
    paid,
    payment_status: status,
    payment_amount: amount,
    refunded_amount: given,
    payment_method: method,
  } = player;
  const standing = stateOf(paid, status);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge variant={standing.variant}>{standing.word}</Badge>
      {player.is_disputed && <Badge variant="destructive">Disputed</Badge>}
      {isFirstOfEntry(player) && amount > 0 && (
        <span className="text-[0.8125rem] whitespace-nowrap text-muted-foreground">
          <Money dollars={amount} /> {method === 'desk' && 'at the desk'}
          {method === 'link' && 'by link'}
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
