import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { registrationPlayers } from '#areas/entries/tables/registrations.ts';

/** A player, with the facts that decide whether they may be followed. */
export type FollowableRow = Pick<
  RowOf<typeof registrationPlayers>,
  'id' | 'birth_year' | 'guardian_ok' | 'public_name'
> & {
  /** The date of the tournament, 'YYYY-MM-DD'. */
  date: string;
};

/** A player of a tournament whose boards are not limited to the committee. */
export const findFollowable = (db: Db, playerId: string): Promise<FollowableRow | null> =>
  firstRow(db, {
    name: 'find-followable-player',
    text: `select p.id, p.birth_year, p.guardian_ok, p.public_name, t.start_date as date
           from registration_players p
           join tournament_registrations r on r.id = p.registration_id and ${inField('r')}
           join tournaments t on t.id = r.tournament_id
           where p.id = $1 and t.state = 'published' and t.board_visibility <> 'off'`,
    values: [playerId],
  });

/**
 * Follows a player, or changes whether the follower is notified. A new follower is notified of holes that are played
 * from then on.
 * @param most the most players that a user may follow in one tournament
 * @returns false where that number is reached
 */
export const putFollow = (
  db: Db,
  follow: { userId: string; playerId: string; isTold: boolean; most: number },
  now: Date,
): Promise<boolean> =>
  isWritten(db, {
    name: 'put-follow',
    text: `insert into follows as f (user_id, player_id, is_told, told_round_id, told_holes, created_at)
           select $1, p.id, $3, c.round_id, coalesce((c.merged ->> 'thru')::smallint, 0), $5
           from registration_players p
           join tournament_registrations r on r.id = p.registration_id
           left join lateral (
             select c.round_id, c.merged
             from cards c
             join golf_rounds d on d.id = c.round_id and d.status in ('playing', 'suspended')
             where p.id = any(c.players)
             order by d.number desc
             limit 1
           ) c on true
           where p.id = $2
             and (
               select count(*)
               from follows o
               join registration_players q on q.id = o.player_id
               join tournament_registrations e on e.id = q.registration_id
               where o.user_id = $1 and o.player_id <> $2 and e.tournament_id = r.tournament_id
             ) < $4
           on conflict (user_id, player_id) do update set is_told = excluded.is_told`,
    values: [follow.userId, follow.playerId, follow.isTold, follow.most, now],
  });

export async function deleteFollow(db: Db, userId: string, playerId: string): Promise<void> {
  await db.query({
    name: 'delete-follow',
    text: 'delete from follows where user_id = $1 and player_id = $2',
    values: [userId, playerId],
  });
}

/** The players whom a user follows in a tournament, in the order in which they were followed. */
export const listFollows = (
  db: Db,
  userId: string,
  tournamentId: string,
): Promise<{ player_id: string; is_told: boolean }[]> =>
  allRows(db, {
    name: 'list-follows',
    text: `select f.player_id, f.is_told
           from follows f
           join registration_players p on p.id = f.player_id
           join tournament_registrations r on r.id = p.registration_id
           where f.user_id = $1 and r.tournament_id = $2
           order by f.created_at, f.player_id`,
    values: [userId, tournamentId],
  });

export type DueFollow = { tournamentId: string; roundId: string; userId: string; playerId: string; toldHoles: number };

/**
 * Followers who may be due a notice: since the last one their player, or the team that plays their ball, has played
 * `everyHoles` more holes or has finished, in the latest round in play that they have begun. Hidden holes are not
 * considered here.
 */
export const listDueFollows = (db: Db, everyHoles: number): Promise<DueFollow[]> =>
  allRows(db, {
    name: 'list-due-follows',
    text: `with due as (
             select distinct on (f.user_id, f.player_id) c.tournament_id, c.round_id, f.user_id, f.player_id,
               (c.merged ->> 'thru')::integer as thru,
               jsonb_array_length(c.merged -> 'holes') as holes,
               case when f.told_round_id = c.round_id then f.told_holes else 0 end as told
             from golf_rounds d
             join cards c on c.round_id = d.id and c.merged is not null
             join follows f on f.player_id = any(c.players) and f.is_told
             where d.status in ('playing', 'suspended') and (c.merged ->> 'thru')::integer > 0
             order by f.user_id, f.player_id, d.number desc, c.id
           )
           select tournament_id as "tournamentId", round_id as "roundId", user_id as "userId", player_id as "playerId",
             told as "toldHoles"
           from due
           where thru >= told + $1 or (thru = holes and told < thru)
           order by tournament_id, player_id, user_id`,
    values: [everyHoles],
  });

/** Records notices that are about to be sent. @returns the followers who did not have the notice already */
export const noteTold = (
  tx: Db,
  told: readonly { userId: string; playerId: string; roundId: string; holes: number }[],
): Promise<{ userId: string; playerId: string }[]> =>
  allRows(tx, {
    name: 'note-told-follows',
    text: `update follows f set told_round_id = w."roundId", told_holes = w.holes
           from jsonb_to_recordset($1::jsonb) as w ("userId" uuid, "playerId" uuid, "roundId" uuid, holes smallint)
           where f.user_id = w."userId" and f.player_id = w."playerId"
             and (f.told_round_id is distinct from w."roundId" or f.told_holes < w.holes)
           returning f.user_id as "userId", f.player_id as "playerId"`,
    values: [JSON.stringify(told)],
  });
