import { maxInTeam, type TeamOperation, type Teams } from '#areas/play/contract/teams.ts';
import { changeTeams } from './team-operations.ts';

/**
 * Teams as they will be once operations have arrived. Where those cannot be done, the teams stay as they are: the
 * server says why.
 * @param newId the ids for teams that splitting makes
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
