import { type Db, newId } from '#kernel/database/connection.ts';
import { insertInventedOrganizer } from '#areas/rehearsal/database/rehearsals.ts';
import {
  type Beginning,
  type CarriedRow,
  readTables,
  setUpTables,
  termsTables,
  type TournamentTable,
  writeCopy,
} from '#areas/organizers/database/tournament-rows.ts';
import { asOrganizer, impersonate, type OrganizerViewer } from '#areas/accounts/services/viewer.ts';

/** The tables of a tournament to copy, and the first values of a row, whatever the original has come to. */
type Copying = { tables: readonly TournamentTable[]; begin: Beginning };

/** A copy is open to everybody, and in nobody's lists. */
const open: CarriedRow = {
  state: 'published',
  registration_opens: null,
  opens_at: null,
  board_visibility: 'off',
};

/** The set-up of its day, without its terms of entry. @param places least number of places in the copy */
export function dayOf(places: number): Copying {
  const anew: Record<string, CarriedRow> = {
    tournaments: { ...open, title: 'Dress rehearsal' },
    divisions: { is_of_entry: false },
  };
  return {
    tables: setUpTables,
    begin: (table, row) =>
      table === 'tournament_places' ? { capacity: Math.max(places, Number(row.capacity)) } : (anew[table] ?? {}),
  };
}

/** Its terms of entry: all places are free but those that codes keep. */
export const termsOfEntry: Copying = {
  tables: termsTables,
  begin: (table, _row, read) => {
    if (table === 'tournaments') return { ...open, early_hours: 0 };
    if (table !== 'tournament_places') return {};
    const kept = (read.get('entry_codes') ?? []).reduce((sum, code) => sum + Number(code.kept_places), 0);
    return { set_aside: kept };
  },
};

/**
 * Copies a tournament, without its people, under an organizer who does not exist: nothing that belongs to anybody is
 * touched, or waits for the copy. Only within a transaction that is undone.
 * @returns its id, who plays its organizer, and the ids of the copy by those of the original
 */
export async function copyTournament(
  db: Db,
  tournamentId: string,
  now: Date,
  { tables, begin }: Copying,
): Promise<{ id: string; organizer: OrganizerViewer; ids: ReadonlyMap<string, string> }> {
  const invented = { userId: newId(), organizerId: newId() };
  await insertInventedOrganizer(db, { ...invented, now });
  const { viewer } = await impersonate(db, invented.userId, now);
  const read = await readTables(db, tournamentId, tables);
  const owners = (read.get('tournaments') ?? []).map(({ organizer_id: id }) => String(id));
  const ids = await writeCopy(
    db,
    read,
    begin,
    owners.map((owner) => [owner, invented.organizerId] as const),
  );
  return { id: ids.get(tournamentId) ?? '', organizer: asOrganizer(viewer), ids };
}
