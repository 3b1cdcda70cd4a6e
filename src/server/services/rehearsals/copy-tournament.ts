import { type Db, newId } from '#server/database/connection.ts';
import { type CarriedRow, readRows, setUpTables, writeRows } from '#server/database/transfer/tournament-rows.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import { asOrganizer, impersonate } from '#server/services/accounts/viewer.ts';
import { insertInventedOrganizer } from '#server/database/rehearsals.ts';

/** What a copy is from the beginning, whatever the original has come to. */
const anew: Record<string, CarriedRow> = {
  tournaments: {
    state: 'published',
    title: 'Dress rehearsal',
    slot_booking_id: null,
    published_month: null,
    published_slot: null,
    cancelled_at: null,
    is_featured: false,
    entry_mode: 'first_come',
    registration_opens: null,
    opens_at: null,
    board_visibility: 'off',
  },
  tournament_places: { held: 0, sold: 0, set_aside: 0, waiting: 0, is_closed: false },
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

const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The same rows with other ids, wherever they stand in them; ids of what is not copied stay. */
function withNewIds(rows: readonly CarriedRow[], ids: ReadonlyMap<string, string>): CarriedRow[] {
  return JSON.parse(JSON.stringify(rows).replace(idIn, (id) => ids.get(id) ?? id)) as CarriedRow[];
}

/**
 * Copies how a tournament is set up, without its people, under an organizer who does not exist: nothing that belongs to
 * anybody is touched, or waits for the copy. Only within a transaction that is undone.
 * @param places that the copy has at least
 */
export async function copyTournament(
  db: Db,
  tournamentId: string,
  places: number,
  now: Date,
): Promise<{ id: string; organizer: OrganizerViewer }> {
  const invented = { userId: newId(), organizerId: newId() };
  await insertInventedOrganizer(db, { ...invented, now });
  const { viewer } = await impersonate(db, invented.userId, now);
  const read: { name: string; rows: CarriedRow[] }[] = [];
  for (const table of setUpTables) read.push({ name: table.name, rows: await readRows(db, table, tournamentId) });
  const ids = new Map<string, string>();
  for (const { rows } of read) for (const { id } of rows) if (typeof id === 'string') ids.set(id, newId());
  for (const { name, rows } of read) {
    const capacity = name === 'tournament_places' ? { capacity: Math.max(places, Number(rows[0]?.capacity ?? 0)) } : {};
    const owner = name === 'tournaments' ? { organizer_id: invented.organizerId } : {};
    const copied = withNewIds(rows, ids).map((row) => ({ ...row, ...anew[name], ...capacity, ...owner }));
    await writeRows(db, name, copied);
  }
  return { id: ids.get(tournamentId) ?? '', organizer: asOrganizer(viewer) };
}
