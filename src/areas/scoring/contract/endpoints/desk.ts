import { deskAnswerSchema, deskPageSchema, deskQuery, deskRequestSchema } from '../desk.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** The check-in desk on the day of a round: its list of players and its actions. */
export const deskEndpoints = define({
  listDesk: {
    method: 'GET',
    path: '/api/organizer/rounds/:id/desk',
    access: 'organizer',
    needs: 'field.read',
    keys: true,
    tag: 'desk',
    summary: 'Players and check-ins of your round',
    params: byId,
    query: deskQuery,
    response: deskPageSchema,
  },
  doAtDesk: {
    method: 'POST',
    path: '/api/organizer/rounds/:id/desk',
    access: 'organizer',
    needs: 'checkin.write',
    tag: 'desk',
    summary:
      'Check in a player or a team, late, not here, swap, replace, withdraw, disqualify, take back, index, cart, payment, sale, walk-on; dry_run shows the effects; a refund needs money.refund',
    params: byId,
    body: deskRequestSchema,
    response: deskAnswerSchema,
  },
});
