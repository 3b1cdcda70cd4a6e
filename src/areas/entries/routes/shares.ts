import type { FastifyInstance } from 'fastify';
import { sharesEndpoints } from '#areas/entries/contract/endpoints/shares.ts';
import type { Context } from '#kernel/services/context.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { payRest, readShares, remindOfShare } from '#areas/entries/services/shares/own-shares.ts';
import { mount } from '#kernel/routes/mount.ts';

/** The shares of the people of a group. */
export function shareRoutes(app: FastifyInstance, context: Context): void {
  mount(app, sharesEndpoints.listShares, ({ golfer, params }) => readShares(context, golfer, params.id));

  mount(app, sharesEndpoints.remindOfShare, ({ golfer, params }) => remindOfShare(context, golfer, params));

  mount(app, sharesEndpoints.payRestOfShares, async ({ golfer, params, request }) => ({
    url: await payRest(contextFor(context, request), golfer, params.id),
  }));
}
