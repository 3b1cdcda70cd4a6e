import { keepTeamsSchema, teamProposalRequestSchema, teamProposalSchema, teamsSchema } from '../teams.ts';
import { byId, define } from './endpoint.ts';

/** Teams of formats in which several play for one result. */
export const teamsEndpoints = define({
  listTeams: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/teams',
    access: 'organizer',
    needs: 'field.read',
    keys: true,
    tag: 'play',
    summary: 'The teams of an own tournament, and who is in none',
    params: byId,
    response: teamsSchema,
  },
  proposeTeams: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/teams/proposals',
    access: 'organizer',
    needs: 'field.write',
    tag: 'play',
    summary: 'Teams of entered groups and of those who entered alone; nothing is written',
    params: byId,
    body: teamProposalRequestSchema,
    response: teamProposalSchema,
    perMinute: 30,
  },
  keepTeams: {
    method: 'PUT',
    path: '/api/organizer/tournaments/:id/teams',
    access: 'organizer',
    needs: 'field.write',
    tag: 'play',
    summary: 'Write all teams of a tournament; 409 once its tee sheet went out or scores came in',
    params: byId,
    body: keepTeamsSchema,
    response: teamsSchema,
  },
});
