import type { Registration } from '#areas/entries/contract/registrations.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';

type PaidEntry = Pick<Registration, 'places' | 'payment_amount' | 'card_amount' | 'given_back' | 'refund_due'>;

/** The refund of a withdrawal from a paid entry, after earlier refunds, and that its places become available. */
export function withdrawalWords(entry: PaidEntry): string {
  const places = entry.places === 1 ? 'Your place goes to somebody else.' : 'Your places go to somebody else.';
  return [...moneyWords(entry), places].join(' ');
}

/** The effect of leaving an order that is not fully paid: some of its shares may be paid already. */
export const leavingWords = ({ refund_due: due }: Pick<Registration, 'refund_due'>): string =>
  due > 0
    ? `Your held places are given back at once. The ${formatDollars(due)} that was paid goes back to the cards it came from.`
    : 'Your held places are given back at once. Nothing has been charged.';

function moneyWords({
  payment_amount: all,
  card_amount: paid,
  given_back: before,
  refund_due: due,
}: PaidEntry): string[] {
  if (all === 0) return [];
  const past = before > 0 ? [`${formatDollars(before)} of ${formatDollars(paid)} was refunded before.`] : [];
  if (due === 0)
    return [
      ...past,
      before > 0 && before >= paid ? 'Nothing is left to refund.' : 'A withdrawal brings no refund now.',
    ];
  const left = before > 0 ? `the ${formatDollars(paid - before)} that is left` : formatDollars(paid);
  return [...past, `${formatDollars(due)} of ${left} is refunded to your card.`];
}
