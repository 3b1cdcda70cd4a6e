import type { Db } from '#kernel/database/connection.ts';
import { type BoardPlayerRow, listBoardPlayers, listTeams, type TeamRow } from '#areas/scoring/database/board-facts.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';

/**
 * A team's name. If a member does not want their own name shown, the team is named by its members as they are shown.
 */
export function teamName(
  { name, players }: TeamRow,
  people: ReadonlyMap<string, BoardPlayerRow>,
  date: string,
): string {
  const members = players.flatMap((id) => people.get(id) ?? []);
  const isOpen = members.every((member) => nameInPublic(member, date) === member.name);
  return isOpen ? name : members.map((member) => nameInPublic(member, date)).join(' and ');
}

/**
 * The names of a field as they may be shown, for players and teams by id, and the number of players.
 * @param date of the first round, 'YYYY-MM-DD'
 */
export async function readFieldNames(
  db: Db,
  tournamentId: string,
  date: string,
): Promise<{ players: number; names: Map<string, string> }> {
  const [people, teams] = await Promise.all([listBoardPlayers(db, tournamentId), listTeams(db, tournamentId)]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    players: people.length,
    names: new Map([
      ...people.map((person) => [person.id, nameInPublic(person, date)] as const),
      ...teams.map((team) => [team.id, teamName(team, byId, date)] as const),
    ]),
  };
}
