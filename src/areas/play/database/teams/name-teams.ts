import type { Db } from '#kernel/database/connection.ts';

/** Copies the name of a team to the entries of single players in it; a group's entry keeps its own name. */
export async function nameTeams(tx: Db, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return;
  await tx.query({
    name: 'name-teams',
    text: `update tournament_registrations r set team_name = t.name
           from registration_players p
           left join golf_team_players m on m.player_id = p.id
           left join golf_teams t on t.id = m.team_id
           where p.id = any($1::uuid[]) and r.id = p.registration_id and r.places = 1`,
    values: [playerIds],
  });
}
