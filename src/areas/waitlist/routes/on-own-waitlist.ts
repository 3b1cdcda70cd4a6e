import type { FastifyInstance } from 'fastify';
import type { WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { requireOwnWaitlist } from '#areas/waitlist/services/own-waitlist.ts';
import { mountOwn, type OwnEndpoint, type OwnHandler } from '#kernel/routes/mount-own.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Mounts endpoints of the waitlist of an organizer's own tournament, named by the path's id: handlers get its facts.
 */
export const onOwnWaitlist =
  (app: FastifyInstance, context: Context) =>
  <E extends OwnEndpoint>(endpoint: E, handle: OwnHandler<E, { waitlist: WaitlistFacts }>): void =>
    mountOwn(
      app,
      endpoint,
      async (organizer, id) => ({ waitlist: await requireOwnWaitlist(context, organizer, id) }),
      handle,
    );
