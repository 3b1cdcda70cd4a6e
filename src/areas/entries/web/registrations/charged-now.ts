import type { Quote } from '#areas/entries/contract/terms.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { sharesOf } from '#areas/money/rules/shares.ts';

/** Dollars: `now` is the captain's `own` share and what is `bought` beside the entries; `each` of the others pays. */
export type SharedNow = { now: number; own: number; bought: number; each: number };

/**
 * The part of a quote charged at once where each of a group pays a share, and the share of each other by link.
 * @returns null where a share would be less than a card takes
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

/** The gift in the text of a field, in dollars with at most two decimals; nothing where it is no amount. */
export function giftOf(typed: string): number {
  const dollars = Math.round(Number(typed) * 100) / 100;
  return Number.isFinite(dollars) && dollars > 0 ? dollars : 0;
}
