import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { partyName } from '#kernel/database/registrations/shown-name.ts';
import { insertion, pick, type RowOf } from '#kernel/database/rows.ts';
import { waitlistMoves } from '#areas/waitlist/tables/waitlist.ts';

const given = ['what', 'from_place', 'to_place', 'reason'] as const;
/** An organizer's change of the order of a waitlist. */
export type WaitlistMove = Pick<RowOf<typeof waitlistMoves>, (typeof given)[number]>;

/** Saves a change of the order, with its author and reason. */
export async function saveWaitlistMove(tx: Db, move: Omit<RowOf<typeof waitlistMoves>, 'id'>): Promise<void> {
  const row = { id: newId(), ...pick(move, [...given, 'tournament_id', 'waitlist_entry_id', 'moved_by', 'moved_at']) };
  await tx.query({ name: 'keep-waitlist-move', ...insertion(waitlistMoves, row) });
}

export type WaitlistMoveRow = Omit<RowOf<typeof waitlistMoves>, 'tournament_id' | 'waitlist_entry_id' | 'moved_by'> & {
  name: string;
};

/** The moves of a waitlist, newest first. */
export const listWaitlistMoves = (
  db: Db,
  tournamentId: string,
  page: { after: { movedAt: string; id: string } | undefined; limit: number },
): Promise<WaitlistMoveRow[]> =>
  allRows(db, {
    name: 'list-waitlist-moves',
    text: `select m.id, m.what, m.from_place, m.to_place, m.reason, m.moved_at,
             coalesce(${partyName('e')}, '') as name
           from waitlist_moves m left join waitlist_entries e on e.id = m.waitlist_entry_id
           where m.tournament_id = $1 and ($2::timestamptz is null or (m.moved_at, m.id) < ($2, $3::uuid))
           order by m.moved_at desc, m.id desc limit $4`,
    values: [tournamentId, page.after?.movedAt ?? null, page.after?.id ?? null, page.limit],
  });
