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

/** The tables to copy, and initial values for rows whatever the state of the original. */
type Copying = { tables: readonly TournamentTable[]; begin: Beginning };

/** A copy is published, so that it can be entered, but appears in no list. */
const open: CarriedRow = {
  state: 'published',
  registration_opens: null,
  opens_at: null,
  board_visibility: 'off',
};

/** Copies the set-up of the day, without the terms of entry. @param places minimum number of places in the copy */
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

/** Copies the terms of entry: all places are free except those held for codes. */
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
 * Copies a tournament without its people under an invented organizer, so that no existing row is changed or locked.
 * Only in a transaction that is rolled back.
 * @returns its id, the invented organizer, and the ids of the copy by those of the original
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
