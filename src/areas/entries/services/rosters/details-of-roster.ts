/** The details of players in a roster, as they are stored. */
import type { PreviewRow } from '#areas/entries/rules/preview.ts';
import type { RosterPerson } from '#areas/entries/rules/read-person.ts';
import type { PlayerChange } from '#areas/entries/rules/same-person.ts';
import { findGolfersByEmail } from '#areas/entries/database/registrations/players.ts';
import type { PlayerDetails } from '#areas/entries/database/rosters/write-roster.ts';
import type { Db } from '#kernel/database/connection.ts';

/** The details that the roster states for a player; others are left out. */
export function detailsOf(id: string, person: RosterPerson, divisions: string[]): PlayerDetails {
  return {
    id,
    index_source: person.indexTenths === null ? 'none' : 'imported',
    ...said('membership_no', person.membershipNo),
    ...said('gender', person.gender),
    ...said('birth_year', person.birthYear),
    ...said('club', person.club),
    ...said('tee_name', person.tee),
    ...said('wish', person.request),
    ...(divisions.length > 0 ? { divisions } : {}),
  };
}
const said = <Key extends keyof PlayerDetails>(key: Key, value: PlayerDetails[Key] | null | '') =>
  value === null || value === '' ? {} : { [key]: value };

const columnOf: Partial<Record<PlayerChange['field'], keyof PlayerDetails>> = {
  email: 'email',
  phone: 'phone',
  indexTenths: 'index_tenths',
  membershipNo: 'membership_no',
  gender: 'gender',
  birthYear: 'birth_year',
  tee: 'tee_name',
  club: 'club',
  request: 'wish',
};

/** A roster's changes to entered players; a player who fills an unnamed place gets the account with their address. */
export async function changesAsDetails(
  tx: Db,
  rows: readonly PreviewRow[],
  divisionIds: (division: string) => string[],
): Promise<PlayerDetails[]> {
  const named = rows.flatMap(({ changes, person }) =>
    person?.email && changes.some(({ field }) => field === 'name') ? person.email : [],
  );
  const accounts = named.length > 0 ? await findGolfersByEmail(tx, named) : new Map<string, string>();
  return rows.flatMap(({ match, changes, person }) => {
    if (match?.kind !== 'player' || !person) return [];
    const details: PlayerDetails = { id: match.player.id };
    for (const { field, to } of changes) {
      const column = columnOf[field];
      if (column) Object.assign(details, { [column]: to });
      if (field === 'indexTenths') details.index_source = 'imported';
      if (field === 'division') details.divisions = divisionIds(String(to));
      if (field === 'name') Object.assign(details, nameOf(person, accounts));
    }
    return [details];
  });
}

const nameOf = (
  { firstName, lastName, writtenName, email }: RosterPerson,
  accounts: ReadonlyMap<string, string>,
): Partial<PlayerDetails> => ({
  first_name: firstName,
  last_name: lastName,
  ...said('written_name', writtenName),
  ...said('golfer_id', accounts.get(email) ?? null),
});
