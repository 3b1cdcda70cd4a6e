import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { insertions, type RowIn, selected } from '#kernel/database/rows.ts';
import { golfTeamPlayers, golfTeams } from '#areas/play/tables/golf-rounds.ts';

const columns = selected(golfTeams, 't', ['id', 'name']);
export type TeamRow = RowIn<typeof columns> & { players: string[] };
/** A team, and whether it has scores. */
export type TeamStandingRow = TeamRow & {
  /** Whether a player of the team has a score, or the committee has ruled on one of its cards. */
  is_scored: boolean;
};

/** The teams of a tournament in order of creation, each with its players in order. */
export const listTeams = (db: Db, tournamentId: string): Promise<TeamRow[]> =>
  allRows(db, {
    name: 'list-teams',
    text: `select ${columns},
             coalesce(array_agg(m.player_id order by m.position) filter (where m.player_id is not null), '{}') as players
           from golf_teams t
           left join golf_team_players m on m.team_id = t.id
           where t.tournament_id = $1
           group by t.id
           order by t.created_at, t.id`,
    values: [tournamentId],
  });

const isBegun = `(c.entry_count > 0 or exists (select from score_entries e where e.card_id = c.id)
  or exists (select from rulings r where r.round_id = c.round_id and r.content ->> 'card' = c.id::text))`;

/** The teams of a tournament as from `listTeams`, with whether each has scores. */
export async function listTeamStandings(db: Db, tournamentId: string): Promise<TeamStandingRow[]> {
  const teams = await listTeams(db, tournamentId);
  const { rows } = await db.query<{ team_id: string | null; players: string[] }>({
    name: 'list-begun-cards-of-teams',
    text: `select c.team_id, c.players from cards c where c.tournament_id = $1 and ${isBegun}`,
    values: [tournamentId],
  });
  const teamOf = new Map(teams.flatMap(({ id, players }) => players.map((player) => [player, id] as const)));
  const scored = new Set(
    rows.flatMap(({ team_id, players }) => (team_id ? [team_id] : players.map((player) => teamOf.get(player)))),
  );
  return teams.map((team) => ({ ...team, is_scored: scored.has(team.id) }));
}

/**
 * Writes changed teams, and deletes removed ones unless they have a card. Lock the places first.
 * @param from the entry for which new teams are made; null for none
 * @returns false where an id belongs to a team of another tournament: the caller has to roll back
 */
export async function writeTeams(
  tx: Db,
  { tournamentId, from, now }: { tournamentId: string; from: string | null; now: Date },
  before: readonly TeamRow[],
  after: readonly TeamRow[],
): Promise<boolean> {
  const former = new Map(before.map((team) => [team.id, team]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.filter(({ id, name, players }) => {
    const team = former.get(id);
    return !team || team.name !== name || team.players.join() !== players.join();
  });
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (changed.length === 0 && gone.length === 0) return true;
  await tx.query({
    name: 'leave-changed-teams',
    text: 'delete from golf_team_players where team_id = any($1::uuid[])',
    values: [[...changed.map(({ id }) => id), ...gone]],
  });
  const teams = changed.map(({ id, name }, place) => ({
    id,
    tournament_id: tournamentId,
    name,
    registration_id: from,
    created_at: new Date(now.getTime() + place),
  }));
  const { rowCount } = await tx.query({
    name: 'write-teams',
    ...insertions(
      golfTeams,
      ['id', 'tournament_id', 'name', 'registration_id', 'created_at'],
      teams,
      `on conflict (id) do update set name = excluded.name
         where golf_teams.tournament_id = excluded.tournament_id`,
    ),
  });
  if (rowCount !== changed.length) return false;
  const players = changed.flatMap((team) =>
    team.players.map((player, place) => ({ team_id: team.id, player_id: player, position: place + 1 })),
  );
  await tx.query({
    name: 'write-team-players',
    ...insertions(golfTeamPlayers, ['team_id', 'player_id', 'position'], players),
  });
  await dropEmptyTeams(tx, gone);
  return true;
}

/** Deletes the given teams that have neither players nor a card. */
export async function dropEmptyTeams(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'drop-empty-teams',
    text: `delete from golf_teams t
           where t.id = any($1::uuid[]) and not exists (select from golf_team_players p where p.team_id = t.id)
             and not exists (select from cards c where c.team_id = t.id)`,
    values: [ids],
  });
}
