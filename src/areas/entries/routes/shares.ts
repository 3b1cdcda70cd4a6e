import type { FastifyInstance } from 'fastify';
import { sharesEndpoints } from '#areas/entries/contract/endpoints/shares.ts';
import { asGolfer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { payRest, readShares, remindOfShare } from '#areas/entries/services/shares/own-shares.ts';
import { mount } from '#kernel/routes/mount.ts';

/** What each person of a group pays. */
export function shareRoutes(app: FastifyInstance, context: Context): void {
  mount(app, sharesEndpoints.listShares, ({ params, viewer }) => readShares(context, asGolfer(viewer), params.id));

  mount(app, sharesEndpoints.remindOfShare, ({ params, viewer }) => remindOfShare(context, asGolfer(viewer), params));

  mount(app, sharesEndpoints.payRestOfShares, async ({ params, viewer, request }) => ({
    url: await payRest(contextFor(context, request), asGolfer(viewer), params.id),
  }));
}
