import type { BoardFacts } from './board-facts.ts';

/** A row of the field before play: a team with its members, or a single player. */
export type FieldLine = { name: string; players?: string[] };

const { compare } = new Intl.Collator('en', { numeric: true });
const byName = (one: FieldLine, other: FieldLine) => compare(one.name, other.name);

/** The field under public names: teams first, then players without a team, each by name. */
export function fieldOf({ players, teams }: Pick<BoardFacts, 'players' | 'teams'>): FieldLine[] {
  const names = new Map(players.map(({ id, publicName }) => [id, publicName]));
  const inTeams = new Set(teams.flatMap((team) => team.players));
  return [
    ...teams
      .map((team) => ({ name: team.publicName, players: team.players.flatMap((id) => names.get(id) ?? []) }))
      .filter((team) => team.players.length > 0)
      .toSorted(byName),
    ...players
      .filter(({ id }) => !inTeams.has(id))
      .map(({ publicName }) => ({ name: publicName }))
      .toSorted(byName),
  ];
}
