import type { Db } from '#kernel/database/connection.ts';
import { type BoardPlayerRow, listBoardPlayers, listTeams, type TeamRow } from '#areas/scoring/database/board-facts.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';

/** A team is called by its name, unless somebody in it does not want the own one told: then by how they are told. */
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
 * Everybody of a field as they may be told, players and teams by id, and how many players there are.
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
