import { AppError } from '#kernel/contract/errors.ts';
import { priceEntry, termsOf } from '#areas/money/rules/entry-price.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { type AddonRow, completeAddon, insertAddon } from '#areas/entries/database/addons/addons.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { recordDeskAddon } from '#areas/money/database/desk.ts';
import type { LockedRegistration } from '#areas/entries/database/places/move.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import { addonLines, refuseTooMany, soldOf } from './sold-extras.ts';
import type { DeskMoney } from '#areas/money/contract/statements.ts';

/** A priced extra that is to be sold for an entry; `has` is the quantity that the entry has already. */
export type Sale = { name: string; cents: Cents; has: number; addon: Pick<AddonRow, 'extras' | 'lines'> };

/**
 * The price of an extra at the desk: with its tax, but without the fee for card payments.
 * @param entry locked
 * @throws AppError validation_failed for an extra that is no longer sold, or more than an entry may have
 */
export async function priceAtDesk(
  tx: Db,
  entry: LockedRegistration,
  wanted: { id: string; quantity: number },
  now: Date,
): Promise<Sale> {
  const terms = await findTerms(tx, entry.tournament_id);
  const fields = { id: 'action.extra', quantity: 'action.quantity' };
  const [sold] = terms ? soldOf(terms, [wanted], () => fields) : [];
  if (!terms || !sold) throw new AppError('not_found', 'This tournament does not exist.');
  const has = await refuseTooMany(tx, entry.id, [sold], () => fields);
  const { id, name, kind, unit, is_refundable: isRefundable } = sold.extra;
  const { quantity } = sold;
  const extras = [{ extra: { id, name, kind, unitCents: unit, isRefundable }, quantity, unitCents: unit }];
  const { lines } = priceEntry({ ...termsOf(terms), early: [], feeBps: null }, { people: 0, code: null, extras }, now);
  // Without a card payment there is no smallest amount, so nothing is waived.
  const due = lines.filter((line) => line.kind !== 'discount');
  return {
    name,
    has: has.get(id) ?? 0,
    cents: due.reduce((sum, { cents }) => sum + cents, 0),
    addon: { extras: [{ extra_id: id, quantity, unit }], lines: addonLines(due) },
  };
}

/**
 * Sells an extra at the desk: adds it to the entry, and books the money in the ledger as the organizer's.
 * @param entry locked, paid
 * @throws AppError extra_gone where fewer are left
 */
export async function sellExtra(
  tx: Db,
  entry: LockedRegistration,
  { cents, addon }: Sale,
  { takenAs, now }: { takenAs: DeskMoney; now: Date },
): Promise<void> {
  const id = newId();
  // `kept_amount` limits refunds to cards only, and no card paid for this.
  const row = { ...addon, id, registration_id: entry.id, amount: cents, kept_amount: 0, hold_expires_at: now };
  if (!(await insertAddon(tx, row, now))) {
    const message = 'Not so many are left.';
    throw new AppError('extra_gone', message, [{ field: 'action.quantity', message }]);
  }
  await completeAddon(tx, id, now);
  await recordDeskAddon(tx, id, now, takenAs);
  await emit(tx, { type: 'addon.paid', subjectId: id, userId: entry.user_id, now });
}
