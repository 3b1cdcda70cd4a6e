import { toCents, toDollars } from '#kernel/rules/money.ts';

/** A comma separates thousands only: '50,00' is not $5,000. */
const amountOf = /^\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\s*(?:\$|dollars?)?$/i;

/**
 * Parses a typed prize: '$50' and '50' are an amount in dollars, 'A putter' is a prize in kind; null where nothing is
 * typed. '0' is an amount that nobody can win, which forms and server refuse.
 */
export function readPrize(text: string): { amount: number } | { thing: string } | null {
  const typed = text.trim();
  if (typed === '') return null;
  const amount = amountOf.exec(typed)?.[1];
  if (amount === undefined) return { thing: typed };
  return { amount: toDollars(toCents(Number(amount.replaceAll(',', '')))) };
}
