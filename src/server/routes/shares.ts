import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { asGolfer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { contextFor } from '#server/services/domains/context-for.ts';
import { payRest, readShares, remindOfShare } from '#server/services/shares/own-shares.ts';
import { mount } from './mount.ts';

/** What each person of a group pays. */
export function shareRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.listShares, ({ params, viewer }) => readShares(context, asGolfer(viewer), params.id));

  mount(app, endpoints.remindOfShare, ({ params, viewer }) => remindOfShare(context, asGolfer(viewer), params));

  mount(app, endpoints.payRestOfShares, async ({ params, viewer, request }) => ({
    url: await payRest(contextFor(context, request), asGolfer(viewer), params.id),
  }));
}
