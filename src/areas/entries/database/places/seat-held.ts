import { teamSizeOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import type { TeamSize } from '#areas/play/rules/set-up/answers.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';

/** One of several entries that are paid by one payment. */
export type EntryOfSeveral = Pick<RowOf<typeof tournamentRegistrations>, 'id' | 'payment_status' | 'pays_later'> & {
  user_id: string | null;
  /** Its place is held for this payment, and seating it changes only the entry and the counter: see `seatHeld`. */
  is_held: boolean;
};

type Row = Omit<EntryOfSeveral, 'is_held'> & {
  is_plain: boolean;
  style: RowOf<typeof tournaments>['gameplay_style'];
  team_size: TeamSize | null;
};

/** Locks entries in one statement, by id. Lock the counters of their tournaments first. */
export async function lockEntriesOfSeveral(tx: Db, registrationIds: readonly string[]): Promise<EntryOfSeveral[]> {
  const rows = await allRows<Row>(tx, {
    name: 'lock-entries-of-several',
    text: `select r.id, g.user_id, r.payment_status, r.pays_later, t.gameplay_style as style,
             (s.answers ->> 'teamSize')::integer as team_size, r.pays = 'captain' and r.origin = 'entry' as is_plain
           from tournament_registrations r
           join tournaments t on t.id = r.tournament_id
           left join set_ups s on s.tournament_id = t.id
           left join golfers g on g.id = r.golfer_id
           where r.id = any($1::uuid[])
           order by r.id for no key update of r`,
    values: [registrationIds],
  });
  return rows.map(({ is_plain: isPlain, style, team_size: teamSize, ...entry }) => ({
    ...entry,
    // In a team tournament, teams are formed one after the other as entries join the field; a pay-later entry already
    // did.
    is_held:
      isPlain && entry.payment_status === 'pending' && (entry.pays_later || teamSizeOf(style, teamSize).value < 2),
  }));
}

/** Moves locked, held entries into the field in one statement, as `moveRegistration` does for a single entry. */
export async function seatHeld(tx: Db, registrationIds: readonly string[], now: Date): Promise<void> {
  await tx.query({
    name: 'seat-held',
    text: `with seated as (
             update tournament_registrations
             set payment_status = 'completed', hold_expires_at = null, is_processing = false, updated_at = $2,
               ended_at = null, end_cause = null
             where id = any($1::uuid[])
             returning tournament_id, places, pays_later
           ), counted as (
             select tournament_id, sum(places) as places from seated where not pays_later group by tournament_id
           )
           update tournament_places p set held = p.held - c.places, sold = p.sold + c.places
           from counted c where p.tournament_id = c.tournament_id`,
    values: [registrationIds, now],
  });
}
