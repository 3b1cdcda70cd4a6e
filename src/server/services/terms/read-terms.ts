import { AppError } from '#contracts/errors.ts';
import type { Quote, Terms } from '#contracts/terms.ts';
import type { PriceLineRow } from '#server/database/terms/terms.ts';
import { priceEntry, priceNow } from '#domain/entry-price.ts';
import { type Cents, toDollars } from '#domain/money.ts';
import { findTerms } from '#server/database/terms/terms.ts';
import type { Context } from '#server/services/context.ts';
import { leftOf, type Priced, termsOf } from './price-order.ts';

/** What an entry costs, for everybody. @throws AppError not_found where it is the fee alone */
export async function readTerms(context: Context, tournamentId: string): Promise<Terms> {
  const row = await findTerms(context.pool, tournamentId);
  if (!row || row.state === 'draft' || row.version === 0)
    throw new AppError('not_found', 'This tournament has no price list.');
  const now = context.clock();
  const terms = termsOf(row);
  const step = priceNow(terms, now);
  const next = step.endsAt && priceNow(terms, step.endsAt);
  return {
    version: row.version,
    price: toDollars(step.cents),
    price_name: step.name,
    price_until: step.endsAt?.toISOString() ?? null,
    next_price: next && toDollars(next.cents),
    from: toDollars(priceEntry(terms, { people: 1, code: null, extras: [] }, now).totalCents),
    takes_codes: row.has_codes,
    extras: row.extras.map((extra) => ({
      id: extra.id,
      name: extra.name,
      description: extra.description,
      kind: extra.kind,
      price: toDollars(extra.unit),
      left: leftOf(extra),
      most_each: extra.most_each,
      is_refundable: extra.is_refundable,
    })),
    time_zone: row.time_zone,
  };
}

/** What one person who joins the line pays at most: the price of this day with tax and fee. @returns whole cents */
export async function readPriceOfOne(context: Context, tournamentId: string): Promise<Cents> {
  const row = await findTerms(context.pool, tournamentId);
  if (!row) throw new AppError('not_found', 'This tournament does not exist.');
  return priceEntry(termsOf(row), { people: 1, code: null, extras: [] }, context.clock()).totalCents;
}

/** A line of a price, in dollars. */
export const presentLine = ({ kind, label, quantity, unit, amount }: PriceLineRow) => ({
  kind,
  label,
  quantity,
  unit: toDollars(unit),
  amount: toDollars(amount),
});

export const presentQuote = ({ terms, price }: Priced): Quote => ({
  lines: price.lines.map(({ unitCents, cents, ...line }) => presentLine({ ...line, unit: unitCents, amount: cents })),
  total: toDollars(price.totalCents),
  terms_version: terms.version,
  valid_until: price.validUntil?.toISOString() ?? null,
});
