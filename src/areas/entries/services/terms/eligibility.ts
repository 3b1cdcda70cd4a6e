import { AppError } from '#kernel/contract/errors.ts';
import type { Player } from '#areas/entries/contract/registrations.ts';
import {
  type EligibilityFacts,
  eligibilityRefusal,
  type EntryDivision,
  onlyDivisionFor,
} from '#areas/entries/rules/entry-divisions.ts';
import { tenthsOrNone } from '#golf/numbers.ts';
import { shownName } from '#kernel/rules/names.ts';
import type { TermsRow } from '#areas/entries/database/terms/terms.ts';
import { divisionIn } from './price-order.ts';

const eligibilityFactsOf = (player: Player): EligibilityFacts => ({
  name: shownName(player),
  gender: player.gender ?? null,
  birthYear: player.birthYear ?? null,
  indexTenths: tenthsOrNone(player.handicap),
});

/** The form's field name for a person of an entry. */
const placeInForm = (mode: 'solo' | 'group', person: number, field: string): string => {
  if (mode === 'solo') return field;
  return person === 0 ? `teamCaptain.${field}` : `players.${person - 1}.${field}`;
};

/**
 * The division of an entry: the chosen one, or else the only one that admits all players. Null in a tournament without
 * divisions.
 * @param now of the server, for the year of play of a tournament without a date
 * @throws AppError validation_failed naming the player that is not admitted, or `divisionId` where one has to be chosen
 */
export function divisionFor(
  terms: TermsRow,
  people: readonly Player[],
  { mode, divisionId }: { mode: 'solo' | 'group'; divisionId?: string | undefined },
  now: Date,
): EntryDivision | null {
  const party = people.map(eligibilityFactsOf);
  const date = terms.start_date ?? now.toISOString().slice(0, 10);
  const division =
    divisionId === undefined
      ? (onlyDivisionFor(terms.divisions, party, date) ?? divisionIn(terms, undefined))
      : divisionIn(terms, divisionId);
  const refusal = division && eligibilityRefusal(division, party, date);
  if (!refusal) return division;
  const field = placeInForm(mode, refusal.person, refusal.field);
  throw new AppError('validation_failed', refusal.message, [{ field, message: refusal.message }]);
}
