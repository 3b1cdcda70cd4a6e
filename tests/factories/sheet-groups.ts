import { timeOf } from '#kernel/rules/day-times.ts';
import { newId } from '#kernel/database/connection.ts';
import type { TestServer } from './server.ts';

/** Seats people, a group every ten minutes from eight o'clock on. @returns the ids of the groups */
export async function insertGroups(
  server: TestServer,
  roundId: string,
  players: readonly string[],
  seats = 4,
): Promise<string[]> {
  const groups = Array.from({ length: Math.ceil(players.length / seats) }, (_, place) => ({
    id: newId(),
    number: place + 1,
    time: timeOf(8 * 60 + ((place * 10) % 900)),
    hole: 1 + Math.floor((place * 10) / 900),
    players: players.slice(place * seats, (place + 1) * seats),
  }));
  await server.context.pool.query(
    `insert into tee_groups (id, round_id, number, start_time, start_hole, capacity)
     select id, $2, number, time, hole, 4
     from jsonb_to_recordset($1::jsonb) as g (id uuid, number integer, time text, hole integer)`,
    [JSON.stringify(groups), roundId],
  );
  await server.context.pool.query(
    `insert into tee_group_players (round_id, group_id, player_id, position)
     select $2, g.id, p.id, p.position
     from jsonb_to_recordset($1::jsonb) as g (id uuid, players jsonb)
     cross join lateral (
       select value::uuid as id, ordinality as position from jsonb_array_elements_text(g.players) with ordinality
     ) p`,
    [JSON.stringify(groups), roundId],
  );
  return groups.map(({ id }) => id);
}
