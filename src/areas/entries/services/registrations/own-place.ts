import { AppError } from '#kernel/contract/errors.ts';
import type { EligibilityFacts, eligibilityRefusal } from '#areas/entries/rules/entry-divisions.ts';
import { indexFixed } from '#areas/play/rules/fixed-by-scores.ts';
import { tenthsOrNone } from '#golf/numbers.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type EntryPlayerRow, updateOwnDetails } from '#areas/entries/database/registrations/entry-players.ts';
import type { PlacesChanged } from './places-changed.ts';

/** The refusal of another index once a score has been entered. */
export function indexIsFixed(place: number): AppError {
  return new AppError('wrong_state', indexFixed, [{ field: `players.${place}.handicap`, message: indexFixed }]);
}

/**
 * Corrects phone and handicap of the golfer who made the entry; fields left out stay unchanged. Lock the entry first.
 * @param before the players of the entry
 * @throws AppError validation_failed naming `players.<n>.handicap` for an index that the division does not admit,
 * wrong_state naming it once scores are in, or `players.<n>.position` where somebody else has the place by now
 */
export async function writeOwnPlace(
  tx: Db,
  of: {
    before: readonly EntryPlayerRow[];
    isScored: boolean;
    refusalOf: (one: EligibilityFacts) => ReturnType<typeof eligibilityRefusal>;
    now: Date;
  },
  { place, player: { phone, handicap } }: PlacesChanged['own'][number],
): Promise<void> {
  const self = of.before.find(({ is_own: isOwn }) => isOwn);
  if (!self) {
    const message = 'Somebody else plays in your place. Ask the organizer.';
    throw new AppError('wrong_state', message, [{ field: `players.${place}.position`, message }]);
  }
  const tenths = handicap === undefined ? self.index_tenths : tenthsOrNone(handicap);
  if (tenths !== self.index_tenths) {
    if (of.isScored) throw indexIsFixed(place);
    const { name, gender, birth_year: birthYear } = self;
    const refusal = of.refusalOf({ name, gender, birthYear, indexTenths: tenths });
    const field = `players.${place}.handicap`;
    if (refusal) throw new AppError('validation_failed', refusal.message, [{ field, message: refusal.message }]);
  }
  await updateOwnDetails(tx, self.id, { phone: phone ?? self.phone, index_tenths: tenths }, of.now);
}
