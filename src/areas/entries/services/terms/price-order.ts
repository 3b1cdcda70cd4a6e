import { AppError } from '#kernel/contract/errors.ts';
import type { Choices } from '#areas/entries/contract/terms.ts';
import { codeRefusal, type EntryPrice, priceEntry, termsOf } from '#areas/money/rules/entry-price.ts';
import { takeInOrder } from '#areas/entries/rules/credits.ts';
import { type EntryDivision, placesLeftIn } from '#areas/entries/rules/entry-divisions.ts';
import { type Cents, toCents } from '#kernel/rules/money.ts';
import { newId } from '#kernel/database/connection.ts';
import { listSpendableCredits } from '#areas/entries/database/credits/credits.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import type { PricedOrder } from '#areas/entries/database/places/places-request.ts';
import { type CodeRow, findCode } from '#areas/entries/database/terms/codes.ts';
import { type ExtraRow, findTerms, type TermsRow } from '#areas/entries/database/terms/terms.ts';
import { actsForTournament } from '#areas/accounts/services/acting.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { limitCodeGuesses } from './code-guesses.ts';

/** The first instant of a calendar date at the venue. */
export const startOfDate = (date: string, zone: string): Date => instantAt(date, '00:00', zone);

/** Whether a viewer acts for the organizer of a price list's tournament. */
export const isOwnTerms = (viewer: SignedIn | null, { tournament_id: id, organizer_id }: TermsRow): boolean =>
  actsForTournament(viewer, { id, organizer_id });

/** A priced order: the list, the price and the code that were used. */
export type Priced = {
  terms: TermsRow;
  price: EntryPrice;
  code: CodeRow | null;
  division: EntryDivision | null;
  extras: PricedOrder['extras'];
  /** The amounts taken from each of the golfer's credits. */
  credits: { credit_id: string; amount: Cents }[];
  /** The number of places that its code keeps. */
  codeKeeps: number;
};

/**
 * Prices an order by the tournament's current list. Quotes and entries both use this; nothing is held.
 * @param people how many it seats
 * @param asker `golferId` whose credit is spent, null for none; `address` of the client, for the limit of wrong codes;
 * `viewer`, because an organizer gets prices for a draft and before payments are set up
 * @throws AppError not_found, code_invalid naming `code`, code_used_up, extra_gone, division_full, validation_failed
 * for an extra that is not sold, for more of it than one order may have, or where a division has to be chosen;
 * too_many_requests for a client that guesses codes
 */
export async function priceOrder(
  context: Context,
  tournamentId: string,
  people: number,
  choices: Choices,
  { golferId, address, viewer = null }: { golferId: string | null; address: string | null; viewer?: SignedIn | null },
): Promise<Priced> {
  const now = context.clock();
  const terms = await findTerms(context.pool, tournamentId);
  const isOwn = terms !== null && isOwnTerms(viewer, terms);
  if (!terms || (terms.state === 'draft' && !isOwn)) throw new AppError('not_found', 'This tournament does not exist.');
  const division = divisionIn(terms, choices.divisionId);
  const left = division && placesLeftIn(division);
  if (division && left !== null && people > left) throw divisionFull(division.name, left);
  const code = choices.code ? await validCode(context, terms, { word: choices.code, address }, people) : null;
  const wanted = (choices.extras ?? [])
    .map((choice, index) => wantedOf(terms, choice, index))
    .filter(({ extra, unitCents }) => extra.kind === 'item' || unitCents > 0);
  if (new Set(wanted.map(({ extra }) => extra.id)).size < wanted.length)
    throw fieldError('Name each only once.', 'extras');
  const owned =
    choices.useCredit && golferId ? await listSpendableCredits(context.pool, terms.organizer_id, golferId, now) : [];
  const creditCents = owned.reduce((sum, { left }) => sum + left, 0);
  const wish = { people, division, code: code && { ...code, endsAt: code.valid_until }, extras: wanted, creditCents };
  const price = priceEntry(termsOf(terms), wish, now);
  if (price.totalCents > 0 && !terms.charges_enabled && !isOwn)
    throw new AppError('entry_not_open', 'Registration opens when payments are set up.');
  const extras = wanted.map(({ extra, quantity, unitCents }) => ({ extra_id: extra.id, quantity, unit: unitCents }));
  // A draft without a date has no close of entry yet.
  const keptUntil = code?.kept_until ?? terms.closes_at;
  const codeKeeps = code && (keptUntil === null || keptUntil > now) ? code.kept_places : 0;
  return { terms, price, code, division, extras, credits: spendOf(owned, price.creditCents), codeKeeps };
}

/** The credits that pay this amount: the credit that ends first is spent first. */
const spendOf = (owned: readonly { id: string; left: Cents }[], cents: Cents): Priced['credits'] =>
  takeInOrder(
    owned.map(({ id, left }) => ({ credit_id: id, cents: left })),
    cents,
  ).map(({ credit_id, cents: amount }) => ({ credit_id, amount }));

/**
 * The division that an order names.
 * @throws AppError validation_failed where a division has to be chosen, or the chosen one does not exist
 */
export function divisionIn({ divisions }: TermsRow, divisionId: string | undefined): EntryDivision | null {
  if (divisions.length === 0 && divisionId === undefined) return null;
  const division = divisions.find(({ id }) => id === divisionId);
  if (division) return division;
  throw fieldError(divisionId ? 'This division is not entered any more.' : 'Choose a division.', 'divisionId');
}

export const divisionFull = (name: string, left: number): AppError => {
  const message =
    left === 0 ? `${name} is full.` : `Only ${left} ${left === 1 ? 'place is' : 'places are'} left in ${name}.`;
  return new AppError('division_full', message, [{ field: 'divisionId', message }]);
};

async function validCode(
  context: Context,
  { tournament_id: tournamentId, organizer_id: organizerId }: TermsRow,
  { word, address }: { word: string; address: string | null },
  people: number,
): Promise<CodeRow> {
  const now = context.clock();
  const refusalFor = (code: CodeRow | null, places: number) =>
    codeRefusal(
      code && {
        isActive: code.is_active,
        startsAt: code.valid_from,
        endsAt: code.valid_until,
        minPeople: code.min_people,
      },
      places,
      now,
    );
  const code = await limitCodeGuesses(context, organizerId, address, async () => {
    const known = await findCode(context.pool, { tournamentId, organizerId }, word);
    // A real code that is not valid yet, or not for so few people, does not count as a wrong guess.
    return known && refusalFor({ ...known, valid_from: null }, known.min_people) === null ? known : null;
  });
  const refusal = refusalFor(code, people);
  if (!code || refusal) {
    const message = refusal ?? 'This code is not valid.';
    throw new AppError('code_invalid', message, [{ field: 'code', message }]);
  }
  if (code.max_uses !== null && code.used >= code.max_uses) throw codeUsedUp();
  return code;
}

export const codeUsedUp = (): AppError => {
  const message = 'This code has been used as often as it may be.';
  return new AppError('code_used_up', message, [{ field: 'code', message }]);
};

function wantedOf(terms: TermsRow, choice: NonNullable<Choices['extras']>[number], index: number) {
  const extra = terms.extras.find(({ id }) => id === choice.id);
  const field = `extras.${index}.quantity`;
  if (!extra) throw fieldError('This is not sold any more.', field);
  if (choice.quantity > (extra.kind === 'donation' ? 1 : extra.max_each))
    throw fieldError(`At most ${extra.max_each} an order.`, field);
  const left = leftOf(extra);
  if (left !== null && choice.quantity > left) {
    const message = left === 0 ? `${extra.name} is sold out.` : `Only ${left} of ${extra.name} left.`;
    throw new AppError('extra_gone', message, [{ field, message }]);
  }
  const unitCents = extra.kind === 'donation' ? toCents(choice.amount ?? 0) : extra.unit;
  const { id, name, kind, is_refundable: isRefundable } = extra;
  return { extra: { id, name, kind, isRefundable, unitCents: extra.unit }, quantity: choice.quantity, unitCents };
}

/** The number left in stock; null for unlimited. */
export const leftOf = ({ stock, taken }: Pick<ExtraRow, 'stock' | 'taken'>): number | null =>
  stock === null ? null : Math.max(0, stock - taken);

const fieldError = (message: string, field: string) => new AppError('validation_failed', message, [{ field, message }]);

/** The priced order in the form that the statement for places takes. */
export const pricedOrderOf = ({
  terms,
  price,
  code,
  division,
  extras,
  credits,
}: Priced): Omit<PricedOrder, 'answers'> => ({
  priced_amount: price.totalCents,
  // The part that is never refunded is paid by card first; what exceeds the card payment was paid from credit and is
  // not returned.
  kept_amount: Math.min(price.keptCents, price.totalCents),
  kept_credit: Math.max(0, price.keptCents - price.totalCents),
  credits: credits.map((one) => ({ ...one, id: newId() })),
  terms_version: terms.version,
  priced_fee: terms.fee,
  priced_until: price.validUntil,
  code_id: code?.id ?? null,
  division_id: division?.id ?? null,
  extras,
  lines: price.lines.map(({ kind, label, quantity, unitCents, cents }, position) => ({
    position,
    kind,
    label,
    quantity,
    unit: unitCents,
    amount: cents,
  })),
});
