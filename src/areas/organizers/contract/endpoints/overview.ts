import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';
import { overviewSchema, pressingSchema } from '../overview.ts';

/** The next step of an organizer. */
export const overviewEndpoints = define({
  getOverview: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/overview',
    access: 'organizer',
    needs: 'tournaments.read',
    keys: true,
    tag: 'tournaments',
    summary: 'The next step, progress by part and figures of your tournament',
    params: byId,
    response: overviewSchema,
  },
  getPressing: {
    method: 'GET',
    path: '/api/organizer/next-step',
    access: 'organizer',
    needs: 'tournaments.read',
    tag: 'tournaments',
    summary: 'The next step of your tournament that comes first',
    response: pressingSchema,
  },
});
