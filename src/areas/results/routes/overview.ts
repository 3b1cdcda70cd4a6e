import type { FastifyInstance } from 'fastify';
import { overviewEndpoints } from '#areas/organizers/contract/endpoints/overview.ts';
import { readOverview, readPressing } from '#areas/results/services/read-overview.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import type { Context } from '#kernel/services/context.ts';

/** What an organizer does next. */
export function overviewRoutes(app: FastifyInstance, context: Context): void {
  onOwnTournament(app, context)(overviewEndpoints.getOverview, ({ organizer, tournament }) =>
    readOverview(context, organizer, tournament),
  );
  mount(app, overviewEndpoints.getPressing, async ({ organizer }) => ({
    tournament: await readPressing(context, organizer),
  }));
}
