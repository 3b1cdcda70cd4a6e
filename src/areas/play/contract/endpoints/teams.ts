import { changeTeamsSchema, teamProposalRequestSchema, teamProposalSchema, teamsSchema } from '../teams.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** Teams of formats in which several players share one result. */
export const teamsEndpoints = define({
  listTeams: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/teams',
    access: 'organizer',
    needs: 'field.read',
    keys: true,
    tag: 'play',
    summary: 'Teams of your tournament, and players in none',
    params: byId,
    response: teamsSchema,
  },
  proposeTeams: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/teams/proposals',
    access: 'organizer',
    needs: 'field.write',
    tag: 'play',
    summary: 'Propose teams for players without one, also in teams that are not full; nothing is written',
    params: byId,
    body: teamProposalRequestSchema,
    response: teamProposalSchema,
    perMinute: 30,
  },
  changeTeams: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/teams/operations',
    access: 'organizer',
    needs: 'field.write',
    tag: 'play',
    summary: 'Move players between teams, rename, make and split teams; 409 scored_team for one that has a score',
    params: byId,
    body: changeTeamsSchema,
    response: teamsSchema,
  },
});
