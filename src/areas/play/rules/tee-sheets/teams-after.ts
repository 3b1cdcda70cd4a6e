/** The teams of a tournament after people enter or leave. */
import { foldedText } from '#kernel/rules/folded-text.ts';
import { nameTeams } from './team-names.ts';

/** Without an id a team is to be made. */
export type Team = { id: string | null; name: string; players: string[] };

type Entering = { id: string; lastName: string };
export type TeamChange =
  /** An entry is complete; `name` is what its group calls itself, empty for none. */
  | { kind: 'entered'; name: string; players: readonly Entering[] }
  /** Everybody of entries, of single people or groups, that asked to play together. */
  | { kind: 'together'; players: readonly Entering[] }
  | { kind: 'left'; players: readonly string[] };

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

/** The teams after all of a party came into one that has room; null where there is none. */
function joinedBy(
  teams: readonly Team[],
  party: readonly Entering[],
  loose: readonly Entering[],
  size: number,
  isOpen: (team: Team) => boolean,
): Team[] | null {
  const ids = new Set(party.map(({ id }) => id));
  const joining = loose.map(({ id }) => id);
  // Pairs that joined each other are one team; a team with others in it is nobody's to take apart.
  const own = teams.filter(
    (team) => isOpen(team) && team.players.length > 0 && team.players.every((id) => ids.has(id)),
  );
  const all = [...own.flatMap(({ players }) => players), ...joining];
  const [first] = own;
  if (first && all.length <= size)
    return teams.flatMap((team) => {
      if (team === first) return [{ ...team, players: all }];
      return own.includes(team) ? [] : [team];
    });
  const roomy = teams.find(
    (team) => isOpen(team) && team.players.some((id) => ids.has(id)) && team.players.length + joining.length <= size,
  );
  if (!roomy || joining.length === 0) return null;
  return teams.map((team) => (team === roomy ? { ...team, players: [...team.players, ...joining] } : team));
}

/**
 * The teams after the entry of a single person for a named team: an open team of that name with room takes them, else
 * they have a new one. Null for groups: two groups of the same name are two teams.
 */
function namedBy(
  teams: readonly Team[],
  { name, players }: Extract<TeamChange, { kind: 'entered' }>,
  loose: readonly Entering[],
  size: number,
  isOpen: (team: Team) => boolean,
): Team[] | null {
  const [only] = loose;
  if (name === '' || players.length !== 1 || !only) return null;
  const asked = foldedText(name).trim();
  const own = teams.find(
    (team) => foldedText(team.name).trim() === asked && isOpen(team) && team.players.length < size,
  );
  if (!own) return [...teams, ...made(teams, name, loose, size)];
  return teams.map((team) => (team === own ? { ...team, players: [...team.players, only.id] } : team));
}

/**
 * The teams after a change. A group that entered is a team at once, larger ones several; who is in a team already stays
 * there, and who entered alone is in the team that was named for them, or in none until somebody puts them into one.
 * @param size how many play for one result; with 1 there are no teams
 * @param closed ids of teams that nobody comes into or leaves any more
 */
export function teamsAfter(
  teams: readonly Team[],
  change: TeamChange,
  size: number,
  closed: ReadonlySet<string> = new Set(),
): Team[] {
  if (size < 2) return [];
  const isOpen = ({ id }: Team): boolean => id === null || !closed.has(id);
  const placed = new Set(teams.flatMap(({ players }) => players));
  switch (change.kind) {
    case 'entered':
    case 'together': {
      const loose = change.players.filter(({ id }) => !placed.has(id));
      const joined =
        change.kind === 'together'
          ? joinedBy(teams, change.players, loose, size, isOpen)
          : namedBy(teams, change, loose, size, isOpen);
      if (joined) return joined;
      if (change.players.length < 2 || loose.length < (change.kind === 'together' ? 2 : 1)) return [...teams];
      return [...teams, ...made(teams, change.kind === 'entered' ? change.name : '', loose, size)];
    }
    case 'left': {
      const gone = new Set(change.players);
      return teams
        .map((team) => (isOpen(team) ? { ...team, players: team.players.filter((id) => !gone.has(id)) } : team))
        .filter(({ players }, place) => players.length > 0 || teams[place]?.players.length === 0);
    }
  }
}
