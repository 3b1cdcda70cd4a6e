import type { FastifyInstance } from 'fastify';
import { type OwnRound, requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { mountOwn, type OwnEndpoint, type OwnHandler } from '#kernel/routes/mount-own.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Mounts endpoints for a round of the organizer's own tournament, named by the path's id; handlers receive the rows of
 * tournament and round.
 */
export const onOwnRound =
  (app: FastifyInstance, context: Context) =>
  <E extends OwnEndpoint>(endpoint: E, handle: OwnHandler<E, OwnRound>): void =>
    mountOwn(app, endpoint, (organizer, id) => requireOwnRound(context, organizer, id), handle);
