import type { FastifyInstance } from 'fastify';
import { type OwnRound, requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { mountOwn, type OwnEndpoint, type OwnHandler } from '#kernel/routes/mount-own.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Mounts endpoints of a round of an organizer's own tournament, named by the path's id: handlers get the rows of both.
 */
export const onOwnRound =
  (app: FastifyInstance, context: Context) =>
  <E extends OwnEndpoint>(endpoint: E, handle: OwnHandler<E, OwnRound>): void =>
    mountOwn(app, endpoint, (organizer, id) => requireOwnRound(context, organizer, id), handle);
