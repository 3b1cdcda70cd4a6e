import { teamSizeOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import type { TeamSize } from '#areas/play/rules/set-up/answers.ts';
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { type TeamChange, teamsAfter } from '#areas/play/rules/tee-sheets/teams-after.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { listTeamStandings, writeTeams } from './teams.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

type EntryRow = {
  tournament_id: string;
  team_name: string | null;
  is_in: boolean;
  style: GameplayStyle;
  team_size: TeamSize | null;
  players: { id: string; lastName: string }[];
  /** All players of the entry's party, where it has one. */
  party: { id: string; lastName: string }[] | null;
  /** Whether a player of the party is in a group with a card already. */
  party_starts: boolean;
};

const findEntry = (tx: Db, registrationId: string): Promise<EntryRow | null> =>
  firstRow(tx, {
    name: 'find-entry-of-team',
    text: `select r.tournament_id, ${inField('r')} as is_in,
             -- A single person comes into a team that the organizer named. A group of the waitlist that was served with
             -- one place has a name of its own, which another group may have as well.
             case when r.mode = 'group' or r.golfer_id is null then r.team_name end as team_name,
             t.gameplay_style as style, (s.answers ->> 'teamSize')::integer as team_size,
             (select json_agg(json_build_object('id', p.id, 'lastName', coalesce(nullif(p.last_name, ''), p.first_name))
                 order by p.position)
               from registration_players p where p.registration_id = r.id) as players,
             (select json_agg(json_build_object('id', p.id, 'lastName', coalesce(nullif(p.last_name, ''), p.first_name))
                 order by o.created_at, o.id, p.position)
               from tournament_registrations o join registration_players p on p.registration_id = o.id
               where o.tournament_id = r.tournament_id and o.party_id = r.party_id and ${inField('o')}
             ) as party,
             exists (
               select from tournament_registrations o
               join registration_players p on p.registration_id = o.id
               join cards c on c.round_id in (select id from golf_rounds where tournament_id = o.tournament_id)
                 and c.group_id is not null and p.id = any(c.players)
               where o.tournament_id = r.tournament_id and o.party_id = r.party_id
             ) as party_starts
           from tournament_registrations r
           join tournaments t on t.id = r.tournament_id
           left join set_ups s on s.tournament_id = t.id
           where r.id = $1`,
    values: [registrationId],
  });

/**
 * Updates teams after an entry joined the field or ended: an entered group becomes a team, and players who left are
 * removed from theirs. Teams with scores stay unchanged. Idempotent. Lock the places first.
 */
export async function followEntry(tx: Db, registrationId: string, now: Date): Promise<void> {
  const entry = await findEntry(tx, registrationId);
  if (!entry?.players) return;
  const { tournament_id: tournamentId, players, party } = entry;
  const size = teamSizeOf(entry.style, entry.team_size).value;
  if (size < 2) return;
  const before = await listTeamStandings(tx, tournamentId);
  const scored = new Set(before.filter(({ is_scored }) => is_scored).map(({ id }) => id));
  const after = teamsAfter(before, changeOf(entry, players, party, size), size, scored).map((team) => ({
    ...team,
    id: team.id ?? newId(),
  }));
  await writeTeams(tx, { tournamentId, from: registrationId, now }, before, after);
}

function changeOf(
  { is_in: isIn, team_name: name, party_starts: hasCards }: EntryRow,
  players: EntryRow['players'],
  party: EntryRow['party'],
  size: number,
): TeamChange {
  if (!isIn) return { kind: 'left', players: players.map(({ id }) => id) };
  // The start of players with cards is fixed by the tee sheet, so only the committee may combine them with others.
  if (party && !hasCards && party.length > players.length && party.length <= size)
    return { kind: 'together', players: party };
  return { kind: 'entered', name: name ?? '', players };
}
