import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { partyName } from '#kernel/database/registrations/shown-name.ts';

/** A change of the order of a waitlist by its organizer. */
export type NewWaitlistMove = {
  tournamentId: string;
  /** Null for a player whom the organizer entered ahead of the waitlist. */
  waitlistEntryId: string | null;
  what: 'moved' | 'offered' | 'removed' | 'desk';
  fromPlace: number | null;
  toPlace: number | null;
  reason: string;
  movedBy: string;
  now: Date;
};

/** Saves a change of the order, with its author and reason. */
export async function saveWaitlistMove(tx: Db, move: NewWaitlistMove): Promise<void> {
  await tx.query({
    name: 'keep-waitlist-move',
    text: `insert into waitlist_moves (id, tournament_id, waitlist_entry_id, what, from_place, to_place, reason, moved_by, moved_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      newId(),
      move.tournamentId,
      move.waitlistEntryId,
      move.what,
      move.fromPlace,
      move.toPlace,
      move.reason,
      move.movedBy,
      move.now,
    ],
  });
}

export type WaitlistMoveRow = {
  id: string;
  what: NewWaitlistMove['what'];
  name: string;
  from_place: number | null;
  to_place: number | null;
  reason: string;
  moved_at: Date;
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
