import type { Db } from '../connection.ts';

export type TeamRow = { id: string; name: string; players: string[] };

/** The teams of a tournament in the order in which they were made, their players by place. */
export async function listTeams(db: Db, tournamentId: string): Promise<TeamRow[]> {
  const { rows } = await db.query<TeamRow>({
    name: 'list-teams',
    text: `select t.id, t.name,
             coalesce(array_agg(m.player_id order by m.position) filter (where m.player_id is not null), '{}') as players
           from golf_teams t
           left join golf_team_players m on m.team_id = t.id
           where t.tournament_id = $1
           group by t.id
           order by t.created_at, t.id`,
    values: [tournamentId],
  });
  return rows;
}

/** Writes all teams of a tournament in place of those there were; ids that are there stay. Lock the places before. */
export async function writeTeams(tx: Db, tournamentId: string, teams: readonly TeamRow[], now: Date): Promise<void> {
  const given = JSON.stringify(teams.map((team, place) => ({ ...team, place })));
  await tx.query({
    name: 'leave-all-teams',
    text: `delete from golf_team_players m using golf_teams t where t.id = m.team_id and t.tournament_id = $1`,
    values: [tournamentId],
  });
  await tx.query({
    name: 'forget-teams',
    text: 'delete from golf_teams where tournament_id = $1 and id <> all($2::uuid[])',
    values: [tournamentId, teams.map(({ id }) => id)],
  });
  await tx.query({
    name: 'write-teams',
    text: `insert into golf_teams as t (id, tournament_id, name, created_at)
           select id, $1, name, $3::timestamptz + place * interval '1 millisecond'
           from jsonb_to_recordset($2::jsonb) as x (id uuid, name text, place integer)
           on conflict (id) do update set name = excluded.name where t.tournament_id = $1`,
    values: [tournamentId, given, now],
  });
  await tx.query({
    name: 'write-team-players',
    text: `insert into golf_team_players (team_id, player_id, position)
           select x.id, p.id::uuid, p.position
           from jsonb_to_recordset($1::jsonb) as x (id uuid, players jsonb)
           cross join lateral jsonb_array_elements_text(x.players) with ordinality as p (id, position)`,
    values: [given],
  });
}
