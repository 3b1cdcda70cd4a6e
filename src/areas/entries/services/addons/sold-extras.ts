import { AppError } from '#kernel/contract/errors.ts';
import type { PriceLine } from '#areas/money/rules/money-kinds.ts';
import { type AddonRow, countExtras } from '#areas/entries/database/addons/addons.ts';
import type { ExtraRow, TermsRow } from '#areas/entries/database/terms/terms.ts';
import type { Db } from '#kernel/database/connection.ts';

type Wanted = { id: string; quantity: number };
type Sold = { extra: ExtraRow; quantity: number };
/** Where id and quantity of what is wanted at a place stand in the request. */
type FieldsOf = (place: number) => { id: string; quantity: string };

const fault = (message: string, field: string) => new AppError('validation_failed', message, [{ field, message }]);

/** The wanted extras, as the price list sells them now. @throws AppError validation_failed for others */
export const soldOf = ({ extras }: TermsRow, wanted: readonly Wanted[], fieldsOf: FieldsOf): Sold[] =>
  wanted.map(({ id, quantity }, place) => {
    const extra = extras.find((one) => one.id === id);
    if (extra?.kind !== 'item') throw fault('This is not sold any more.', fieldsOf(place).id);
    return { extra, quantity };
  });

/**
 * Lock the entry before.
 * @returns how many of each extra it has
 * @throws AppError validation_failed for more than one entry may have, with what it has
 */
export async function refuseTooMany(
  tx: Db,
  registrationId: string,
  sold: readonly Sold[],
  fieldsOf: FieldsOf,
): Promise<ReadonlyMap<string, number>> {
  const has = await countExtras(tx, registrationId);
  for (const [place, { extra, quantity }] of sold.entries())
    if ((has.get(extra.id) ?? 0) + quantity > extra.max_each)
      throw fault(`At most ${extra.max_each} an order.`, fieldsOf(place).quantity);
  return has;
}

/** The lines of a price as an add-on keeps them. */
export const addonLines = (lines: readonly PriceLine[]): AddonRow['lines'] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ kind, label, quantity, unitCents: unit, cents: amount }) => ({ kind, label, quantity, unit, amount }));
