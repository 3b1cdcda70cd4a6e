import { toCents, toDollars } from '#kernel/rules/money.ts';

/** A comma stands between thousands alone: '50,00' is not $5,000. */
const amountOf = /^\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\s*(?:\$|dollars?)?$/i;

/**
 * A prize as it is typed: '$50' and '50' are an amount in dollars, 'A putter' is a thing; null where nothing is typed.
 * '0' is an amount, which nobody can win: forms and the server refuse it.
 */
export function readPrize(text: string): { amount: number } | { thing: string } | null {
  const typed = text.trim();
  if (typed === '') return null;
  const amount = amountOf.exec(typed)?.[1];
  if (amount === undefined) return { thing: typed };
  return { amount: toDollars(toCents(Number(amount.replaceAll(',', '')))) };
}
