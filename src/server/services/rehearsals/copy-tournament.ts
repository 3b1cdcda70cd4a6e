import { type Db, newId } from '#server/database/connection.ts';
import { insertInventedOrganizer } from '#server/database/rehearsals.ts';
import {
  type CarriedRow,
  readRows,
  setUpTables,
  termsTables,
  type TournamentTable,
  writeRows,
} from '#server/database/transfer/tournament-rows.ts';
import { asOrganizer, impersonate, type OrganizerViewer } from '#server/services/accounts/viewer.ts';

/** What of a tournament is copied, and what a row is from the beginning, whatever the original has come to. */
type Copying = {
  tables: readonly TournamentTable[];
  /** @param read what the tables before have, with the ids of the original */
  begin: (table: string, row: CarriedRow, read: ReadonlyMap<string, readonly CarriedRow[]>) => CarriedRow;
};

/** A copy is open to everybody, in nobody's lists, and in no slot of a club or of a month. */
const open: CarriedRow = {
  state: 'published',
  slot_booking_id: null,
  form_key: null,
  lost_booking_id: null,
  venue_lost_at: null,
  venue_loss_told_at: null,
  free_exit_until: null,
  published_month: null,
  published_slot: null,
  cancelled_at: null,
  is_featured: false,
  entry_mode: 'first_come',
  registration_opens: null,
  opens_at: null,
  board_visibility: 'off',
};
const empty: CarriedRow = { held: 0, sold: 0, waiting: 0, is_closed: false, is_paused: false };

/** How its day is set up, without its terms of entry. @param places that the copy has at least */
export function dayOf(places: number): Copying {
  const anew: Record<string, CarriedRow> = {
    tournaments: { ...open, title: 'Dress rehearsal' },
    tournament_places: { ...empty, set_aside: 0 },
    divisions: { is_of_entry: false, taken: 0 },
    golf_rounds: {
      status: 'planned',
      sheet_published_at: null,
      sheet_version: 0,
      closed_at: null,
      reveal_step: null,
      epoch: 0,
    },
  };
  return {
    tables: setUpTables,
    begin: (table, row) =>
      table === 'tournament_places'
        ? { ...anew[table], capacity: Math.max(places, Number(row.capacity)) }
        : (anew[table] ?? {}),
  };
}

/** Its terms of entry: all places are free but those that codes keep. */
export const termsOfEntry: Copying = {
  tables: termsTables,
  begin: (table, _row, read) => {
    if (table === 'tournaments') return { ...open, early_hours: 0 };
    if (table === 'divisions') return { taken: 0 };
    if (table !== 'tournament_places') return {};
    const kept = (read.get('entry_codes') ?? []).reduce((sum, code) => sum + Number(code.kept_places), 0);
    return { ...empty, set_aside: kept };
  },
};

const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The same with other ids, wherever they stand in it; ids that are not among them stay. */
export const withIds = <Value>(value: Value, ids: ReadonlyMap<string, string>): Value =>
  JSON.parse(JSON.stringify(value).replace(idIn, (id) => ids.get(id) ?? id)) as Value;

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
  const read = new Map<string, CarriedRow[]>();
  for (const table of tables) read.set(table.name, await readRows(db, table, tournamentId));
  const ids = new Map<string, string>();
  for (const rows of read.values()) for (const { id } of rows) if (typeof id === 'string') ids.set(id, newId());
  for (const { organizer_id: organizerId } of read.get('tournaments') ?? [])
    if (typeof organizerId === 'string') ids.set(organizerId, invented.organizerId);
  for (const [name, rows] of read) {
    const copied = withIds(rows, ids).map((row) => ({ ...row, ...begin(name, row, read) }));
    await writeRows(db, name, copied);
  }
  return { id: ids.get(tournamentId) ?? '', organizer: asOrganizer(viewer), ids };
}
