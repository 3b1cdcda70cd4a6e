import { minCharge } from '#kernel/contract/min-charge.ts';
import type { Cents } from '#kernel/rules/money.ts';

/**
 * The shares of an order: the same for everybody, and with the captain's, which is first, the extras and the rest of
 * the cents. They add up to the order.
 * @param order whole cents; `boughtCents` of it are extras and gifts
 * @returns null where a share would be less than a card takes
 */
export function sharesOf(order: { totalCents: Cents; boughtCents: Cents; people: number }): Cents[] | null {
  const { totalCents, boughtCents, people } = order;
  const each = Math.floor((totalCents - boughtCents) / people);
  if (people < 2 || each < minCharge()) return null;
  return Array.from({ length: people }, (_, place) => (place === 0 ? totalCents - each * (people - 1) : each));
}

/** Until when shares are paid: so many hours from the captain's own, and no longer than entry is open. */
export const sharesUntil = (now: Date, hours: number, closesAt: Date): Date =>
  new Date(Math.min(now.getTime() + hours * 3_600_000, Math.max(closesAt.getTime(), now.getTime())));

export type Share = { position: number; cents: Cents; state: 'open' | 'paid' | 'released' };

/** Whether the links of an order's shares are open: its captain, who is first, has paid. */
export const areLinksOpen = (shares: readonly Pick<Share, 'position' | 'state'>[]): boolean =>
  shares.some(({ position, state }) => position === 0 && state === 'paid');

/**
 * The end of an order whose time for shares is over. whole: nobody is missing. keep: paid shares stay, the other places
 * come back. back: all are paid back, since the tournament takes whole groups, or since the captain has not paid,
 * without whom there is no group. expired: nobody has paid.
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
 * Spreads what goes back of an order over its payments: each by what was paid with it, none beyond what is left of it.
 * Whole cents that add up to `cents`, or to all that is left where that is less.
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
