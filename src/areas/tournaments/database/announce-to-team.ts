import type { LiveEventName } from '#kernel/contract/notifications.ts';
import type { Db } from '#kernel/database/connection.ts';
import { announced } from '#kernel/database/live.ts';

/**
 * Notifies the open pages of everybody who works on a tournament when the transaction commits: its organizer and the
 * team members who act for it, including the one who made the change.
 */
export async function announceToTeam(
  tx: Db,
  tournamentId: string,
  { event, id }: { event: LiveEventName; id: string } = { event: 'tournament', id: tournamentId },
): Promise<void> {
  await tx.query({
    name: 'announce-to-team',
    text: `select ${announced(`json_build_object('user', u.user_id, 'event', $2::text, 'id', $3::uuid)::text`)}
           from tournaments t
           cross join lateral (
             select o.user_id from organizers o where o.id = t.organizer_id and o.user_id is not null
             union
             select m.user_id from members m
             where m.organizer_id = t.organizer_id and m.ended_at is null
               and (m.tournament_ids is null or t.id = any(m.tournament_ids))
           ) u
           where t.id = $1`,
    values: [tournamentId, event, id],
  });
}
