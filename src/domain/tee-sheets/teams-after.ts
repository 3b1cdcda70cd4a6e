/** What becomes of the teams of a tournament when people enter, leave or are replaced. */
import { nameTeams } from './team-names.ts';

/** Without an id a team is to be made. */
export type Team = { id: string | null; name: string; players: string[] };

type Entering = { id: string; lastName: string };
export type TeamChange =
  /** An entry is complete; `name` is what its group calls itself, empty for none. */
  | { kind: 'entered'; name: string; players: readonly Entering[] }
  /** Entries of single people who asked to play together. */
  | { kind: 'together'; players: readonly Entering[] }
  | { kind: 'left'; players: readonly string[] }
  | { kind: 'replaced'; before: string; after: string }
  | { kind: 'roster'; team: string; players: readonly string[] };

/** Teams of at most so many from one list of people, named by the group or by its last names. */
function made(teams: readonly Team[], name: string, players: readonly Entering[], size: number): Team[] {
  const parts = Array.from({ length: Math.ceil(players.length / size) }, (_, turn) =>
    players.slice(turn * size, (turn + 1) * size),
  );
  const names = nameTeams(
    parts.map((part) => ({ given: name, lastNames: part.map(({ lastName }) => lastName) })),
    teams.map((team) => team.name),
  );
  return parts.map((part, place) => ({ id: null, name: names[place] ?? '', players: part.map(({ id }) => id) }));
}

/**
 * The teams after a change. A group that entered is a team at once, larger ones several; who is in a team already stays
 * there, and who entered alone is in none until somebody puts them into one.
 * @param size how many play for one result; with 1 there are no teams
 */
export function teamsAfter(teams: readonly Team[], change: TeamChange, size: number): Team[] {
  if (size < 2) return [];
  const placed = new Set(teams.flatMap(({ players }) => players));
  switch (change.kind) {
    case 'entered':
    case 'together': {
      const loose = change.players.filter(({ id }) => !placed.has(id));
      if (change.players.length < 2 || loose.length === 0) return [...teams];
      // Who joins a pair plays in its team, where that has room.
      const joined = teams.find(({ players }) => change.players.some(({ id }) => players.includes(id)));
      if (change.kind === 'together' && joined && joined.players.length + loose.length <= size)
        return teams.map((team) =>
          team === joined ? { ...team, players: [...team.players, ...loose.map(({ id }) => id)] } : team,
        );
      return [...teams, ...made(teams, change.kind === 'entered' ? change.name : '', loose, size)];
    }
    case 'left': {
      const gone = new Set(change.players);
      return teams
        .map((team) => ({ ...team, players: team.players.filter((id) => !gone.has(id)) }))
        .filter(({ players }, place) => players.length > 0 || teams[place]?.players.length === 0);
    }
    case 'replaced':
      return teams.map((team) => ({
        ...team,
        players: team.players.map((id) => (id === change.before ? change.after : id)),
      }));
    case 'roster': {
      const joining = new Set(change.players);
      const others = teams.map((team) => ({ ...team, players: team.players.filter((id) => !joining.has(id)) }));
      const own = others.find(({ name }) => name.toLowerCase() === change.team.toLowerCase());
      if (!own) return [...others, { id: null, name: change.team, players: [...change.players] }];
      return others.map((team) => (team === own ? { ...team, players: [...team.players, ...change.players] } : team));
    }
  }
}
