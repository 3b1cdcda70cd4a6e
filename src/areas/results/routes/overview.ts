import type { FastifyInstance } from 'fastify';
import { overviewEndpoints } from '#areas/organizers/contract/endpoints/overview.ts';
import { readOverview, readPressing } from '#areas/results/services/read-overview.ts';
import { mount } from '#kernel/routes/mount.ts';
import type { Context } from '#kernel/services/context.ts';

/** An organizer's next steps. */
export function overviewRoutes(app: FastifyInstance, context: Context): void {
  mount(app, overviewEndpoints.getOverview, ({ organizer, params }) => readOverview(context, organizer, params.id));
  mount(app, overviewEndpoints.getPressing, async ({ organizer }) => ({
    tournament: await readPressing(context, organizer),
  }));
}
