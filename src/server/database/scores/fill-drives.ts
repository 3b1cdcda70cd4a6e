import type { Db } from '../connection.ts';

/** Of a card `c`: whose drive was used is said by a place in the team. */
const saysPlaces = `c.team_id is not null and jsonb_path_exists(c.folded, '$.drives.* ? (@.type() == "number")')`;

/**
 * Cards that were folded by the version before said whose drive was used by a place in the team: they say the player,
 * as folding them again does. Does nothing where every card says so. A statement for each card: deliveries hold several
 * in an order of their own while this goes on, and neither is to wait for the other in a ring.
 */
export async function fillDrives(db: Db): Promise<void> {
  const { rows } = await db.query<{ id: string }>(`select c.id from cards c where ${saysPlaces}`);
  for (const { id } of rows)
    await db.query(
      `update cards c
       set folded = jsonb_set(c.folded, '{drives}', (
         select coalesce(jsonb_object_agg(d.key, d.player) filter (where d.player is not null), '{}')
         from (
           select key, case jsonb_typeof(value) when 'number' then to_jsonb(c.players[value::integer]) else value end as player
           from jsonb_each(c.folded -> 'drives')
         ) d
       ))
       where c.id = $1 and ${saysPlaces}`,
      [id],
    );
}
