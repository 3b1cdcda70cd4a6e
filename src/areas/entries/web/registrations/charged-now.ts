import type { Quote } from '#areas/entries/contract/terms.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { sharesOf } from '#areas/money/rules/shares.ts';

/**
 * Dollars: `now` is the captain's `own` share plus what is `bought` besides the entries; each other player pays `each`.
 */
export type SharedNow = { now: number; own: number; bought: number; each: number };

/**
 * The part of a quote that is charged at once where the players of a group pay shares, and the share of each other
 * player.
 * @returns null where a share would be below the smallest card payment
 */
export function sharedNow({ lines, total }: Quote, people: number): SharedNow | null {
  const boughtCents = lines.reduce(
    (sum, { kind, amount }) => sum + (kind === 'extra' || kind === 'donation' ? toCents(amount) : 0),
    0,
  );
  const [own, each] = sharesOf({ totalCents: toCents(total), boughtCents, people }) ?? [];
  if (own === undefined || each === undefined) return null;
  const [now, bought] = [toDollars(own), toDollars(boughtCents)];
  return { now, own: toDollars(own - boughtCents), bought, each: toDollars(each) };
}

/** The donation typed into a field, in dollars with at most two decimals; 0 where it is not an amount. */
export function giftOf(typed: string): number {
  const dollars = Math.round(Number(typed) * 100) / 100;
  return Number.isFinite(dollars) && dollars > 0 ? dollars : 0;
}
