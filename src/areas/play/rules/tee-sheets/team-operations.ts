/** The committee's edits of a tournament's teams. */
import type { TeamOperation } from '#areas/play/contract/teams.ts';
import { nameTeams } from './team-names.ts';

export type PlacedTeam = { id: string; name: string; players: readonly string[] };

export type TeamFacts = {
  /** All players who may be in a team. */
  field: ReadonlySet<string>;
  /** The number of players who share one result. */
  size: number;
  /** The maximum number of players in a team, in any format. */
  most: number;
  /** The teams with a score, whose players are fixed. */
  scored: ReadonlySet<string>;
  /** Returns ids for teams that a split creates. */
  newId: () => string;
};

export type TeamRefusal = {
  /** The index of the refused operation. */
  place: number;
  code: 'unknown_team' | 'unknown_player' | 'name_taken' | 'too_many' | 'scored';
  field: 'team' | 'name' | 'players';
  /** The team that prevents the operation; null for none. */
  team: PlacedTeam | null;
};

export type TeamsChanged = { isDone: true; teams: PlacedTeam[] } | { isDone: false; refusal: TeamRefusal };

type Obstacle = Omit<TeamRefusal, 'place'>;
type Step = PlacedTeam[] | Obstacle;

/** Appends players to a team and removes them from their former teams; with null they are only removed. */
function joined(
  teams: readonly PlacedTeam[],
  players: readonly string[],
  to: string | null,
  { field, scored }: TeamFacts,
): Step {
  if (players.some((id) => !field.has(id))) return { code: 'unknown_player', field: 'players', team: null };
  const joining = new Set(players);
  const changed = teams.map((team): PlacedTeam => {
    const isJoined = team.id === to && players.some((id) => !team.players.includes(id));
    if (isJoined) return { ...team, players: [...new Set([...team.players, ...players])] };
    const isLeft = team.id !== to && team.players.some((id) => joining.has(id));
    return isLeft ? { ...team, players: team.players.filter((id) => !joining.has(id)) } : team;
  });
  const closed = teams.find((team, place) => scored.has(team.id) && changed[place] !== team);
  return closed ? { code: 'scored', field: 'players', team: closed } : changed;
}

function split(teams: readonly PlacedTeam[], team: PlacedTeam, { size, scored, newId }: TeamFacts): Step {
  if (size < 2 || team.players.length <= size) return [...teams];
  if (scored.has(team.id)) return { code: 'scored', field: 'team', team };
  const parts = Array.from({ length: Math.ceil(team.players.length / size) }, (_, turn) =>
    team.players.slice(turn * size, (turn + 1) * size),
  );
  const [first = [], ...others] = parts;
  const names = nameTeams(
    others.map(() => ({ given: team.name, lastNames: [] })),
    teams.map(({ name }) => name),
  );
  const made = others.map((players, place) => ({ id: newId(), name: names[place] ?? '', players }));
  return teams.flatMap((one) => (one === team ? [{ ...one, players: first }, ...made] : [one]));
}

function stepOf(teams: readonly PlacedTeam[], operation: TeamOperation, facts: TeamFacts): Step {
  const team = teams.find(({ id }) => id === operation.team);
  const named = (name: string) => teams.map((one) => (one === team ? { ...one, name } : one));
  switch (operation.op) {
    case 'make': {
      const { team: id, name, players } = operation;
      // A repeated request: the team already exists.
      return joined(team ? named(name) : [...teams, { id, name, players: [] }], players, id, facts);
    }
    case 'move':
      if (!team && operation.team !== null) return { code: 'unknown_team', field: 'team', team: null };
      return joined(teams, operation.players, operation.team, facts);
    case 'rename':
      return team ? named(operation.name) : { code: 'unknown_team', field: 'team', team: null };
    case 'split':
      return team ? split(teams, team, facts) : { code: 'unknown_team', field: 'team', team: null };
  }
}

/** A rule that the resulting teams break: a name used twice, or too many players. */
function obstacleIn(before: readonly PlacedTeam[], after: readonly PlacedTeam[], most: number): Obstacle | null {
  const changed = after.filter((team) => !before.includes(team));
  for (const team of changed) {
    const former = before.find(({ id }) => id === team.id);
    if (team.players.length > Math.max(most, former?.players.length ?? 0))
      return { code: 'too_many', field: 'players', team };
    const name = team.name.toLowerCase();
    if (former?.name !== team.name && after.some((other) => other !== team && other.name.toLowerCase() === name))
      return { code: 'name_taken', field: 'name', team };
  }
  return null;
}

/**
 * Applies operations in order, all or none; repeating an operation changes nothing. Teams that no operation names stay
 * unchanged, including teams created since the operations were chosen. A team that loses its last player is removed.
 */
export function changeTeams(
  teams: readonly PlacedTeam[],
  operations: readonly TeamOperation[],
  facts: TeamFacts,
): TeamsChanged {
  let present = [...teams];
  for (const [place, operation] of operations.entries()) {
    const step = stepOf(present, operation, facts);
    if (!Array.isArray(step)) return { isDone: false, refusal: { place, ...step } };
    present = step;
  }
  const after = present.filter((team) => team.players.length > 0 || teams.includes(team));
  const obstacle = obstacleIn(teams, after, facts.most);
  if (!obstacle) return { isDone: true, teams: after };
  const last = operations.findLastIndex(
    (operation) => operation.team === obstacle.team?.id && obstacle.field in operation,
  );
  return { isDone: false, refusal: { place: Math.max(last, 0), ...obstacle } };
}

/**
 * The operations that turn the present teams into proposed ones. Players are only moved into teams, never removed;
 * players who joined a team since the proposal stay in it, and so does a new name of a team.
 * @param proposed teams; without an id a team is to be created
 * @param newId returns ids for teams to create
 */
export function operationsOfProposal(
  present: readonly PlacedTeam[],
  proposed: readonly { id: string | null; name: string; players: readonly string[] }[],
  newId: () => string,
): TeamOperation[] {
  const known = new Map(present.map((team) => [team.id, team.players]));
  return proposed.flatMap(({ id, name, players }): TeamOperation[] => {
    const members = id === null ? undefined : known.get(id);
    if (id === null || !members) return [{ op: 'make', team: id ?? newId(), name, players: [...players] }];
    const arriving = players.filter((player) => !members.includes(player));
    return arriving.length > 0 ? [{ op: 'move', players: arriving, team: id }] : [];
  });
}
