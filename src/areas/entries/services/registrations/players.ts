import type { Player } from '#areas/entries/contract/registrations.ts';
import { tenthsOrNone } from '#golf/numbers.ts';
import { type Name, shownName } from '#kernel/rules/names.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { findGolfersByEmail } from '#areas/entries/database/registrations/players.ts';

/** `writtenName`: the name as a file has it, where first and last name would be shown differently. */
type WrittenPlayer = Player & { writtenName?: string };

/**
 * The people of an entry as they are stored: each with an id of their own, and with a golfer's account where its
 * verified address is theirs. The golfer who enters has position 0; another person with the same address is not linked
 * to that account.
 * @param enteredBy the golfer who enters, null for an organizer
 */
export async function playersOf(
  db: Db,
  people: WrittenPlayer[],
  enteredBy: string | null,
): Promise<PlacesRequest['players']> {
  const others = enteredBy === null ? people : people.slice(1);
  const addresses = new Set(others.map(({ email }) => email).filter(Boolean));
  const known = addresses.size > 0 ? await findGolfersByEmail(db, [...addresses]) : null;
  return people.map((person, position) => {
    const golferId = known?.get(person.email.toLowerCase()) ?? null;
    return {
      id: newId(),
      position,
      golfer_id: position === 0 && enteredBy !== null ? enteredBy : otherThan(enteredBy, golferId),
      first_name: person.firstName,
      last_name: person.lastName ?? '',
      written_name: person.writtenName || null,
      email: person.email,
      phone: person.phone,
      index_tenths: tenthsOrNone(person.handicap),
      birth_year: person.birthYear ?? null,
      gender: person.gender ?? null,
    };
  });
}

const otherThan = (enteredBy: string | null, golferId: string | null) => (golferId === enteredBy ? null : golferId);

/**
 * Places of an entry that are named later, shown as guests of the captain until then.
 * @param from the first position
 */
export const unnamedPlayers = (captain: Name, count: number, from: number): PlacesRequest['players'] =>
  Array.from({ length: count }, (_, place) => ({
    id: newId(),
    position: from + place,
    golfer_id: null,
    first_name: 'Guest of',
    last_name: shownName(captain),
    email: '',
    phone: '',
    index_tenths: null,
    birth_year: null,
    gender: null,
    is_named: false,
  }));
