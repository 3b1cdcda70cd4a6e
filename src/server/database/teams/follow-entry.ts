import { teamSizeOf } from '#domain/set-up/resolve-answers.ts';
import type { TeamSize } from '#domain/set-up/answers.ts';
import type { GameplayStyle } from '#contracts/tournament-choices.ts';
import { type TeamChange, teamsAfter } from '#domain/tee-sheets/teams-after.ts';
import { type Db, newId } from '../connection.ts';
import { hasScoresIn } from '../golf-rounds/golf-rounds.ts';
import { joinTeams } from '../rosters/write-roster.ts';
import { listTeams } from './teams.ts';

type EntryRow = {
  tournament_id: string;
  team_name: string | null;
  payment_status: string;
  style: GameplayStyle;
  team_size: TeamSize | null;
  players: { id: string; lastName: string }[];
  /** Of all who play together with it, where it asked for that. */
  party: { id: string; lastName: string }[] | null;
};

async function findEntry(tx: Db, registrationId: string): Promise<EntryRow | null> {
  const { rows } = await tx.query<EntryRow>({
    name: 'find-entry-of-team',
    text: `select r.tournament_id, r.team_name, r.payment_status,
             t.gameplay_style as style, (s.answers ->> 'teamSize')::integer as team_size,
             (select json_agg(json_build_object('id', p.id, 'lastName', p.last_name) order by p.position)
               from registration_players p where p.registration_id = r.id) as players,
             (select json_agg(json_build_object('id', p.id, 'lastName', p.last_name)
                 order by o.created_at, o.id, p.position)
               from tournament_registrations o join registration_players p on p.registration_id = o.id
               where o.tournament_id = r.tournament_id and o.party_id = r.party_id and o.payment_status = 'completed'
             ) as party
           from tournament_registrations r
           join tournaments t on t.id = r.tournament_id
           left join set_ups s on s.tournament_id = t.id
           where r.id = $1`,
    values: [registrationId],
  });
  return rows[0] ?? null;
}

/**
 * Has the teams of a tournament follow an entry that was completed, or has ended: a group that entered is a team at
 * once, and who left is in none. Teams with scores stay as they are. Comes twice without harm; lock the places before.
 */
export async function followEntry(tx: Db, registrationId: string, now: Date): Promise<void> {
  const entry = await findEntry(tx, registrationId);
  if (!entry?.players) return;
  const { tournament_id: tournamentId, players, party } = entry;
  const size = teamSizeOf(entry.style, entry.team_size).value;
  if (size < 2 || (await hasScoresIn(tx, tournamentId))) return;
  const before = await listTeams(tx, tournamentId);
  const after = teamsAfter(before, changeOf(entry, players, party, size), size);
  const made = after.filter(({ id }) => id === null).map((team) => ({ ...team, id: newId() }));
  if (made.length > 0) await insertTeams(tx, tournamentId, registrationId, made, now);
  const here = new Map(before.map((team) => [team.id, new Set(team.players)]));
  const joining = after.flatMap(({ id, players: own }) =>
    id === null ? [] : own.filter((player) => !here.get(id)?.has(player)).map((player) => ({ player, team: id })),
  );
  const former = await joinTeams(tx, joining);
  await dropEmptyTeams(tx, present(former.values()));
  const kept = new Set(after.flatMap((team) => team.players));
  const gone = before.flatMap((team) => team.players).filter((id) => !kept.has(id));
  if (gone.length > 0) await leaveTeams(tx, gone);
}

function changeOf(
  { payment_status: status, team_name: name }: EntryRow,
  players: EntryRow['players'],
  party: EntryRow['party'],
  size: number,
): TeamChange {
  if (status !== 'completed') return { kind: 'left', players: players.map(({ id }) => id) };
  if (party && party.length > players.length && party.length <= size) return { kind: 'together', players: party };
  return { kind: 'entered', name: name ?? '', players };
}

async function insertTeams(
  tx: Db,
  tournamentId: string,
  registrationId: string,
  teams: readonly { id: string; name: string; players: string[] }[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'insert-teams-of-entry',
    text: `with made as (
             insert into golf_teams (id, tournament_id, name, registration_id, created_at)
             select id, $1, name, $2, $4 from jsonb_to_recordset($3::jsonb) as x (id uuid, name text)
             returning id
           )
           insert into golf_team_players (team_id, player_id, position)
           select x.id, p.id::uuid, p.position
           from jsonb_to_recordset($3::jsonb) as x (id uuid, players jsonb)
           join made on made.id = x.id
           cross join lateral jsonb_array_elements_text(x.players) with ordinality as p (id, position)
           on conflict (player_id) do nothing`,
    values: [tournamentId, registrationId, JSON.stringify(teams), now],
  });
}

const present = (teams: Iterable<string | null>): string[] => [...teams].filter((team) => team !== null);

async function leaveTeams(tx: Db, players: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ team_id: string }>({
    name: 'leave-teams-of-entry',
    text: 'delete from golf_team_players where player_id = any($1::uuid[]) returning team_id',
    values: [players],
  });
  await dropEmptyTeams(
    tx,
    rows.map(({ team_id }) => team_id),
  );
}

/** A team whose last player left goes, unless a card was made for it. */
async function dropEmptyTeams(tx: Db, teams: readonly string[]): Promise<void> {
  await tx.query({
    name: 'drop-empty-teams',
    text: `delete from golf_teams t
           where t.id = any($1::uuid[]) and not exists (select from golf_team_players p where p.team_id = t.id)
             and not exists (select from cards c where c.team_id = t.id)`,
    values: [teams],
  });
}
