import type { FastifyInstance } from 'fastify';
import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import type { Teams } from '#areas/play/contract/teams.ts';
import type { Context } from '#kernel/services/context.ts';
import { operateOnTeams } from '#areas/play/services/teams/change-teams.ts';
import { proposeTeams } from '#areas/play/services/teams/propose-teams.ts';
import { readTeams, type TeamsNow } from '#areas/play/services/teams/read-teams.ts';
import { mount } from '#kernel/routes/mount.ts';

function present({ size, closed, teams, players }: TeamsNow): Teams {
  const members = new Map(players.map(({ id, name, index_tenths }) => [id, { id, name, index_tenths }]));
  const placed = new Set(teams.flatMap((team) => team.players));
  return {
    size,
    closed,
    teams: teams.map((team) => ({
      id: team.id,
      name: team.name,
      is_scored: team.is_scored,
      players: team.players.flatMap((id) => members.get(id) ?? []),
    })),
    without: [...members.values()].filter(({ id }) => !placed.has(id)),
  };
}

/** Teams of the organizer's own tournaments. */
export function playerTeamRoutes(app: FastifyInstance, context: Context): void {
  mount(app, teamsEndpoints.listTeams, async ({ organizer, params }) =>
    present(await readTeams(context, organizer, params.id)),
  );

  mount(app, teamsEndpoints.proposeTeams, async ({ organizer, params, body }) => {
    const { teams, findings } = await proposeTeams(context, organizer, params.id, body);
    return { teams, findings: findings.map(({ message, playerIds }) => ({ message, players: playerIds })) };
  });

  mount(app, teamsEndpoints.changeTeams, async ({ organizer, params, body }) =>
    present(await operateOnTeams(context, organizer, params.id, body)),
  );
}
