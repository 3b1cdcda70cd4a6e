import { AppError } from '#kernel/contract/errors.ts';
import type { PriceLine } from '#areas/money/rules/money-kinds.ts';
import { type AddonRow, countExtras } from '#areas/entries/database/addons/addons.ts';
import type { ExtraRow, TermsRow } from '#areas/entries/database/terms/terms.ts';
import type { Db } from '#kernel/database/connection.ts';

type Wanted = { id: string; quantity: number };
type Sold = { extra: ExtraRow; quantity: number };
/** The field names of an extra's id and quantity, by its index in the request. */
type FieldsOf = (place: number) => { id: string; quantity: string };

const fault = (message: string, field: string) => new AppError('validation_failed', message, [{ field, message }]);

/** The requested extras with their current prices. @throws AppError validation_failed for an extra that is not sold */
export const soldOf = ({ extras }: TermsRow, wanted: readonly Wanted[], fieldsOf: FieldsOf): Sold[] =>
  wanted.map(({ id, quantity }, place) => {
    const extra = extras.find((one) => one.id === id);
    if (extra?.kind !== 'item') throw fault('This is not sold any more.', fieldsOf(place).id);
    return { extra, quantity };
  });

/**
 * Refuses more of an extra than one entry may have, including what it has already. Lock the entry first.
 * @returns the quantity of each extra that the entry has
 * @throws AppError validation_failed
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

/** The lines of a price as an add-on stores them. */
export const addonLines = (lines: readonly PriceLine[]): AddonRow['lines'] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ kind, label, quantity, unitCents: unit, cents: amount }) => ({ kind, label, quantity, unit, amount }));
