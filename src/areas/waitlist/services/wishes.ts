import { AppError } from '#kernel/contract/errors.ts';
import type { Player } from '#areas/entries/contract/registrations.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import type { Context } from '#kernel/services/context.ts';
import { divisionFor } from '#areas/entries/services/terms/eligibility.ts';
import { priceOfOne } from '#areas/entries/services/terms/read-terms.ts';

type Asked = { mode: 'solo' | 'group'; divisionIds?: string[] | undefined };

/**
 * A party's wishes under a price list: its divisions, in order of preference, and today's highest price for one person.
 * Each division must admit the whole party.
 * @throws AppError validation_failed naming `divisionIds`, or the player that is not admitted
 */
export async function wishesOf(
  context: Context,
  tournamentId: string,
  people: Player[],
  { mode, divisionIds = [] }: Asked,
): Promise<{ fee: Cents; divisions: { id: string; fee: Cents }[] }> {
  const terms = await findTerms(context.pool, tournamentId);
  if (!terms) throw new AppError('not_found', 'This tournament does not exist.');
  const now = context.clock();
  if (new Set(divisionIds).size < divisionIds.length) {
    const message = 'Name each only once.';
    throw new AppError('validation_failed', message, [{ field: 'divisionIds', message }]);
  }
  const asked = divisionIds.length > 0 ? divisionIds : [undefined];
  const wished = asked.flatMap((divisionId) => divisionFor(terms, people, { mode, divisionId }, now) ?? []);
  const divisions = wished.map((division) => ({ id: division.id, fee: priceOfOne(terms, division, now) }));
  const fee = divisions.length > 0 ? Math.max(...divisions.map((one) => one.fee)) : priceOfOne(terms, null, now);
  return { fee, divisions };
}
