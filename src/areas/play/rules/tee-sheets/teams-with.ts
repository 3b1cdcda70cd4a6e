import { maxInTeam, type TeamOperation, type Teams } from '#areas/play/contract/teams.ts';
import { changeTeams } from './team-operations.ts';

/**
 * The teams as they will be after operations that are not yet saved. If the operations cannot be applied the teams stay
 * unchanged, because the server will explain the refusal.
 * @param newId returns ids for teams that a split creates
 */
export function teamsWith(teams: Teams, operations: readonly TeamOperation[], newId: () => string): Teams {
  const members = new Map(
    [...teams.teams.flatMap(({ players }) => players), ...teams.without].map((member) => [member.id, member]),
  );
  const scored = new Set(teams.teams.flatMap(({ id, is_scored: isScored }) => (isScored ? [id] : [])));
  const changed = changeTeams(
    teams.teams.map(({ id, name, players }) => ({ id, name, players: players.map((player) => player.id) })),
    operations,
    { field: new Set(members.keys()), size: teams.size, most: maxInTeam, scored, newId },
  );
  if (!changed.isDone) return teams;
  const placed = new Set(changed.teams.flatMap(({ players }) => players));
  return {
    ...teams,
    teams: changed.teams.map(({ id, name, players }) => ({
      id,
      name,
      is_scored: scored.has(id),
      players: players.flatMap((player) => members.get(player) ?? []),
    })),
    without: [...members.values()].filter(({ id }) => !placed.has(id)),
  };
}
