/** Updates a tournament's teams after players enter or leave. */
import { foldedText } from '#kernel/rules/folded-text.ts';
import { nameTeams } from './team-names.ts';

/** A team; without an id it is yet to be created. */
export type Team = { id: string | null; name: string; players: string[] };

type Entering = { id: string; lastName: string };
export type TeamChange =
  /** An entry is complete; `name` is its group's name, empty for none. */
  | { kind: 'entered'; name: string; players: readonly Entering[] }
  /** All players of the entries in a party, that is, of people who asked to play together. */
  | { kind: 'together'; players: readonly Entering[] }
  | { kind: 'left'; players: readonly string[] };

/** Makes teams of at most `size` players from one list, named by the group or by last names. */
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

/** The teams after a party's players join a team of theirs that has room; null where none has. */
function joinedBy(
  teams: readonly Team[],
  party: readonly Entering[],
  loose: readonly Entering[],
  size: number,
  isOpen: (team: Team) => boolean,
): Team[] | null {
  const ids = new Set(party.map(({ id }) => id));
  const joining = loose.map(({ id }) => id);
  // Pairs who joined each other form one team. A team that has other players too is left as it is.
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
 * The teams after a single player entered for a named team: the player joins an open team of that name with room, or
 * gets a new one. Null for groups, because two groups with the same name are two teams.
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
 * The teams after a change. A group that enters becomes a team at once, or several if it is too large. Players who are
 * in a team stay there. A player who entered alone joins the team named in the entry, or none until assigned.
 * @param size the number of players who share one result; with 1 there are no teams
 * @param closed ids of teams that nobody may join or leave any more
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
