import type { Db } from '../connection.ts';

/**
 * Cards that were folded by the version before said whose drive was used by a place in the team: they say the player,
 * as folding them again does. Does nothing where every card says so.
 */
export async function fillDrives(db: Db): Promise<void> {
  await db.query(
    `update cards c
     set folded = jsonb_set(c.folded, '{drives}', (
       select coalesce(jsonb_object_agg(d.key, d.player) filter (where d.player is not null), '{}')
       from (
         select key, case jsonb_typeof(value) when 'number' then to_jsonb(c.players[value::integer]) else value end as player
         from jsonb_each(c.folded -> 'drives')
       ) d
     ))
     where c.team_id is not null and jsonb_path_exists(c.folded, '$.drives.* ? (@.type() == "number")')`,
  );
}
