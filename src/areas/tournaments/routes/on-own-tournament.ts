import type { FastifyInstance } from 'fastify';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { mountOwn, type OwnEndpoint, type OwnHandler } from '#kernel/routes/mount-own.ts';
import type { Context } from '#kernel/services/context.ts';

/** Mounts endpoints for the organizer's own tournament named by the path's id; handlers receive its row. */
export const onOwnTournament =
  (app: FastifyInstance, context: Context) =>
  <E extends OwnEndpoint>(endpoint: E, handle: OwnHandler<E, { tournament: TournamentDetailRow }>): void =>
    mountOwn(
      app,
      endpoint,
      async (organizer, id) => ({ tournament: await requireOwnTournament(context, organizer, id) }),
      handle,
    );
