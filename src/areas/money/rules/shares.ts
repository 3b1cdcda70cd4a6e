import { minCharge } from '#kernel/contract/min-charge.ts';
import type { Cents } from '#kernel/rules/money.ts';

/**
 * Divides an order into shares. All players pay the same; the captain, who is first, also pays the extras and the cents
 * lost to rounding. The shares add up to the order.
 * @param order whole cents; `boughtCents` is the part for extras and gifts
 * @returns null if a share would be below the minimum that a card can be charged
 */
export function sharesOf(order: { totalCents: Cents; boughtCents: Cents; people: number }): Cents[] | null {
  const { totalCents, boughtCents, people } = order;
  const each = Math.floor((totalCents - boughtCents) / people);
  if (people < 2 || each < minCharge()) return null;
  return Array.from({ length: people }, (_, place) => (place === 0 ? totalCents - each * (people - 1) : each));
}

/** The deadline for shares: `hours` after the captain's payment, but no later than the close of entry. */
export const sharesUntil = (now: Date, hours: number, closesAt: Date): Date =>
  new Date(Math.min(now.getTime() + hours * 3_600_000, Math.max(closesAt.getTime(), now.getTime())));

export type Share = { position: number; cents: Cents; state: 'open' | 'paid' | 'released' };

/** Whether the links to pay shares work: only after the captain, whose share is first, has paid. */
export const areLinksOpen = (shares: readonly Pick<Share, 'position' | 'state'>[]): boolean =>
  shares.some(({ position, state }) => position === 0 && state === 'paid');

/**
 * Decides what happens to an order when its time for shares is over. whole: every share is paid. keep: paid shares
 * stay, and the other places are released. back: all shares are refunded, because the tournament takes whole groups
 * only or because the captain has not paid. expired: nobody has paid.
 */
export function sharesEnd(
  shares: readonly Share[],
  isWholeGroups: boolean,
): { end: 'whole' | 'keep' | 'back' | 'expired'; paidCents: Cents; kept: number[] } {
  const paid = shares.filter(({ state }) => state === 'paid');
  const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0);
  const kept = paid.map(({ position }) => position).sort((a, b) => a - b);
  if (paid.length === 0) return { end: 'expired', paidCents, kept };
  if (paid.length === shares.length) return { end: 'whole', paidCents, kept };
  return { end: isWholeGroups || !areLinksOpen(shares) ? 'back' : 'keep', paidCents, kept };
}

/**
 * Spreads a refund over the payments of an order in proportion to what each paid, none beyond its remaining balance.
 * The results are whole cents that sum to `cents`, or to the total remaining balance if that is less.
 */
export function spreadRefund(payments: readonly { paidCents: Cents; leftCents: Cents }[], cents: Cents): Cents[] {
  const left = payments.reduce((sum, one) => sum + one.leftCents, 0);
  const paid = payments.reduce((sum, one) => sum + one.paidCents, 0);
  let rest = Math.min(cents, left);
  const wanted = rest;
  const parts = payments.map(({ paidCents, leftCents }) =>
    Math.min(leftCents, paid === 0 ? 0 : Math.floor((wanted * paidCents) / paid)),
  );
  rest -= parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, place) => {
    const more = Math.min(rest, (payments[place]?.leftCents ?? 0) - part);
    rest -= more;
    return part + more;
  });
}

/** The refusal of somebody else in the place of a player who has paid a share, while others have not. */
export const shareIsPaid = (firstName: string): string =>
  `${firstName} has paid their share: somebody else can take the place once all have paid.`;
