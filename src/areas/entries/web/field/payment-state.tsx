import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { disputedLook, endedLook } from '#areas/entries/rules/entry-looks.ts';
import type { Look } from '#kernel/rules/looks.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { isFirstOfEntry } from './field-words.ts';
import { owesLater } from '#kernel/rules/in-field.ts';

function lookOf(player: FieldPlayer): Look {
  const ended = endedLook(player.payment_status);
  if (ended) return ended;
  if (owesLater(player)) return { tone: 'bad', words: 'Unpaid' };
  return player.paid ? { tone: 'good', words: 'Paid' } : { tone: 'soon', words: 'Pending' };
}

/** The payment state (Paid, Unpaid or Pending), the amount of the whole entry, and the refunded part. */
export function PaymentState({ player }: { player: FieldPlayer }) {
  const { payment_amount: amount, refunded_amount: given, payment_method: method } = player;
  const isDue = owesLater(player);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <State {...lookOf(player)} />
      {player.is_disputed && <State {...disputedLook} />}
      {isFirstOfEntry(player) && amount > 0 && (
        <span className="text-sm whitespace-nowrap text-muted-foreground">
          <Money dollars={amount} /> {method === 'desk' && 'at the desk'}
          {method === 'link' && !isDue && 'by link'}
          {isDue && 'pays later'}
        </span>
      )}
      {isFirstOfEntry(player) && given > 0 && (
        <span className="w-full text-sm text-muted-foreground">
          <Money dollars={given} /> given back
        </span>
      )}
    </div>
  );
}
