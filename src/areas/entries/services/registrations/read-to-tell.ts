import type { Db } from '#kernel/database/connection.ts';
import {
  listRegistrationsToTell,
  type RegistrationToTell,
} from '#areas/entries/database/registrations/registrations.ts';
import { readPlaysOffNext } from '#areas/play/services/golf-rounds/plays-off.ts';

/** Entries with the facts for mails, by id; once a tee sheet is published, with each player's playing handicap. */
export async function readRegistrationsToTell(db: Db, ids: string[]): Promise<RegistrationToTell[]> {
  const registrations = await listRegistrationsToTell(db, ids);
  const playsOff = await readPlaysOffNext(db, [...new Set(registrations.map(({ tournament_id: id }) => id))]);
  return registrations.map((registration) => ({
    ...registration,
    people: registration.people.map((person) => ({ ...person, plays_off: playsOff.get(person.id) ?? null })),
  }));
}

/** One entry with the facts for mails; null where there is no such entry. */
export const readRegistrationToTell = async (db: Db, id: string): Promise<RegistrationToTell | null> =>
  (await readRegistrationsToTell(db, [id]))[0] ?? null;
