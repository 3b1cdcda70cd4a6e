import { AppError } from '#kernel/contract/errors.ts';
import type { Quote, Terms } from '#areas/entries/contract/terms.ts';
import type { PriceLineRow } from '#areas/entries/database/terms/terms.ts';
import { priceEntry, priceNow, termsOf } from '#areas/money/rules/entry-price.ts';
import { type Cents, toDollars } from '#kernel/rules/money.ts';
import { eligibilityWords, type EntryDivision, placesLeftIn } from '#areas/entries/rules/entry-divisions.ts';
import { findTerms, type TermsRow } from '#areas/entries/database/terms/terms.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { presentQuestion } from './answers.ts';
import { isOwnTerms, leftOf, type Priced } from './price-order.ts';
import { pick } from '#kernel/database/rows.ts';

/**
 * The price list of a tournament, which is public; that of a draft only for its organizer.
 * @throws AppError not_found where the price is the fee alone
 */
export async function readTerms(
  context: Context,
  tournamentId: string,
  viewer: SignedIn | null = null,
): Promise<Terms> {
  const row = await findTerms(context.pool, tournamentId);
  if (!row || (row.version === 0 && !row.has_codes) || (row.state === 'draft' && !isOwnTerms(viewer, row)))
    throw new AppError('not_found', 'This tournament has no price list.');
  const now = context.clock();
  const terms = termsOf(row);
  const step = priceNow(terms, now);
  const next = step.endsAt && priceNow(terms, step.endsAt);
  const allIn = (division: EntryDivision | null) =>
    priceEntry(terms, { people: 1, division, code: null, extras: [] }, now).totalCents;
  const lowest = row.divisions.length === 0 ? allIn(null) : Math.min(...row.divisions.map(allIn));
  return {
    version: row.version,
    price: toDollars(step.cents),
    price_name: step.name,
    price_until: step.endsAt?.toISOString() ?? null,
    next_price: next && toDollars(next.cents),
    from: toDollars(lowest),
    takes_codes: row.has_codes,
    keeps_places: row.keeps_places,
    shares: row.share_hours === null ? null : { hours: row.share_hours, whole_groups: row.is_whole_groups },
    extras: row.extras.map((extra) => ({
      ...pick(extra, ['id', 'name', 'description', 'kind', 'max_each', 'is_refundable']),
      price: toDollars(extra.unit),
      left: leftOf(extra),
    })),
    divisions: row.divisions.map((division) => ({
      ...presentEligibility(division),
      who: eligibilityWords(division),
      left: placesLeftIn(division),
      from: toDollars(allIn(division)),
    })),
    questions: row.questions.map(presentQuestion),
    start_date: row.start_date,
    time_zone: row.time_zone,
  };
}

const decimal = (tenths: number | null) => tenths && tenths / 10;

/** The conditions of entry into a division. */
export const presentEligibility = ({
  id,
  name,
  gender,
  minIndexTenths,
  maxIndexTenths,
  minAge,
  maxAge,
}: EntryDivision) => ({
  id,
  name,
  gender,
  min_index: decimal(minIndexTenths),
  max_index: decimal(maxIndexTenths),
  min_age: minAge,
  max_age: maxAge,
});

/** The price for one person who joins the waitlist today, with tax and fee. @returns whole cents */
export const priceOfOne = (terms: TermsRow, division: EntryDivision | null, now: Date): Cents =>
  priceEntry(termsOf(terms), { people: 1, division, code: null, extras: [] }, now).totalCents;

/** A line of a price, in dollars. */
export const presentPriceLine = ({ kind, label, quantity, unit, amount }: PriceLineRow) => ({
  kind,
  label,
  quantity,
  unit: toDollars(unit),
  amount: toDollars(amount),
});

export const presentQuote = ({ terms, price, codeKeeps, division }: Priced): Quote => ({
  lines: price.lines.map(({ unitCents, cents, ...line }) =>
    presentPriceLine({ ...line, unit: unitCents, amount: cents }),
  ),
  total: toDollars(price.totalCents),
  terms_version: terms.version,
  valid_until: price.validUntil?.toISOString() ?? null,
  places_left: Math.max(
    codeKeeps,
    Math.min(terms.places_left, (division && placesLeftIn(division)) ?? terms.places_left),
  ),
});
